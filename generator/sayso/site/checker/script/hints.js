// What to write instead, where that is sure enough to say.

// Case folding, letter by letter: through small, capital and small again every letter meets its other forms (ß and ẞ).
const foldLetter = (letter) => (letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase());
const fold = (name) => [...name].map(foldLetter).join('').replace(/[_-]/g, '');

// The known name that was most likely meant, compared without case, `_` and `-`; '' where none is near.
const nearest = (name, known) => {
  if (lengthOf(name) > FACTS.longestName) return '';
  const options = new Map();
  for (const option of known.slice(0, FACTS.compared)) {
    if (!options.has(fold(option))) options.set(fold(option), option);
  }
  const wanted = fold(name);
  if (options.has(wanted)) return options.get(wanted);
  const letters = [...wanted];
  for (const [folded, option] of options) {
    if (oneSlip(letters, [...folded])) return option;
  }
  return options.get(closest(letters, [...options.keys()])) ?? '';
};

// The likeliest name, at least as likely as `near`; of equals the last one in alphabetical order.
const closest = (letters, names) => {
  let best;
  let highest = FACTS.near;
  for (const name of names) {
    const ratio = likeness([...name], letters);
    if (ratio < highest) continue;
    if (ratio > highest || best === undefined || inOrder(best, name)) best = name;
    highest = ratio;
  }
  return best;
};

// One letter missing, too many or another one, or two neighbours that changed places.
const oneSlip = (name, option) => {
  const [longer, shorter] = name.length >= option.length ? [name, option] : [option, name];
  if (longer.length < FACTS.shortestName || longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  const rest = (letters, from) => letters.slice(from).join('');
  if (longer.length > shorter.length) return rest(longer, start + 1) === rest(shorter, start);
  if (rest(longer, start + 1) === rest(shorter, start + 1)) return true;
  const swapped = longer[start] === shorter[start + 1] && longer[start + 1] === shorter[start];
  return swapped && rest(longer, start + 2) === rest(shorter, start + 2);
};

// Twice the letters in matching blocks by all letters: the measure of Python's difflib, its choice of blocks included.
const likeness = (left, right) => {
  const all = left.length + right.length;
  return all ? (2 * matched(left, right)) / all : 1;
};

const matched = (left, right) => {
  let size = 0, atLeft = 0, atRight = 0;
  let before = [];
  left.forEach((letter, i) => {
    const now = [];
    right.forEach((other, j) => {
      if (letter !== other) return;
      now[j] = (before[j - 1] ?? 0) + 1;
      if (now[j] > size) [size, atLeft, atRight] = [now[j], i + 1 - now[j], j + 1 - now[j]];
    });
    before = now;
  });
  if (!size) return 0;
  return size + matched(left.slice(0, atLeft), right.slice(0, atRight))
    + matched(left.slice(atLeft + size), right.slice(atRight + size));
};

// Whether `left` comes before `right` by code points; comparing strings goes by code units.
const inOrder = (left, right) => {
  const [a, b] = [[...left], [...right]];
  const at = a.findIndex((letter, index) => letter !== b[index]);
  if (at < 0 || at >= b.length) return a.length < b.length;
  return a[at].codePointAt(0) < b[at].codePointAt(0);
};

const insteadOf = (name, known) => {
  const near = nearest(name, known);
  if (near) return say('DID_YOU_MEAN', { name: safe(cut(near)) });
  if (!known.length) return say('NONE_KNOWN');
  return say('KNOWN', { names: safe(known.slice(0, FACTS.many).map((option) => cut(option)).join(', ')) });
};

const hintForType = (wanted, value) => {
  const wants = (...kinds) => kinds.some((kind) => wanted.includes(kind));
  if (typeof value === 'string') return hintForText(wants, value);
  if (wants('array') && value !== null) return say('IN_A_LIST');
  if (wants('boolean') && (value === 0n || value === 1n)) return say('WRITE', { text: value ? 'true' : 'false' });
  return wants('string') && isNumeric(value) ? say('IN_QUOTES') : '';
};

const hintForText = (wants, text) => {
  const looksLike = (open, close) => text.startsWith(open) && text.endsWith(close);
  if (wants('integer', 'number') && text.length <= 40 && /^-?\d+(\.\d+)?$/.test(text)) return say('NO_QUOTES_NUMBER');
  if (wants('boolean') && (text === 'true' || text === 'false')) return say('NO_QUOTES', { text });
  if (wants('null') && text === 'null') return say('NO_QUOTES', { text });
  if (wants('array')) return say(looksLike('[', ']') ? 'NOT_AS_TEXT' : 'IN_A_LIST');
  return wants('object') && looksLike('{', '}') ? say('NOT_AS_TEXT') : '';
};
