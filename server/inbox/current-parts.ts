import type { Kysely } from 'kysely';
import type { ImportPart } from '../../contract/imports/import-item.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { isSameJson } from '../../domain/is-same-json.ts';
import { toE4 } from '../../domain/places/place-identity.ts';
import { isSameDraft, mergeDrafts, type MergedDrafts } from '../../domain/merge-drafts.ts';
import { readImages } from '../events/read-images.ts';
import { toEventDraft } from '../organizers/read-own-event.ts';
import { readLivePlace, readPlace } from '../places/live-place.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import {
  importedParts,
  isAsSaid,
  parseItemContent,
  parsePartValues,
  type ItemContent,
  type PartValues,
} from './item-content.ts';

/** Form of an event as it is, and its parts as the merge compares them. */
export interface CurrentEvent {
  form: EventDraft;
  parts: PartValues;
}

/** Id of a place, or of the one it was merged into: a merge is no edit of the event. */
const livePlaceId = async (db: Kysely<Tables>, id: number): Promise<number> =>
  (await readLivePlace(db, id))?.id ?? id;

/** Id of the place of a draft; of a place that is yet to be created what is known of it. */
const placeOfDraft = ({ place }: EventDraft): unknown =>
  place.use_existing_place ? place.place : place;

export const readCurrent = async (db: Kysely<Tables>, row: EventRow): Promise<CurrentEvent> => {
  const form = await toEventDraft(db, row, await readImages(db, row.id));
  const { title, description, categories, organizer, price, url, schedule } = form;
  const place = row.draft === null ? row.place_id : placeOfDraft(form);
  return {
    form,
    parts: {
      title,
      description,
      categories,
      organizer,
      price,
      url,
      schedule,
      place: typeof place === 'number' ? await livePlaceId(db, place) : place,
      cancelled: row.status === 'cancelled',
    },
  };
};

/** Parts of an event as they were written when its item was taken. */
const readTaken = async (
  db: Kysely<Tables>,
  { taken }: Pick<ImportItemRow, 'taken'>,
  current: PartValues,
): Promise<PartValues> => {
  const stored = parsePartValues(taken, current);
  const { place } = stored;
  return typeof place === 'number' ? { ...stored, place: await livePlaceId(db, place) } : stored;
};

/**
 * Whether a source says the place that a person gave to its event: readers know places by their names, so they have
 * learnt it from the event itself.
 */
const isLearntPlace = async (
  db: Kysely<Tables>,
  current: unknown,
  said: ItemContent['place'],
  { lat, lng, approximate }: ItemContent['place'],
): Promise<boolean> => {
  if (!said.approximate || approximate || typeof current !== 'number') return false;
  const place = await readPlace(db, current);
  return place !== null && toE4(place.lat) === toE4(lat) && toE4(place.lng) === toE4(lng);
};

export interface ImportMerge {
  merged: MergedDrafts<PartValues, ImportPart>;
  /** Parts as they were written when the item was taken; a part that differs was edited by hand. */
  taken: PartValues;
}

/**
 * Merge of what a source says with an event that was made of it. A part that is as it was written counts as what
 * the source said then, for the form may write it in another way; the others were edited by hand.
 */
export const mergeImport = async (
  db: Kysely<Tables>,
  item: Pick<ImportItemRow, 'said' | 'taken'>,
  says: ItemContent,
  current: PartValues,
): Promise<ImportMerge> => {
  const said = item.said === null ? says : parseItemContent(item.said);
  const taken = await readTaken(db, item, current);
  const isLearnt = await isLearntPlace(db, current.place, said.place, says.place);
  const mineOf = (part: ImportPart): unknown => {
    const isAsTheirs = part === 'place' ? isLearnt : isAsSaid(current[part], says, part);
    if (isAsTheirs) return says[part];
    return isSameJson(current[part], taken[part]) ? said[part] : current[part];
  };
  const mine = Object.fromEntries(
    importedParts.names.map((part) => [part, mineOf(part)]),
  ) as unknown as PartValues;
  return { merged: mergeDrafts(importedParts, { base: said, mine, theirs: says }), taken };
};

const readEventRow = (db: Kysely<Tables>, id: number | null): Promise<EventRow | undefined> =>
  db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();

type EventItem = Pick<ImportItemRow, 'event_id' | 'said' | 'taken'>;

/** Whether the event of an item already is what the source says now. */
export const isAsOurs = async (
  db: Kysely<Tables>,
  says: ItemContent,
  item: EventItem,
): Promise<boolean> => {
  const row = await readEventRow(db, item.event_id);
  if (!row || item.said === null) return false;
  const { parts } = await readCurrent(db, row);
  const { merged } = await mergeImport(db, item, says, parts);
  return merged.taken.length + merged.both.length === 0;
};

/** Whether somebody has edited the event of an item by hand, or wrote it before it was linked. */
export const isEdited = async (
  db: Kysely<Tables>,
  item: EventItem,
  current: PartValues,
): Promise<boolean> => {
  const taken = await readTaken(db, item, current);
  return !isSameDraft(importedParts, current, taken);
};
