import { decodeHTMLStrict } from 'entities';
import { FileProblem } from '../file-problem.ts';
import { isObject, parseJson, toList } from '../read-json.ts';
import type { XmlElement } from '../xml-element.ts';
import { createXmlParser } from '../xml-parser.ts';

/** An entry of a feed by names of its elements in lower case, `ev:startdate`, with their texts. */
export type FeedEntry = ReadonlyMap<string, readonly FeedValue[]>;

export interface FeedValue {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** Texts of an element with those of its children: XHTML of Atom. */
const textOf = ({ text, children }: XmlElement): string =>
  [text, ...children.map(textOf)].filter((part) => part.trim() !== '').join(' ');

const toEntry = (element: XmlElement): FeedEntry => {
  const values = new Map<string, FeedValue[]>();
  for (const child of element.children) {
    const name = child.name.toLowerCase();
    values.set(name, [
      ...(values.get(name) ?? []),
      { text: textOf(child).trim(), attributes: child.attributes },
    ]);
  }
  return values;
};

/** Named entities of HTML, which feeds use though XML does not have them, as characters. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w{1,31};/gi, (entity) =>
    decodeHTMLStrict(entity),
  );

/** Elements that are entries: `item` of RSS, which its channel may hold, and `entry` of Atom. */
const collect = (element: XmlElement, entries: FeedEntry[]): void => {
  if (element.name === 'item' || element.name === 'entry') entries.push(toEntry(element));
  else if (element.name === 'channel') element.children.forEach((child) => collect(child, entries));
};

const readXml = (text: string): FeedEntry[] => {
  const entries: FeedEntry[] = [];
  const parser = createXmlParser(['rss', 'feed', 'rdf:RDF'], (branch) => collect(branch, entries));
  parser.write(withoutEntities(text));
  parser.close();
  return entries;
};

const toValue = (value: unknown): FeedValue[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [{ text: String(value), attributes: {} }]
    : [];

/** Entries of JSON Feed, by the names that RSS has for the same. */
const readJsonFeed = (text: string): FeedEntry[] => {
  const feed = parseJson(text);
  if (!isObject(feed) || !Array.isArray(feed['items']))
    throw new FileProblem('není to JSON Feed: chybí „items“');
  return (feed['items'] as unknown[]).filter(isObject).map(
    (item) =>
      new Map([
        ['guid', toValue(item['id'])],
        ['title', toValue(item['title'])],
        ['link', toValue(item['url'])],
        ['description', toValue(item['summary'])],
        ['content', toValue(item['content_html'] ?? item['content_text'])],
        ['pubdate', toValue(item['date_published'])],
        ['category', toList(item['tags']).flatMap(toValue)],
        ['image', toValue(item['image'])],
      ]),
  );
};

/** Entries of RSS, RDF, Atom or JSON Feed. Throws FileProblem. */
export const readEntries = (text: string): FeedEntry[] =>
  text.trimStart().startsWith('{') ? readJsonFeed(text) : readXml(text);
