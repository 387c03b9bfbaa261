// The tools whose arguments can be checked, and the answer that a server gives to them.

const TOOLS = new Map();

class Tool {
  constructor(text) {
    const data = readJson(text);
    this.schema = data.get('schema');
    this.expressions = data.get('patterns');
    this.relations = new Map();
    for (const relation of data.get('relations')) {
      const place = objectAt(relation.get('container'), this.schema);
      this.relations.set(place, [...this.relations.get(place) ?? [], relation]);
    }
  }

  expression(source) { // written anew for browsers, which read some patterns otherwise
    return new RegExp(this.expressions.get(source), 'u');
  }
}

const explain = (name, value) => {
  const tool = TOOLS.get(name);
  return new Walk(tool).run(tool.schema, value, null);
};

const lineOf = ({ pointer, message, hint }) => say(hint ? 'LINE_WITH_HINT' : 'LINE', {
  pointer: pointer || say('WHOLE'), message, hint,
});

// The text that a server answers with; no problems are no text.
const answerTo = (name, problems) => {
  const left = problems.length;
  if (!left) return '';
  const lines = [say(left === 1 ? 'ONE_PROBLEM' : 'PROBLEMS', { tool: name, count: left })];
  let size = lengthOf(lines[0]);
  for (const problem of problems.slice(0, FACTS.mostLines)) {
    const line = say('PROBLEM_LINE', { line: lineOf(problem) });
    size += lengthOf(line) + 1;
    if (size > FACTS.mostCharacters) break;
    lines.push(line);
  }
  const untold = left - lines.length + 1;
  if (untold) lines.push(say('MORE_LINES', { count: untold }));
  return lines.join('\n');
};

globalThis.saysoCheck = {
  define: (name, text) => TOOLS.set(name, new Tool(text)),
  knows: (name) => TOOLS.has(name),
  readJson,
  explain,
  answerTo,
  lineOf,
  fold,
  words: (language) => FACTS.interface[language],
};
