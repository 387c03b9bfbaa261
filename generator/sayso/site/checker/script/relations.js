// Sentences between members of one object. "Given" means as sent: null is given.

const found = (value, steps) => {
  if (!steps.length) return [value];
  const [step, ...rest] = steps;
  if (step === '[]') return Array.isArray(value) ? value.flatMap((item) => found(item, rest)) : [];
  if (!(value instanceof Map)) return [];
  if (step === '{}') return [...value.values()].flatMap((item) => found(item, rest));
  return value.has(step) ? found(value.get(step), rest) : [];
};

// Calls `tell(steps, message)` for everything that an object gets wrong about one relation.
const violations = (relation, value, tell) => {
  const names = relation.get('names');
  const other = relation.get('other');
  const compares = relation.has('value');
  const isGiven = (name) => found(value, stepsOf(name)).length > 0;
  const sent = names.filter(isGiven);
  const given = namesInWords(sent);

  const holds = () => {
    if (!compares) return isGiven(other);
    const wanted = relation.get('value');
    if (found(value, stepsOf(other)).some((one) => same(one, wanted))) return true;
    return relation.has('default') && same(relation.get('default'), wanted) && !isGiven(other);
  };
  const condition = () => (compares
    ? say('IS_VALUE', { name: other, value: show(relation.get('value')) })
    : say('IS_GIVEN', { name: other }));

  const kinds = {
    'at-least-one': () => {
      if (!sent.length) tell([], say('NEEDS_ONE', { names: namesInWords(names) }));
    },
    'at-most-one': () => {
      if (sent.length > 1) tell([], say('TAKES_ONE', { names: namesInWords(names), sent: given }));
    },
    'exactly-one': () => {
      if (sent.length === 1) return;
      const told = sent.length ? say('TOGETHER', { sent: given }) : say('NONE_OF_THEM');
      tell([], say('NEEDS_EXACTLY_ONE', { names: namesInWords(names), sent: told }));
    },
    requires: () => {
      if (!sent.length || holds()) return;
      const message = isGiven(other)
        ? say('MUST_BECAUSE', { value: show(relation.get('value')), sent: given })
        : say('REQUIRED_BECAUSE', { sent: given });
      tell(stepsOf(other), message);
    },
    'required-when': () => {
      if (!holds()) return;
      for (const name of names) {
        if (!isGiven(name)) tell(stepsOf(name), say('REQUIRED_WHEN', { condition: condition() }));
      }
    },
    'only-with': () => {
      if (holds()) return;
      for (const name of sent) tell(stepsOf(name), say('ONLY_WHEN', { condition: condition() }));
    },
  };
  kinds[relation.get('kind')]?.();
};
