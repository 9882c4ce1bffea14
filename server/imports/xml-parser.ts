import sax from 'sax';
import { FileProblem } from './file-problem.ts';
import type { XmlElement } from './xml-element.ts';

// Limits of memory for hostile files. Real files are 4 levels deep, with at most 1,600 elements in
// a child of the root.
const maxDepth = 32;
const maxAttributes = 64;
const maxElements = 20_000;

const reasons: [RegExp, string][] = [
  [/^Unclosed root tag|^Unexpected end/, 'soubor končí uprostřed'],
  [/^Unexpected close tag|^Unmatched closing tag/, 'koncová značka nepatří k otevřenému prvku'],
  [/entity/i, 'neznámá nebo chybně zapsaná entita'],
  [/^Non-whitespace before first tag|^Text data outside/, 'text mimo kořenový prvek'],
];

export interface XmlParser {
  write(text: string): void;
  close(): void;
  /** Throws FileProblem with the reason and the current line and column. */
  fail(reason: string): never;
}

/**
 * Strict XML parser that passes on each child of the root, so that a long file is never whole in
 * memory. Throws FileProblem for anything but well-formed XML with one of these roots.
 */
export const createXmlParser = (
  roots: readonly string[],
  takeBranch: (branch: XmlElement) => void,
): XmlParser => {
  // Missing in the published types; only the five XML entities, not those of HTML.
  const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true };
  const parser = sax.parser(true, options);
  const open: XmlElement[] = [];
  let started = false;
  let attributes = 0;
  let elements = 0;

  const fail = (reason: string): never => {
    throw new FileProblem(
      `poškozený zápis XML, řádek ${parser.line + 1}, sloupec ${parser.column}: ${reason}`,
    );
  };

  parser.onerror = ({ message }) => {
    fail(reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'chyba v zápisu');
  };
  // Calendars declare no entities; the parser does not expand declared ones either.
  parser.ondoctype = () => fail('soubor s deklarací DOCTYPE se nepřijímá');
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    if (++attributes > maxAttributes) fail('příliš mnoho atributů jednoho prvku');
  };
  parser.onopentag = (tag) => {
    const parent = open.at(-1);
    if (!parent) {
      if (started) fail('druhý kořenový prvek');
      started = true;
      if (!roots.includes(tag.name))
        throw new FileProblem(
          `kořenový prvek je <${tag.name.slice(0, 60)}>, čeká se <${roots.join('> nebo <')}>`,
        );
    }
    if (open.length >= maxDepth) fail('příliš hluboko vnořené prvky');
    const element: XmlElement = {
      name: tag.name,
      attributes: tag.attributes as Record<string, string>,
      text: '',
      children: [],
    };
    elements = open.length === 1 ? 1 : elements + 1;
    if (elements > maxElements) fail('příliš mnoho prvků v jedné větvi');
    // The root has no children in memory: they are passed on.
    if (parent && open.length > 1) parent.children.push(element);
    open.push(element);
  };
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element && open.length > 1) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const element = open.pop() as XmlElement;
    if (open.length === 1) takeBranch(element);
  };

  return {
    write: (text) => void parser.write(text),
    close: () => {
      parser.close();
      if (!started) throw new FileProblem('není v něm žádné XML');
    },
    fail,
  };
};
