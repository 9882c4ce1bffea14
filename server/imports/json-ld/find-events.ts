import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { FileProblem } from '../file-problem.ts';
import { isObject, parseJson, toList, type JsonObject } from '../read-json.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Values of `<script type="application/ld+json">` of a page; those that are no JSON are passed over. */
const readScripts = (html: string): unknown[] => {
  const found: unknown[] = [];
  const pending: Node[] = [parse(html)];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('childNodes' in node) pending.push(...[...node.childNodes].reverse());
    if (node.nodeName !== 'script' || !('attrs' in node)) continue;
    const type = node.attrs.find(({ name }) => name === 'type')?.value ?? '';
    if (!/^application\/ld\+json\b/i.test(type.trim())) continue;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    try {
      found.push(parseJson(text));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
    }
  }
  return found;
};

/** Name of a type without its vocabulary: `https://schema.org/Event`, `schema:Event` → `Event`. */
const typeName = (type: unknown): string =>
  typeof type === 'string' ? (type.split(/[/#:]/).at(-1) ?? '') : '';

/** Types of schema.org that are named like events, but are broadcasts and records of what was done. */
const otherTypes =
  /^(?:Broadcast|OnDemand|Publication|Delivery|UserInteraction|ScreeningReservation)Event$/;

const isEventType = (node: JsonObject): boolean =>
  toList(node['@type'] ?? node['type']).some((type) => {
    const name = typeName(type);
    return (
      /^(?:\w*Event|Festival|Hackathon|EventSeries|CourseInstance)$/.test(name) &&
      !otherTypes.test(name)
    );
  });

/** What a sub-event has from the event it is a part of, unless it says otherwise. */
const inherited = ['location', 'organizer', 'name', 'url', 'image', 'eventAttendanceMode'];

const inherit = (child: unknown, parent: JsonObject): unknown =>
  isObject(child)
    ? {
        ...Object.fromEntries(
          inherited.filter((key) => key in parent).map((key) => [key, parent[key]]),
        ),
        ...child,
      }
    : child;

/** Properties through which events are found; a page also tells of places, people and offers. */
const passages = [
  '@graph',
  'itemListElement',
  'item',
  'event',
  'events',
  'mainEntity',
  'mainEntityOfPage',
  'hasPart',
  'about',
];

const collect = (value: unknown, found: JsonObject[]): void => {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  if (!isObject(value)) return;
  for (const name of passages) collect(value[name], found);
  if (!isEventType(value)) return;
  const parts = [...toList(value['subEvent']), ...toList(value['subEvents'])];
  // An event that only holds others has no time of its own.
  if (parts.length === 0 || value['startDate'] !== undefined) found.push(value);
  for (const part of parts) collect(inherit(part, value), found);
};

/** Events of schema.org in JSON-LD, or in a page with it. Throws FileProblem. */
export const findEvents = (text: string): JsonObject[] => {
  const isPage = text.trimStart().startsWith('<');
  const found: JsonObject[] = [];
  collect(isPage ? readScripts(text) : parseJson(text), found);
  if (found.length === 0)
    throw new FileProblem(
      isPage ? 'na stránce není akce v JSON-LD podle schema.org' : 'není v něm žádná akce',
    );
  return found;
};
