import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  EarlierDraftSchema,
  emptyEventDraft,
  type EventDraft,
  type SeriesDraft,
} from '../../contract/organizers/event-draft.ts';
import type { EventImage } from '../../contract/events/image.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import { ScheduleSchema } from '../../contract/organizers/schedule.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readShownEvent } from '../doubles/read-shown.ts';
import { countPosts } from './count-posts.ts';
import { readChosenPlace } from './chosen-place.ts';
import { toFormFields } from './form-columns.ts';
import { readImages } from '../events/read-images.ts';
import type { EventRow, EventTimeRow, Tables } from '../storage/tables.ts';

/** A single time as a series of one date. */
const toSeries = (row: EventTimeRow, index: number): SeriesDraft => {
  const { start_local: start, end_local: end, precision } = row;
  const date = start.slice(0, 10);
  return {
    key: `s${index + 1}`,
    time: { precision, start, end },
    rule: null,
    excluded: [],
    changes: row.cancelled ? [{ date, cancelled: true, time: null, announced: false }] : [],
  };
};

/** Schedule of the times of an event; each imported time is a series of its own. */
export const readSchedule = async (
  db: Kysely<Tables>,
  row: Pick<EventRow, 'id' | 'schedule'>,
): Promise<SeriesDraft[]> => {
  if (row.schedule !== null) return v.parse(ScheduleSchema, JSON.parse(row.schedule));
  const times = await db
    .selectFrom('event_time')
    .selectAll()
    .where('event_id', '=', row.id)
    .orderBy('starts_at')
    .execute();
  return times.map(toSeries);
};

/** Drafts saved before texts were limited may hold what `storableText` refuses now. */
const parseDraftJson = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '') : value,
  );

/** Draft of the column with its JSON. */
export const parseStoredDraft = (json: string): EventDraft =>
  v.parse(EarlierDraftSchema, parseDraftJson(json));

/** Form values of an event: those of its draft, or of its published version. */
export const toEventDraft = async (
  db: Kysely<Tables>,
  row: EventRow,
  images: readonly EventImage[],
): Promise<EventDraft> => {
  const imageForms = images.map(({ id, alt, focus_x, focus_y }) => ({ id, alt, focus_x, focus_y }));
  if (row.draft !== null) return { ...parseStoredDraft(row.draft), images: imageForms };
  return {
    ...toFormFields(row),
    place: { ...emptyEventDraft.place, place: row.place_id },
    schedule: await readSchedule(db, row),
    images: imageForms,
  };
};

/** Identifier of an event in the system that publishes it; null for none. */
const readSourceId = async (db: Kysely<Tables>, eventId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('source_event')
    .select('source_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.source_id ?? null;
};

/** An event for its form; a merged place is replaced by the one it was merged into. */
export const toEditable = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  row: EventRow,
): Promise<EditableEvent> => {
  const images = await readImages(db, row.id);
  const form = await toEventDraft(db, row, images);
  const { use_existing_place, place: id } = form.place;
  const place = use_existing_place ? await readChosenPlace(db, gazetteer, id) : null;
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    updated_at: row.updated_at,
    form: place ? { ...form, place: { ...form.place, place: place.id } } : form,
    place,
    images,
    shown: row.double_of === null ? null : await readShownEvent(db, row.id),
    source_id: await readSourceId(db, row.id),
    posts: (await countPosts(db, [row.id])).get(row.id) ?? 0,
  };
};
