import type ICAL from 'ical.js';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { fold } from '../../../domain/text/fold.ts';
import { decodeText } from '../decode-text.ts';
import type { Refusal } from '../import-report.ts';
import type { SourceItem, ReadItems } from '../items/source-item.ts';
import type { RepairKind } from '../repair-kinds.ts';
import { parseCalendar } from './parse-calendar.ts';
import { isCancelledComponent, readDates } from './read-dates.ts';
import type { ZoneOf } from './moments.ts';
import { findZone, type Zone } from './zones.ts';

const textOf = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};

/** Components that tell of one event: itself and changes of its dates. */
interface Group {
  main: ICAL.Component | null;
  changes: ICAL.Component[];
}

const sequenceOf = (component: ICAL.Component): number =>
  Number(component.getFirstPropertyValue('sequence') ?? 0);

/**
 * Groups by identifier. Two events with one identifier and other titles are two events: some
 * programs number them badly; with one title the newer wins.
 */
const group = (components: readonly ICAL.Component[]): Map<string, Group> => {
  const groups = new Map<string, Group>();
  components.forEach((component, index) => {
    const id = textOf(component, 'uid').trim();
    const isChange = component.getFirstProperty('recurrence-id') !== null;
    const key = id || `\0${index}`;
    const found = groups.get(key);
    if (isChange) {
      if (found) found.changes.push(component);
      else groups.set(key, { main: null, changes: [component] });
      return;
    }
    const isOther =
      found?.main && fold(textOf(found.main, 'summary')) !== fold(textOf(component, 'summary'));
    if (isOther) groups.set(`${key}#${startOf(component)}`, { main: component, changes: [] });
    else if (!found) groups.set(key, { main: component, changes: [] });
    else if (!found.main || sequenceOf(component) >= sequenceOf(found.main)) found.main = component;
  });
  return groups;
};

const startOf = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('dtstart') ?? '');

const pointOf = (component: ICAL.Component): SourceItem['place']['point'] => {
  const value: unknown = component.getFirstPropertyValue('geo');
  const [lat, lng] = Array.isArray(value) ? value.map(Number) : [];
  return lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
};

const organizerOf = (component: ICAL.Component): string => {
  const property = component.getFirstProperty('organizer');
  const name: unknown = property?.getFirstParameter('cn');
  return typeof name === 'string' && !name.includes('@') ? name : '';
};

const imagesOf = (component: ICAL.Component): string[] =>
  [...component.getAllProperties('attach'), ...component.getAllProperties('image')].flatMap(
    (property) => {
      const value: unknown = property.getFirstValue();
      const type = String(property.getFirstParameter('fmttype') ?? '');
      const isPicture = property.name === 'image' || type.startsWith('image/');
      return typeof value === 'string' && isPicture ? value : [];
    },
  );

const texts = ['summary', 'description', 'location'];

/** Whether the texts of a single date differ from those of its event. */
const hasOtherTexts = (main: ICAL.Component, change: ICAL.Component): boolean =>
  texts.some((name) => textOf(change, name) !== '' && textOf(main, name) !== textOf(change, name));

const readGroup = (
  id: string,
  { main, changes }: Group,
  zoneOf: ZoneOf,
  today: CivilDate,
): SourceItem | Refusal => {
  const first = main ?? (changes[0] as ICAL.Component);
  const title = textOf(first, 'summary');
  const refuse = (reason: Refusal['reason']): Refusal => ({
    reason,
    event: `${id.replace(/^\0.*/, '')} ${title}`.trim().slice(0, 80),
  });
  if (/^(private|confidential)$/i.test(textOf(first, 'class').trim())) return refuse('private');
  const repairs = new Set<RepairKind>();
  const times = readDates(main, changes, { zoneOf, today, onRepair: (kind) => repairs.add(kind) });
  if (times.length === 0) return refuse('no-time');
  if (main && changes.some((change) => hasOtherTexts(main, change))) repairs.add('change-of-texts');
  return {
    id: id.startsWith('\0') ? null : id,
    title,
    description: textOf(first, 'description'),
    url: textOf(first, 'url'),
    organizer: organizerOf(first),
    price: '',
    categories: first
      .getAllProperties('categories')
      .flatMap((property) => property.getValues().map(String)),
    images: imagesOf(first),
    place: { text: textOf(first, 'location'), point: pointOf(first), municipality: null },
    times,
    cancelled: isCancelledComponent(first),
    repairs: [...repairs],
  };
};

/**
 * Events of a calendar (RFC 5545), which may have none: somebody deleted its last one. `today` decides which dates of
 * endless rules are read. Throws FileProblem when it is not a whole calendar.
 */
export const readCalendar = (bytes: Uint8Array, today: CivilDate): ReadItems => {
  const { text, converted } = decodeText(bytes);
  const { events, zones, unreadable, droppedLines } = parseCalendar(text);
  const repairs = new Map<RepairKind, number>();
  if (converted) repairs.set('encoding-converted', 1);
  if (droppedLines > 0) repairs.set('line-unreadable', droppedLines);
  const known = new Map<string, Zone | null>();
  const zoneOf: ZoneOf = (name) => {
    const zone = known.has(name) ? (known.get(name) ?? null) : findZone(name, zones);
    known.set(name, zone);
    return zone;
  };
  const items: SourceItem[] = [];
  const refusals: Refusal[] = unreadable.map((event) => ({ reason: 'unreadable', event }));
  for (const [id, components] of group(events)) {
    const read = readOrRefuse(id, components, zoneOf, today);
    if ('reason' in read) refusals.push(read);
    else items.push(read);
  }
  return { items, refusals, repairs };
};

/** The parser reads values only now, and throws for broken ones. */
const readOrRefuse = (...group: Parameters<typeof readGroup>): SourceItem | Refusal => {
  try {
    return readGroup(...group);
  } catch {
    return { reason: 'unreadable', event: group[0].replace(/^\0.*/, '').slice(0, 80) };
  }
};
