// One run over a value: goes where the schema goes and collects what does not fit, in the order and the words of the
// server's explainer. What it knows is what tool pages can say; a schema with more is refused when the site is built.

const MEMBER_RULES = ['properties', 'required', 'additionalProperties'];
const DEEPEST_TRIAL = 2;
const TRIED = 10;
const ENOUGH = Symbol('the report is full');

const fitsType = (kind, wanted) => wanted.includes(kind) || (kind === 'integer' && wanted.includes('number'));

class Walk {
  constructor(tool, limit = FACTS.problems, trials = 0) {
    Object.assign(this, { tool, limit, trials, problems: [], hints: FACTS.hints, seen: new Set() });
  }

  run(schema, value, at) {
    try {
      this.visit(schema, value, at);
    } catch (stop) {
      if (stop !== ENOUGH) throw stop;
    }
    return this.problems;
  }

  report(at, code, message, hint = '') {
    const row = code === 'unknown' && at ? at.at : at; // of an unknown member, the page has the object's row
    this.add({ pointer: pointerOf(at), code, message, hint, path: pagePath(row, this.tool.schema) });
  }

  refuse(at, code, expected, given, hint = '') {
    this.report(at, code, say('REFUSED', { expected, given }), hint);
  }

  add(problem) {
    const key = JSON.stringify([problem.pointer, problem.code, problem.message]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.problems.push(problem);
    if (this.problems.length >= this.limit) throw ENOUGH;
  }

  visit(schema, value, at) {
    if (schema === false) {
      this.report(at, 'not', say('NOT_HERE'));
      return;
    }
    const rules = schema instanceof Map ? schema : NO_RULES;
    const kind = kindOf(value);
    const wanted = rules.get('type');
    if (wanted !== undefined && !fitsType(kind, [wanted])) this.wrongType([wanted], value, at);
    else if (this.isSound(kind, value, at)) this.apply(rules, value, kind, at);
  }

  wrongType(wanted, value, at) {
    const expected = listed(wanted.map((name) => FACTS.articles[name]));
    this.refuse(at, 'type', expected, show(value), hintForType(wanted, value));
  }

  isSound(kind, value, at) {
    if ((kind === 'object' || kind === 'array') && depthOf(at) >= FACTS.depth) {
      this.report(at, 'depth', say('TOO_DEEP', { most: FACTS.depth }));
    } else if (kind === 'number' && !Number.isFinite(value)) this.refuse(at, 'number', say('FINITE'), show(value));
    else if (kind === 'string' && HALF_PAIR.test(value)) this.report(at, 'text', say('HALF_PAIR'));
    else return true;
    return false;
  }

  apply(rules, value, kind, at) {
    const leadsOn = rules.has('$ref') || rules.has('anyOf');
    if (kind === 'object' && !(leadsOn && !MEMBER_RULES.some((keyword) => rules.has(keyword)))) {
      this.members(rules, value, at);
    }
    const checks = CHECKS[kind];
    for (const [keyword, argument] of rules) checks[keyword]?.(this, argument, value, at, rules);
    if (kind === 'array' && !leadsOn && !rules.has('items')) checks.items(this, true, value, at);
  }

  members(rules, value, at) {
    const known = rules.get('properties') ?? NO_RULES;
    const needed = rules.get('required') ?? [];
    for (const [name, schema] of known) {
      if (value.has(name)) this.visit(schema, value.get(name), below(at, name, name));
      else if (needed.includes(name)) this.report(below(at, name, name), 'required', say('MISSING'));
    }
    this.others(rules.get('additionalProperties') ?? true, known, value, at);
    for (const relation of this.tool.relations.get(rules) ?? []) {
      violations(relation, value, (steps, message) => {
        const end = steps.findIndex((step) => step === '[]' || step === '{}'); // items and map values are many
        const place = steps.slice(0, end < 0 ? steps.length : end).reduce((up, step) => below(up, step, step), at);
        this.report(place, relation.get('kind'), message);
      });
    }
  }

  others(schema, known, value, at) {
    for (const [name, item] of value) {
      if (known.has(name)) continue;
      if (HALF_PAIR.test(name)) this.report(at, 'text', say('HALF_PAIR_NAME', { name: show(name) }));
      else if (schema === false) this.unknown(name, known, value, at);
      else this.visit(schema, item, below(at, name, '{}'));
    }
  }

  unknown(name, known, value, at) {
    let hint = '';
    if (this.hints > 0) {
      this.hints -= 1;
      const names = [...known.keys()];
      hint = insteadOf(name, [...names.filter((one) => !value.has(one)), ...names.filter((one) => value.has(one))]);
    }
    this.report(below(at, name, name), 'unknown', say('UNKNOWN', { name: show(name) }), hint);
  }

  trial(schema, value, at, limit, trials) {
    return new Walk(this.tool, limit, trials).run(schema, value, at);
  }

  fits(schema, value, at) {
    return !this.trial(schema, value, at, 1, DEEPEST_TRIAL).length;
  }

  // Types that schemas name, behind references too; none when one of them names none.
  types(branches) {
    const names = branches.map((branch) => {
      let schema = branch;
      while (schema instanceof Map && !schema.has('type') && schema.has('$ref')) {
        schema = resolved(schema.get('$ref'), this.tool.schema);
      }
      return schema instanceof Map ? schema.get('type') : undefined;
    });
    return names.includes(undefined) ? [] : [...new Set(names)];
  }

  anyOf(branches, value, at) {
    const kind = kindOf(value);
    const options = branches.filter((branch) => {
      const wanted = this.types([branch]);
      return !wanted.length || fitsType(kind, wanted);
    });
    if (!options.length) this.wrongType(this.types(branches), value, at);
    else if (options.length === 1) this.visit(options[0], value, at);
    else this.nearest(options.map((option) => this.trial(option, value, at, TRIED, this.trials + 1)));
  }

  // Where no branch fits, the problems of the one that comes nearest are told.
  nearest(reports) {
    if (reports.some((report) => !report.length)) return;
    const distance = (report) => report.filter(({ code }) => code === 'type').length * TRIED * TRIED + report.length;
    const least = Math.min(...reports.map(distance));
    reports.find((report) => distance(report) === least).forEach((problem) => this.add(problem));
  }
}
