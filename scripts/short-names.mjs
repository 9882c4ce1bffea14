import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const wordsOf = (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** What `pick` finds in a program's nodes. */
const collect = (node, pick) => {
  if (Array.isArray(node)) return node.flatMap((each) => collect(each, pick));
  if (!node || typeof node !== 'object') return [];
  return [...pick(node), ...Object.values(node).flatMap((each) => collect(each, pick))];
};

/** The words of its texts. */
const pickText = ({ type, value }) => {
  if (type === 'Literal') return typeof value === 'string' ? wordsOf(value) : [];
  return type === 'TemplateElement' ? wordsOf(value.raw) : [];
};

/** The names of its properties. */
const pickProperty = ({ type, computed, key, property }) => {
  const named = type === 'MemberExpression' ? property : type === 'Property' ? key : null;
  return named?.type === 'Identifier' && !computed ? [named.name] : [];
};

/** As React spells attributes that Preact hands on as they are. */
const spelledByReact = ['spellCheck'];

/** Names that browsers and the language have, and those that Preact hands on to elements. */
const namesOfBrowsers = () => {
  const typescript = dirname(require.resolve('typescript/lib/lib.dom.d.ts'));
  const preact = join(dirname(require.resolve('preact/package.json')), 'src');
  const files = [
    ...readdirSync(typescript)
      .filter((name) => /^lib\.(dom|es|decorators).*\.d\.ts$/.test(name))
      .map((name) => join(typescript, name)),
    join(preact, 'dom.d.ts'),
    join(preact, 'jsx.d.ts'),
  ];
  const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
  const texts = files.map((file) => readFileSync(file, 'utf8').replace(comment, ''));
  return [...texts.flatMap(wordsOf), ...spelledByReact];
};

/** Speaks to Leaflet and the room of the map alone. */
const isOfMap = (id) =>
  /[\\/](leaflet(\.markercluster)?[\\/]src|widget[\\/]map)[\\/].*[jt]s$/.test(id);

/** Nobody outside hears its names: no library, no server and no page. */
const isOurs = (id) =>
  /[\\/](widget|domain)[\\/]/.test(id) &&
  !/[\\/](module|mount|doors|events|say|said-by)\.tsx?$/.test(id);

/** What looks like a name of a program's; tables of towns and keys are looked up by other words. */
const ownName = /^(\$\w+|[a-z]+[A-Z]\w*)$/;

/** `aa`, `ab`, … but none that somebody says already. */
function* shortNamesBeside(taken) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const one of letters)
    for (const other of letters) if (!taken.has(one + other)) yield one + other;
}

/**
 * Names of properties, spelled out at every use, are a twentieth of all that a page downloads. Those
 * of ours that no page, no server and no library hears of have short ones, the same in all parts, and
 * in the part of the map Leaflet's have, too. What stands in a text keeps its name, as does what is of
 * the DOM, and `_leaflet_…`: it is written on nodes that other Leaflets of the page see.
 *
 * `parse` gives the tree of a program, as Rollup's does. Answers, for the modules of all chunks, how
 * terser shortens the names of one.
 */
export const createShortNames = (chunks, parse) => {
  const modules = Object.values(chunks).flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) => (code ? [{ id, code }] : [])),
  );
  const wordsBut = (isLeftOut) =>
    modules.flatMap(({ id, code }) => (isLeftOut(id) ? [] : wordsOf(code)));
  const trees = modules.map(({ id, code }) => ({ id, tree: parse(code) }));
  const said = trees.flatMap(({ tree }) => collect(tree, pickText));

  // What a part gives to another is asked for by its name, too.
  const given = Object.values(chunks).flatMap(({ exports }) => exports);
  const kept = new Set([...said, ...namesOfBrowsers(), ...given, ...wordsBut(isOurs)]);
  const counts = new Map();
  for (const { id, tree } of trees)
    if (isOurs(id))
      for (const name of collect(tree, pickProperty))
        if (ownName.test(name) && !kept.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const short = shortNamesBeside(new Set([...kept, ...wordsBut(() => false)]));
  const ours = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => [`$${name}`, short.next().value])
    .filter(([, name]) => name);

  const isShortened = new Set(ours.map(([name]) => name.slice(1)));
  const reserved = [...new Set([...said, ...wordsBut(isOfMap)])].filter(
    (name) => !isShortened.has(name),
  );
  return (part) => ({
    nameCache: { props: { props: Object.fromEntries(ours) } },
    mangle: {
      properties:
        part === 'map-canvas'
          ? { regex: /^(?!_leaflet)[\w$]{3,}/, keep_quoted: true, reserved }
          : { only_cache: true, keep_quoted: true },
    },
  });
};
