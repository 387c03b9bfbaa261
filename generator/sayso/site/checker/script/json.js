// JSON as a server reads it, and stricter where a reader would lose something without a word. JSON.parse rounds big
// integers, cannot tell 1.0 from 1, moves members and forgets names that stand twice; what is told about arguments
// depends on all of it. Integers become bigint, other numbers number, objects Map.

const DEEPEST_TEXT = 1000; // far beyond what a server accepts, and far from the end of the stack
const LONGEST_INTEGER = 4300; // digits that a server reads

const ESCAPES = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const WORDS_OF_JSON = {
  true: true, false: false, null: null, NaN: NaN, Infinity: Infinity, '-Infinity': -Infinity,
};

class JsonError extends Error {
  // `code` names the mistake, `at` is its offset in the text, `told` what the sentence about it repeats.
  constructor(code, at, told = '') {
    super(code);
    Object.assign(this, { code, at, told });
  }
}

class JsonReader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  read() {
    const value = this.value(0);
    this.space();
    if (this.at < this.text.length) this.unexpected();
    return value;
  }

  match(expression) { // `expression` is sticky: it matches here or not at all
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found) this.at = expression.lastIndex;
    return found;
  }

  space() {
    this.match(/[ \t\n\r]*/y);
  }

  skip(mark) {
    this.space();
    const found = this.text[this.at] === mark;
    if (found) this.at += 1;
    return found;
  }

  unexpected() {
    const found = this.text.codePointAt(this.at);
    if (found === undefined) throw new JsonError('end', this.at);
    throw new JsonError('unexpected', this.at, String.fromCodePoint(found));
  }

  value(depth) {
    if (depth > DEEPEST_TEXT) throw new JsonError('deep', this.at);
    this.space();
    if (this.skip('{')) return this.object(depth + 1);
    if (this.skip('[')) return this.array(depth + 1);
    if (this.text[this.at] === '"') return this.string();
    const word = this.match(/(?:true|false|null|NaN|-?Infinity)(?![\w$])/y);
    return word ? WORDS_OF_JSON[word[0]] : this.number();
  }

  object(depth) {
    const members = new Map();
    if (this.skip('}')) return members;
    do {
      this.space();
      const at = this.at;
      if (this.text[at] !== '"') this.unexpected();
      const name = this.string();
      if (members.has(name)) throw new JsonError('twice', at, name);
      if (!this.skip(':')) this.unexpected();
      members.set(name, this.value(depth));
    } while (this.skip(','));
    if (!this.skip('}')) this.unexpected();
    return members;
  }

  array(depth) {
    const items = [];
    if (this.skip(']')) return items;
    do items.push(this.value(depth)); while (this.skip(','));
    if (!this.skip(']')) this.unexpected();
    return items;
  }

  string() {
    this.at += 1;
    let read = '';
    for (;;) {
      read += this.match(/[^"\\\u0000-\u001f]*/y)[0];
      if (this.match(/"/y)) return read;
      const escape = this.match(/\\(?:(["\\/])|([bfnrt])|u([0-9A-Fa-f]{4}))/y);
      if (!escape) throw new JsonError(this.at < this.text.length ? 'string' : 'end', this.at);
      const [, plain, short, code] = escape;
      read += plain ?? ESCAPES[short] ?? String.fromCharCode(parseInt(code, 16));
    }
  }

  number() {
    const at = this.at;
    const found = this.match(/-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y);
    if (!found) this.unexpected();
    const [text, fraction, exponent] = found;
    if (fraction || exponent) return Number(text);
    if (text.length > LONGEST_INTEGER && text.replace('-', '').length > LONGEST_INTEGER) throw new JsonError('long', at);
    return BigInt(text);
  }
}

const readJson = (text) => new JsonReader(text).read();
