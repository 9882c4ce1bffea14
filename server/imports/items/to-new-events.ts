import { createHash } from 'node:crypto';
import { categories, type CategorySlug } from '../../../contract/events/category.ts';
import type { EventSource } from '../../../contract/events/event.ts';
import { guessCategory } from '../../../domain/events/guess-category.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { NewEvent } from '../../events/new-event.ts';
import type { PreparedEvents, Refusal } from '../import-report.ts';
import { hasTags, toLine, toParagraphs } from '../plain-text.ts';
import type { OnRepair, ItemRefusal, RepairKind } from '../repair-kinds.ts';
import { parseHandwrittenAddress, parseWebAddress } from '../web-address.ts';
import type { SourceItem, ReadItems } from './source-item.ts';
import { joinRepeats } from './join-repeats.ts';
import type { Placing } from './place-items.ts';

const maxTitleLength = 250;
const maxDescriptionLength = 20_000;
const maxLineLength = 1000;
const maxCategories = 3;
const maxImages = 20;

const slugByTitle = new Map(categories.map(({ title, slug }) => [fold(title), slug]));

/** One to three categories: those named as ours, then one that words suggest. */
const toCategories = ({ title, categories: names }: SourceItem, onRepair: OnRepair) => {
  const named = names.flatMap((name) => slugByTitle.get(fold(toLine(name))) ?? []);
  const guessed = guessCategory(title) ?? guessCategory(names.join(' '));
  const chosen = [...new Set<CategorySlug>([...named, ...(guessed ? [guessed] : [])])];
  if (chosen.length > 0) return chosen.slice(0, maxCategories);
  onRepair('category-unknown');
  return ['ostatni' as const];
};

const toUrl = ({ url }: SourceItem, onRepair: OnRepair): string | null => {
  const written = toLine(url);
  if (written === '') return null;
  const address = parseHandwrittenAddress(written);
  if (address === null) onRepair('address-dropped');
  return address;
};

const toImages = ({ images }: SourceItem, onRepair: OnRepair): string[] => {
  const valid = images.slice(0, maxImages).map(parseWebAddress);
  if (valid.includes(null)) onRepair('image-dropped');
  return [...new Set(valid.filter((address) => address !== null))];
};

/** Identifier of an item without one: what people would know it by. */
const identify = ({ title, times }: SourceItem): string =>
  `name:${createHash('sha256')
    .update(`${fold(title)} ${times[0]?.start}`)
    .digest('base64url')
    .slice(0, 22)}`;

const maxIdLength = 200;

/** Identifier without characters that storage refuses; a long one by its hash. */
const toSourceId = (id: string): string => {
  const clean = id.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return clean.length <= maxIdLength
    ? clean
    : `long:${createHash('sha256').update(clean).digest('base64url').slice(0, 22)}`;
};

/** Identifier of the event of an item in its source. */
export const sourceIdOf = (item: SourceItem): string => toSourceId(item.id ?? '') || identify(item);

const lineOrNull = (text: string): string | null => toLine(text).slice(0, maxLineLength) || null;

/** `ZRUŠENO: `, `Zrušeno! ` before a title, as calendars without a state write it. */
const cancelledPrefix = /^[\s*!–-]*zrušen[aoéy]?\s*[*:!–—-][\s*:!–—-]*/iu;

/** An item whose title says that it is cancelled is cancelled, and its title no longer says so. */
const readCancelledTitle = (item: SourceItem, onRepair: OnRepair): SourceItem => {
  const title = item.title.replace(cancelledPrefix, '');
  if (title === item.title || title.trim() === '') return item;
  onRepair('cancelled-in-title');
  return { ...item, title, cancelled: true };
};

/** Draft of an item, or why there is none. */
export const toDraft = (
  item: SourceItem,
  source: EventSource,
  placing: Placing,
  onRepair: OnRepair,
): NewEvent | ItemRefusal => {
  const title = toLine(item.title);
  if (title === '') return 'no-name';
  const description = toParagraphs(item.description);
  if (title.length > maxTitleLength || description.length > maxDescriptionLength) return 'too-long';
  if (item.times.length === 0) return 'no-time';
  const place = placing.place(item.place, onRepair);
  if (typeof place === 'string') return place;
  if (hasTags(item.description)) onRepair('text-with-tags');
  if (toSourceId(item.id ?? '') === '') onRepair('no-identifier');
  return {
    title,
    description,
    categories: toCategories(item, onRepair),
    organizer: lineOrNull(item.organizer),
    price: lineOrNull(item.price),
    url: toUrl(item, onRepair),
    sourceImages: toImages(item, onRepair),
    place,
    times: item.times,
    cancelled: item.cancelled,
    source,
    sourceId: sourceIdOf(item),
    sample: false,
  };
};

export interface ItemsContext {
  fileName: string;
  source: EventSource;
  placing: Placing;
}

/** Items with what their titles say, repeated ones joined. */
export const joinItems = (items: readonly SourceItem[]): SourceItem[] =>
  joinRepeats(
    items.map((item) => {
      const kinds: RepairKind[] = [];
      const read = readCancelledTitle(item, (kind) => kinds.push(kind));
      return { ...read, repairs: [...read.repairs, ...kinds] };
    }),
  );

/** Title of an item for the report. */
export const shortTitle = ({ title }: SourceItem): string => toLine(title).slice(0, 80);

/** Drafts of items that can be written, with counted repairs and reasons of refusals. */
export const toNewEvents = (
  read: ReadItems,
  { fileName, source, placing }: ItemsContext,
): PreparedEvents => {
  const repairs = new Map(read.repairs);
  const count = (kind: RepairKind): void => void repairs.set(kind, (repairs.get(kind) ?? 0) + 1);
  const refusals: Refusal[] = [...read.refusals];
  const drafts = new Map<string, NewEvent>();
  const items = joinItems(read.items);
  // Places with coordinates are known to all events of the file, whichever comes first.
  for (const { place } of items) if (place.point) placing.place(place, () => undefined);
  for (const item of items) {
    const kinds = new Set(item.repairs);
    const draft = toDraft(item, source, placing, (kind) => kinds.add(kind));
    if (typeof draft === 'string') {
      refusals.push({ reason: draft, event: shortTitle(item) });
      continue;
    }
    if (drafts.has(draft.sourceId)) kinds.add('event-repeated');
    kinds.forEach(count);
    drafts.set(draft.sourceId, draft);
  }
  return {
    fileName,
    found: read.items.length + read.refusals.length,
    exportDate: null,
    weeks: 0,
    drafts: [...drafts.values()],
    repairs,
    refusals,
  };
};
