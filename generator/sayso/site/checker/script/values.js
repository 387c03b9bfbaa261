// What JSON values are, when two are the same, and how a message shows them.

const HALF_PAIR = /[\ud800-\udfff]/u; // with `u`, a whole pair is one character and no match

const kindOf = (value) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const isNumeric = (value) => typeof value === 'bigint' || typeof value === 'number';
const lengthOf = (text) => (text.length > 0 ? [...text].length : 0); // characters, not code units

const same = (left, right) => {
  if (isNumeric(left)) return isNumeric(right) && left == right; // 1n == 1: exact across the two
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, at) => same(item, right[at]));
  }
  if (left instanceof Map) {
    if (!(right instanceof Map) || left.size !== right.size) return false;
    return [...left].every(([name, item]) => right.has(name) && same(item, right.get(name)));
  }
  return left === right;
};

// Whether a value is what a server takes anywhere: finite numbers, whole characters, at most `levels` containers deep.
const isPlain = (value, levels) => {
  if (typeof value === 'string') return !HALF_PAIR.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return levels > 0 && value.every((item) => isPlain(item, levels - 1));
  if (!(value instanceof Map)) return true;
  return levels > 0 && [...value].every(([name, item]) => !HALF_PAIR.test(name) && isPlain(item, levels - 1));
};

// A text for a value, the same for the same value, so that repeated items are found in one pass.
const labelOf = (value) => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(labelOf)}]`;
  if (value instanceof Map) return `{${[...value].map(([name, item]) => `${JSON.stringify(name)}:${labelOf(item)}`).sort()}}`;
  if (typeof value === 'number') return Number.isInteger(value) ? String(BigInt(value)) : String(value);
  return String(value);
};

const safe = (text) => text.replace(/[\ud800-\udfff]/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);

const cut = (text, length = FACTS.shown) => {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};

const say = (name, parts = {}) => FACTS.messages[name].replace(/\{(\w+)\}/g, (_, key) => parts[key]);
const counted = (number, noun) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);

const show = (value) => {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (Array.isArray(value)) return say('ARRAY_OF', { count: counted(value.length, 'item') });
  if (value instanceof Map) return say('OBJECT_OF', { count: counted(value.size, 'member') });
  if (typeof value === 'bigint') return showInteger(value);
  return typeof value === 'number' ? showNumber(value) : String(value);
};

const showInteger = (value) => {
  const bits = (value < 0n ? -value : value).toString(2).length;
  return bits > FACTS.longInteger ? say('BITS', { bits }) : String(value);
};

// A number as the server writes it: 1.0 keeps its zero, and exponents begin at 16 and below -4.
const showNumber = (value) => {
  if (!Number.isFinite(value)) return String(value);
  const [digits, exponent] = value.toExponential().split('e');
  if (exponent >= 16 || exponent < -4) return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  const text = Object.is(value, -0) ? '-0' : String(value);
  return Number.isInteger(value) ? `${text}.0` : text;
};

const listed = (texts, last = 'or') => {
  if (texts.length > FACTS.many) return `${texts.slice(0, FACTS.many).join(', ')}, …`;
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
};

const namesInWords = (names) => listed(names.map((name) => safe(cut(name))), 'and');
