// Where a value stands: a chain of links from the value up to the root (null), spelled out only for a problem.
// A link without a key marks that the schema went through a definition: from there the page's path starts anew.

const NO_RULES = new Map();

const below = (at, key, step) => ({ at, key, step, depth: depthOf(at) + 1 });
const depthOf = (at) => (at ? at.depth : 0);

const pointerOf = (at) => {
  let parts = [];
  for (let link = at; link; link = link.at) {
    const { key } = link;
    if (key === null) continue;
    if (typeof key === 'string' && lengthOf(key) > FACTS.longestKey) parts = [];
    else parts.push(safe(String(key).replaceAll('~', '~0').replaceAll('/', '~1')));
  }
  return parts.reverse().map((part) => `/${part}`).join('');
};

const joined = (start, steps) => steps.reduce(
  (path, step) => path + (step === '[]' || step === '{}' || !path ? step : `.${step}`), start,
);

const pagePath = (at, root) => {
  if (at && !at.at && at.key !== null) return safe(at.step);
  const steps = [];
  let link = at;
  for (; link && link.key !== null; link = link.at) steps.unshift(link.step);
  return safe(joined(link ? definitionPath(link.step, root) : '', steps));
};

const stepsOf = (path) => path.split(/\.|(?=\[\]|\{\})/).filter(Boolean);

const resolved = (reference, root) => reference.slice(1).split('/').slice(1).reduce((found, part) => {
  const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  return Array.isArray(found) ? found[name] : found.get(name);
}, root);

// The schema itself behind references and "or null".
const settled = (schema, root) => {
  let found = schema;
  for (;;) {
    if (!(found instanceof Map)) return found;
    if (found.has('$ref')) found = resolved(found.get('$ref'), root);
    else if (found.has('anyOf') && !found.has('type')) {
      const options = found.get('anyOf').filter((option) => !(option.size === 1 && option.get('type') === 'null'));
      found = options.length === 1 ? options[0] : null;
    } else return found;
  }
};

// Path of the field whose shape a definition holds: in its name, `item` and `value` stand for items and map values.
const definitionPath = (name, root) => {
  let schema = root;
  return joined('', name.split('.').map((part) => {
    schema = settled(schema, root);
    const rules = schema instanceof Map ? schema : NO_RULES;
    const own = rules.get('properties');
    if (own?.has(part)) { schema = own.get(part); return part; }
    const [keyword, step] = { item: ['items', '[]'], value: ['additionalProperties', '{}'] }[part] ?? ['', part];
    schema = rules.get(keyword);
    return schema === undefined ? part : step;
  }));
};

const objectAt = (path, root) => stepsOf(path).reduce((around, step) => {
  if (!(around instanceof Map)) return null;
  const keyword = { '[]': 'items', '{}': 'additionalProperties' }[step];
  return settled(keyword ? around.get(keyword) : around.get('properties')?.get(step), root);
}, settled(root, root));
