import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { answerHelp } from './help.mjs';
import { root } from './run.mjs';

const usage = `npm run words [-- PATH…]

Prints the Czech words of the product by screen, or of some folders (site/organizer).
{…} stands for a value, <…> for an element, ~ for a non-breaking space.`;

const czechLetter = /[áčďéěíňóřšťúůýž]/i;
const word = /[„(]?(\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\{…\}|–)[“).,:;?!…]*/u.source;
/** Words without Czech letters that begin with a capital: `Koncerty`, `Odebrat {…}`, `Akce: {…}`. */
const label = new RegExp(`^\\p{Lu}\\p{Ll}+[.,:;?!…]*([ ~]${word})*$`, 'u');
/** Files of words; in them, also a part of a sentence counts: `v obci {…}`, `mapa i seznam`. */
const wordFile = /\/(words|messages)\/|-(messages|labels)\.tsx?$/;
const isPart = (text) => /[ ~]|\{…\}/.test(text) && /\p{L}/u.test(text);

const isText = (name, text) =>
  text.length > 2 &&
  (czechLetter.test(text) || label.test(text) || (wordFile.test(name) && isPart(text)));

/** Non-breaking spaces as `~`; lines of the source joined. */
const toLine = (text) =>
  text
    .replace(/\u00a0|&nbsp;/g, '~')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

const textOfTemplate = ({ head, templateSpans }) =>
  head.text +
  templateSpans
    .map(
      ({ expression, literal }) => (expression.getText() === 'nbsp' ? '~' : '{…}') + literal.text,
    )
    .join('');

/** Words of a JSX element with its inner values and elements; null if it has no text of its own. */
const textOfElement = ({ children }) => {
  if (!children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))) return null;
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (!ts.isJsxExpression(child)) return '<…>';
      const { expression } = child;
      return expression && ts.isStringLiteralLike(expression) ? expression.text : '{…}';
    })
    .join('')
    .replace(/ *\n\s*| {2,}/g, ' ');
};

const textOfLiteral = (node) =>
  ts.isTemplateExpression(node) ? textOfTemplate(node) : ts.isStringLiteralLike(node) && node.text;

/** Text at a node, null if there is none or it is code. */
const textOf = (name, node) => {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return textOfElement(node);
  const text = textOfLiteral(node);
  return text !== false && isText(name, toLine(text)) ? text : null;
};

const isCode = (node) => ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node);

/** Texts between tags and in descriptions. */
const wordsOfPage = (source) =>
  [...source.matchAll(/(?<=>)[^<>]+(?=<)|(?<=content=")[^"]+/g)]
    .map(([text]) => toLine(text))
    .filter((text) => isText('', text));

/** Words in one source file, each once. */
export const wordsIn = (name, source) => {
  if (name.endsWith('.html')) return [...new Set(wordsOfPage(source))];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const words = new Set();
  const visit = (node) => {
    if (isCode(node)) return;
    const text = textOf(name, node);
    if (text !== null) words.add(toLine(text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...words];
};

/** Everything people read: on screens, in mails and documents, in the API and in the terminal. */
const wholeProduct = ['contract', 'domain', 'server', 'site', 'widget', ':(glob)scripts/*.mjs'];

const sources = (paths) =>
  execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|html)$/.test(file) && !/\.test\.|fixture|\.d\.m?ts$/.test(file));

/** Files under the paths with their words, files without words left out. */
export const wordsByFile = (paths = wholeProduct) =>
  sources(paths)
    .map((file) => ({ file, words: wordsIn(file, readFileSync(join(root, file), 'utf8')) }))
    .filter(({ words }) => words.length > 0);

if (process.argv[1] === import.meta.filename) {
  answerHelp(usage);
  const paths = process.argv.slice(2);
  for (const { file, words } of wordsByFile(paths.length > 0 ? paths : undefined))
    console.log(`${file}\n${words.map((text) => `  ${text}`).join('\n')}\n`);
}
