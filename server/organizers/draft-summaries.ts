import type { Kysely } from 'kysely';
import { newPlaceOf } from '../../contract/organizers/event-draft.ts';
import type { OwnEvent } from '../../contract/organizers/own-event.ts';
import { summarizeSchedule } from '../../domain/time/schedule-times.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Tables } from '../storage/tables.ts';
import { readChosenPlace } from './chosen-place.ts';
import { parseStoredDraft } from './read-own-event.ts';

/** What a list says of a draft, of which the tables of times and places know nothing. */
export type DraftSummary = Pick<OwnEvent, 'place' | 'new_place' | 'time' | 'dates' | 'coming'>;

/** Summaries of drafts by the ids of their events; `now` is in epoch milliseconds. */
export const readDraftSummaries = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, DraftSummary>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('event')
    .select(['id', 'draft'])
    .where('id', 'in', ids)
    .where('draft', 'is not', null)
    .execute();
  const summaries = new Map<number, DraftSummary>();
  for (const { id, draft } of rows) {
    const form = parseStoredDraft(draft!);
    const { use_existing_place: isChosen, place } = form.place;
    const chosen = isChosen ? await readChosenPlace(db, gazetteer, place) : null;
    summaries.set(id, {
      place: chosen && {
        id: chosen.id,
        title: chosen.title,
        lat: chosen.lat,
        lng: chosen.lng,
        city: chosen.city,
      },
      new_place: newPlaceOf(form),
      ...summarizeSchedule(form.schedule, now),
    });
  }
  return summaries;
};
