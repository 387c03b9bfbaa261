// Checks by keyword and by the kind of value that they concern.

const bound = (code, words, isWrong) => (walk, limit, value, at) => {
  if (isWrong(value, limit)) walk.refuse(at, code, say(words, { bound: show(limit) }), show(value));
};

const length = (code, words, isWrong) => (walk, limit, value, at) => {
  const size = lengthOf(value);
  if (isWrong(size, limit)) walk.refuse(at, code, say(words, { bound: counted(Number(limit), 'character') }), size);
};

const count = (code, words, noun, isWrong) => (walk, limit, value, at) => {
  const size = value.size ?? value.length;
  const expected = say(words, { bound: counted(Number(limit), noun) });
  if (isWrong(size, limit)) walk.report(at, code, say('COUNT', { expected, given: size }));
};

const isUnder = (size, limit) => size < limit;
const isOver = (size, limit) => size > limit;

const VALUES = {
  enum: (walk, allowed, value, at) => {
    if (allowed.some((option) => same(value, option))) return;
    const options = listed(allowed.map(show));
    const texts = allowed.filter((option) => typeof option === 'string');
    const near = typeof value === 'string' && texts.length ? nearest(value, texts) : '';
    const hint = near ? say('DID_YOU_MEAN', { name: safe(cut(near)) }) : '';
    walk.refuse(at, 'enum', allowed.length > 1 ? say('ONE_OF', { options }) : options, show(value), hint);
  },
  $ref: (walk, reference, value, at) => {
    const name = reference.replace(/^#\/\$defs\//, '');
    const place = name === reference ? at : { at, key: null, step: name, depth: depthOf(at) };
    walk.visit(resolved(reference, walk.tool.schema), value, place);
  },
  anyOf: (walk, branches, value, at) => walk.anyOf(branches, value, at),
  not: (walk, branch, value, at) => {
    if (walk.fits(branch, value, at)) walk.report(at, 'not', say('NOT', { given: show(value) }));
  },
};

const STRINGS = {
  minLength: length('minLength', 'AT_LEAST_LONG', isUnder),
  maxLength: length('maxLength', 'AT_MOST_LONG', isOver),
  pattern: (walk, source, value, at, rules) => {
    if (rules.has('maxLength') && lengthOf(value) > rules.get('maxLength')) return; // its length is reported
    if (walk.tool.expression(source).test(value)) return;
    const pattern = safe(cut(source, FACTS.longestPattern));
    walk.refuse(at, 'pattern', say('MATCHING', { pattern }), show(value));
  },
  format: (walk, name, value, at) => {
    if (FORMATS[name](value)) return;
    const expected = say(/^[aeio]/.test(name) ? 'WITH_AN' : 'WITH_A', { name });
    walk.refuse(at, 'format', expected, show(value), say('EXAMPLE', { example: FACTS.examples[name] }));
  },
};

const NUMBERS = {
  minimum: bound('minimum', 'AT_LEAST', isUnder),
  maximum: bound('maximum', 'AT_MOST', isOver),
  exclusiveMinimum: bound('exclusiveMinimum', 'MORE_THAN', (value, limit) => value <= limit),
  exclusiveMaximum: bound('exclusiveMaximum', 'LESS_THAN', (value, limit) => value >= limit),
};

const ARRAYS = {
  items: (walk, schema, value, at) => value.forEach((item, index) => walk.visit(schema, item, below(at, index, '[]'))),
  uniqueItems: (walk, wanted, value, at) => {
    if (wanted !== true || !isPlain(value, FACTS.depth - depthOf(at))) return;
    const seen = new Map();
    for (const [index, item] of value.entries()) {
      const label = labelOf(item);
      if (seen.has(label)) {
        walk.report(at, 'uniqueItems', say('REPEATED', { index, first: seen.get(label) }));
        return;
      }
      seen.set(label, index);
    }
  },
  minItems: count('minItems', 'AT_LEAST', 'item', isUnder),
  maxItems: count('maxItems', 'AT_MOST', 'item', isOver),
};

const OBJECTS = {
  minProperties: count('minProperties', 'AT_LEAST', 'member', isUnder),
  maxProperties: count('maxProperties', 'AT_MOST', 'member', isOver),
};

const CHECKS = {
  object: { ...VALUES, ...OBJECTS },
  array: { ...VALUES, ...ARRAYS },
  string: { ...VALUES, ...STRINGS },
  integer: { ...VALUES, ...NUMBERS },
  number: { ...VALUES, ...NUMBERS },
  boolean: VALUES,
  null: VALUES,
};
