import sax from 'sax';
import { FileProblem } from './file-problem.ts';
import type { XmlElement } from './xml-element.ts';

// A hostile file must not grow in memory. The real ones are 4 deep, with 1,600 elements in the longest branch.
const maximumDepth = 32;
const maximumAttributes = 64;
const maximumElements = 20_000;

const reasons: [RegExp, string][] = [
  [/^Unclosed root tag|^Unexpected end/, 'soubor končí uprostřed'],
  [/^Unexpected close tag|^Unmatched closing tag/, 'koncová značka nepatří k otevřenému prvku'],
  [/entity/i, 'neznámá nebo chybně zapsaná entita'],
  [/^Non-whitespace before first tag|^Text data outside/, 'text mimo kořenový prvek'],
];

export interface XmlParser {
  write(text: string): void;
  close(): void;
  /** Throws what is wrong, with the line and the column reached. */
  fail(reason: string): never;
}

/**
 * Strict XML, handed over by the branches of its root, so that a long file never stands whole in
 * memory. Anything else than well-formed XML with this root throws FileProblem.
 */
export const createXmlParser = (
  root: string,
  takeBranch: (branch: XmlElement) => void,
): XmlParser => {
  // The published types lack the option: only the five entities of XML, not those of HTML.
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
  // The parser never expands entities of its own making, and a calendar has no need to declare any.
  parser.ondoctype = () => fail('soubor s deklarací DOCTYPE se nepřijímá');
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    if (++attributes > maximumAttributes) fail('příliš mnoho atributů jednoho prvku');
  };
  parser.onopentag = (tag) => {
    const parent = open.at(-1);
    if (!parent) {
      if (started) fail('druhý kořenový prvek');
      started = true;
      if (tag.name !== root)
        throw new FileProblem(`kořenový prvek je <${tag.name.slice(0, 60)}>, čeká se <${root}>`);
    }
    if (open.length >= maximumDepth) fail('příliš hluboko vnořené prvky');
    const element: XmlElement = {
      name: tag.name,
      attributes: tag.attributes as Record<string, string>,
      text: '',
      children: [],
    };
    elements = open.length === 1 ? 1 : elements + 1;
    if (elements > maximumElements) fail('příliš mnoho prvků v jedné větvi');
    // The root keeps nothing: its branches are handed over.
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
