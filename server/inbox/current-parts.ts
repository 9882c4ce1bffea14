import type { Kysely } from 'kysely';
import type { ImportPart } from '../../contract/imports/import-item.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { isSameJson } from '../../domain/is-same-json.ts';
import { mergeDrafts, type MergedDrafts } from '../../domain/merge-drafts.ts';
import { readImages } from '../events/read-images.ts';
import { toEventDraft } from '../organizers/read-own-event.ts';
import { liveOf, readPlace } from '../places/live-place.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { importedParts, isAsSaid, type ItemContent, type PartValues } from './item-content.ts';

/** Form of an event as it is, and its parts as the merge compares them. */
export interface CurrentEvent {
  form: EventDraft;
  parts: PartValues;
}

export const readCurrent = async (db: Kysely<Tables>, row: EventRow): Promise<CurrentEvent> => {
  const form = await toEventDraft(db, row, await readImages(db, row.id));
  const { title, description, categories, organizer, price, url, schedule } = form;
  const place = row.place_id === null ? null : await readPlace(db, row.place_id);
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
      // A merge of places is no edit of the event.
      place: place ? (await liveOf(db, place)).id : null,
      cancelled: row.status === 'cancelled',
    },
  };
};

export interface ImportMerge {
  said: ItemContent;
  says: ItemContent;
  /** Parts as they were written when `said` was taken. */
  taken: PartValues;
  current: PartValues;
}

/**
 * Merge of what a source says with an event that was made of it. A part that is as it was written counts as what
 * the source said then, for the form may write it in another way; the others were edited by hand.
 */
export const mergeImport = ({
  said,
  says,
  taken,
  current,
}: ImportMerge): MergedDrafts<PartValues, ImportPart> => {
  const mineOf = (part: ImportPart): unknown => {
    if (isAsSaid(current[part], says, part)) return says[part];
    return isSameJson(current[part], taken[part]) ? said[part] : current[part];
  };
  const mine = Object.fromEntries(
    importedParts.names.map((part) => [part, mineOf(part)]),
  ) as unknown as PartValues;
  return mergeDrafts(importedParts, { base: said, mine, theirs: says });
};
