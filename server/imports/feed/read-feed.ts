import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import type { NewTime } from '../../events/new-event.ts';
import { decodeText } from '../decode-text.ts';
import { FileProblem } from '../file-problem.ts';
import type { Refusal } from '../import-report.ts';
import { collectItems } from '../items/collect-items.ts';
import { readWrittenDate, withClock } from '../items/date-in-words.ts';
import type { SourceItem, ItemPlace, ReadItems } from '../items/source-item.ts';
import { readIsoMoment, toItemTime, type ItemMoment } from '../items/item-time.ts';
import { toLine } from '../plain-text.ts';
import type { OnRepair, RepairKind } from '../repair-kinds.ts';
import { readEntries, type FeedEntry } from './read-entries.ts';

const valuesOf = (entry: FeedEntry, ...names: string[]) =>
  names.flatMap((name) => entry.get(name) ?? []);

const textOf = (entry: FeedEntry, ...names: string[]): string =>
  valuesOf(entry, ...names).find(({ text }) => text !== '')?.text ?? '';

const attributeOf = (entry: FeedEntry, attribute: string, ...names: string[]): string =>
  valuesOf(entry, ...names).find(({ attributes }) => attributes[attribute])?.attributes[
    attribute
  ] ?? '';

/** `20261205T180000Z` of xCal → ISO 8601. */
const toExtended = (text: string): string =>
  text.replace(
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/,
    (
      _,
      year: string,
      month: string,
      day: string,
      hour?: string,
      minute?: string,
      _s?: string,
      zone = '',
    ) => `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}${zone}`}`,
  );

/** `Sat, 05 Dec 2026 18:00:00 +0100` of RFC 822, as days of publication have. */
const readMailDate = (text: string): ItemMoment | null => {
  const match =
    /^(?:[a-z]{3},\s*)?(\d{1,2}) ([a-z]{3}) (\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?(?: (.+))?$/i.exec(
      text.trim(),
    );
  const instant = match ? Date.parse(text) : Number.NaN;
  if (!match || Number.isNaN(instant)) return null;
  return match[5] === undefined ? null : readIsoMoment(new Date(instant).toISOString());
};

const readMoment = (text: string): ItemMoment | null =>
  readIsoMoment(toExtended(text.trim())) ?? readMailDate(text);

/** Elements of the modules for events: RSS event module, xCal, calendars of WordPress, Google. */
const startNames = [
  'ev:startdate',
  'xcal:dtstart',
  'event:startdate',
  'mec:startdate',
  'startdate',
];
const endNames = ['ev:enddate', 'xcal:dtend', 'event:enddate', 'mec:enddate', 'enddate'];

const readModules = (entry: FeedEntry, onRepair: OnRepair): NewTime | null => {
  const written = textOf(entry, ...startNames) || attributeOf(entry, 'startTime', 'gd:when');
  if (written === '') return null;
  const day = readMoment(written);
  const start = day && withClock(day, textOf(entry, 'mec:starthour').replace(/\s.*$/, ''));
  if (start === null) {
    onRepair('start-unreadable');
    return null;
  }
  const end = textOf(entry, ...endNames) || attributeOf(entry, 'endTime', 'gd:when');
  return toItemTime(start, end === '' ? null : (readMoment(end) ?? 'unreadable'), onRepair);
};

/** Letters of a text in which its date is looked for; further on it is of something else. */
const maxSearched = 600;

const descriptionOf = (entry: FeedEntry): string =>
  textOf(entry, 'content:encoded', 'content', 'description', 'summary');

/** Day of publication, in Prague; today without one. */
const publishedOn = (entry: FeedEntry, today: CivilDate): CivilDate => {
  const instant = Date.parse(textOf(entry, 'pubdate', 'dc:date', 'published', 'updated'));
  return Number.isNaN(instant) ? today : civilDateAt(instant);
};

/** Feeds without modules tell the date in the title, or at the beginning of the text. */
const readTexts = (entry: FeedEntry, today: CivilDate, onRepair: OnRepair): NewTime | null => {
  const base = publishedOn(entry, today);
  const texts = [
    textOf(entry, 'title'),
    textOf(entry, 'description', 'summary'),
    descriptionOf(entry),
  ];
  for (const text of texts) {
    const date = readWrittenDate(toLine(text).slice(0, maxSearched), base);
    if (!date) continue;
    onRepair('date-in-words');
    return toItemTime(date.start, date.end, onRepair);
  }
  return null;
};

const readPoint = (entry: FeedEntry): ItemPlace['point'] => {
  const pair = textOf(entry, 'georss:point').split(/[\s,]+/);
  const [lat = '', lng = ''] =
    pair.length === 2 ? pair : [textOf(entry, 'geo:lat'), textOf(entry, 'geo:long')];
  const point = { lat: Number(lat || 'x'), lng: Number(lng || 'x') };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : null;
};

const linkOf = (entry: FeedEntry): string => {
  const links = valuesOf(entry, 'link');
  const page = links.find(({ attributes: { rel } }) => rel === undefined || rel === 'alternate');
  return page?.attributes['href'] ?? page?.text ?? '';
};

const imagesOf = (entry: FeedEntry): string[] => [
  ...valuesOf(entry, 'enclosure', 'media:content')
    .filter(({ attributes: { type, medium } }) => medium === 'image' || /^image\//.test(type ?? ''))
    .map(({ attributes: { url } }) => url ?? ''),
  ...valuesOf(entry, 'image').map(({ text }) => text),
];

const readEntry = (entry: FeedEntry, today: CivilDate): SourceItem | Refusal => {
  const title = textOf(entry, 'title');
  const repairs = new Set<RepairKind>();
  const onRepair = (kind: RepairKind): void => void repairs.add(kind);
  const time = readModules(entry, onRepair) ?? readTexts(entry, today, onRepair);
  if (!time) return { reason: 'no-time', event: toLine(title).slice(0, 80) };
  const where = textOf(entry, 'ev:location', 'xcal:location', 'event:location', 'mec:location');
  return {
    id: textOf(entry, 'guid', 'id') || linkOf(entry) || null,
    title,
    description: descriptionOf(entry),
    url: linkOf(entry),
    organizer: textOf(entry, 'ev:organizer', 'xcal:organizer'),
    price: textOf(entry, 'mec:cost'),
    categories: valuesOf(entry, 'category', 'dc:subject').map(
      ({ text, attributes }) => text || (attributes['term'] ?? ''),
    ),
    images: imagesOf(entry).filter(Boolean),
    place: {
      text: where || attributeOf(entry, 'valueString', 'gd:where'),
      point: readPoint(entry),
      municipality: null,
    },
    times: [time],
    cancelled: false,
    repairs: [...repairs],
  };
};

/**
 * Events of a feed: RSS, Atom or JSON Feed whose entries tell when they are, in elements of a
 * module for events or in words. Throws FileProblem.
 */
export const readFeed = (bytes: Uint8Array, today: CivilDate): ReadItems => {
  const { text, converted } = decodeText(bytes);
  const entries = readEntries(text);
  if (entries.length === 0) throw new FileProblem('není v něm žádná položka');
  return collectItems(
    entries.map((entry) => readEntry(entry, today)),
    converted,
  );
};
