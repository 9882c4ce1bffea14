import { EventInputSchema, type EventInput } from '../../contract/organizers/event-input.ts';
import {
  emptyEventDraft,
  shownTitle,
  toEventInput,
  type EventDraft,
} from '../../contract/organizers/event-draft.ts';
import type { EventCreation, EventUpdate } from '../../contract/organizers/own-event.ts';
import { toOrganizerSlug } from '../../domain/events/organizer-slug.ts';
import { parsePrice } from '../../domain/events/price.ts';
import { expandSchedule, problemOfSchedule } from '../../domain/time/expand-schedule.ts';
import type { Schedule } from '../../contract/organizers/schedule.ts';
import { fold } from '../../domain/text/fold.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { makeOnce } from '../accounts/make-once.ts';
import type { Author } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { NewTime } from '../events/new-event.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { freeSlug } from '../events/free-slug.ts';
import { toSearchText } from '../events/search-text.ts';
import { toPriceColumns } from '../events/summary.ts';
import { replaceTimes } from '../events/write-times.ts';
import { readPlaceAt } from '../places/live-place.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRow } from '../storage/tables.ts';
import { write, type Writer, type WriteResult } from '../storage/transaction.ts';
import { emptyColumns } from '../storage/empty-events.ts';
import { attachImages } from './attach-images.ts';
import { expectVersion, readOwnRow } from './own-rows.ts';
import { toFormColumns } from './form-columns.ts';
import { resolvePlace } from './place-of-form.ts';

/** Times of a schedule. Throws ApiError `invalid-form` for too many or none. */
export const timesOfSchedule = (schedule: Schedule): NewTime[] => {
  const problem = problemOfSchedule(schedule);
  if (problem !== null) throw new ApiError('invalid-form', null, { fields: { schedule: problem } });
  return expandSchedule(schedule).map(({ key, date, time, cancelled, movedFrom }) => ({
    ...time,
    cancelled,
    movedFrom,
    series: { key, date },
  }));
};

export interface EventWork {
  writer: Writer;
  revision: number;
  now: number;
  author: Pick<Author, 'account'>;
  gazetteer: Gazetteer;
  /** The event's own name of its place, from an import; default: what it had for the same place. */
  venue?: string | null | undefined;
  /** A new place at the point of another one is that one, as in imports; default: it is refused. */
  reusesPlace?: boolean;
}

type SavedRow = Pick<EventRow, 'id' | 'owner_id' | 'place_id' | 'venue'>;

/** Writes the times, place and images of a published event; returns its columns. */
const publish = async (
  { writer, gazetteer, author, revision, reusesPlace, venue: named }: EventWork,
  form: EventInput,
  row: SavedRow,
) => {
  // Validated before any write: a rejected form must not create a place.
  const times = timesOfSchedule(form.schedule);
  const ownerId = row.owner_id ?? author.account.id;
  const place = await resolvePlace(writer, gazetteer, form.place, {
    ownerId,
    revision,
    reuses: reusesPlace,
  });
  await attachImages(writer, row.id, form.images, author.account.id);
  await replaceTimes(writer, row.id, times);
  const city = gazetteer.byId(place.city_id);
  // The event's own name of the place, from an import, is valid for that place only.
  const kept = place.id === row.place_id ? row.venue : null;
  const venue = named === undefined ? kept : named;
  return {
    ...toFormColumns(form),
    ...toPriceColumns(parsePrice(form.price)),
    organizer_slug: toOrganizerSlug(form.organizer),
    folded: toSearchText({ ...form, places: [venue, place.title], city: city?.title }),
    schedule: JSON.stringify(form.schedule),
    place_id: place.id,
    venue,
    draft: null,
  };
};

/** Writes the images of a draft; returns its columns. */
const saveDraft = async ({ writer, author }: EventWork, draft: EventDraft, id: number) => {
  await attachImages(writer, id, draft.images, author.account.id);
  return {
    title: shownTitle(draft),
    folded: fold(`${draft.title} ${draft.organizer}`),
    draft: JSON.stringify(draft),
  };
};

const save = async (
  work: EventWork,
  { status, form }: Pick<EventUpdate, 'status' | 'form'>,
  row: SavedRow,
) => ({
  ...(status === 'draft'
    ? await saveDraft(work, form, row.id)
    : await publish(work, readForm(EventInputSchema, toEventInput(form)), row)),
  status,
  revision: work.revision,
  updated_at: work.now,
});

/** Gives an event a new slug from its title; the old one redirects. Returns the new one. */
const renewSlug = async (
  { writer }: EventWork,
  { id, slug }: EventRow,
  title: string,
): Promise<string> => {
  const freshSlug = await freeSlug(writer, title, id);
  if (freshSlug === slug) return slug;
  await writer.deleteFrom('event_slug').where('slug', '=', freshSlug).execute();
  await writer.insertInto('event_slug').values({ slug, event_id: id }).execute();
  return freshSlug;
};

const slugAfter = async (
  work: EventWork,
  row: EventRow,
  update: Pick<EventUpdate, 'form' | 'readdress'>,
): Promise<string> => {
  const { title } = update.form;
  // The slug of an event never published is used by nobody and may change.
  if (row.place_id === null) return freeSlug(work.writer, title, row.id);
  return update.readdress ? renewSlug(work, row, title) : row.slug;
};

/** Inserts an event of the author. Throws ApiError `invalid-form`. */
export const insertOwnEvent = async (
  work: EventWork,
  content: Pick<EventUpdate, 'status' | 'form'>,
): Promise<Pick<EventRow, 'id' | 'slug'>> => {
  const ownerId = work.author.account.id;
  const slug = await freeSlug(work.writer, content.form.title);
  const { id } = await work.writer
    .insertInto('event')
    .values({
      ...emptyColumns,
      slug,
      title: shownTitle(emptyEventDraft),
      place_id: null,
      status: 'draft',
      source: 'own',
      source_id: null,
      sample: 0,
      owner_id: ownerId,
      revision: work.revision,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { id, owner_id: ownerId, place_id: null, venue: null };
  const columns = await save(work, content, row);
  await work.writer.updateTable('event').set(columns).where('id', '=', id).execute();
  if (content.status !== 'draft') await judgeDoubles(work, [id]);
  return { id, slug };
};

/** Writes all fields of an event; its version grows by one. Returns its slug. */
export const updateOwnEvent = async (
  work: EventWork,
  row: EventRow,
  content: Pick<EventUpdate, 'status' | 'form' | 'readdress'>,
): Promise<string> => {
  const columns = await save(work, content, row);
  const slug = await slugAfter(work, row, content);
  await work.writer
    .updateTable('event')
    .set({ ...columns, slug, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await judgeDoubles(work, [row.id]);
  return slug;
};

/** Event that a request created before; null when it was deleted since. */
const readMade = async (writer: Writer, id: string): Promise<EventRow | null> =>
  (await writer
    .selectFrom('event')
    .selectAll()
    .where('id', '=', Number(id))
    .where('status', '!=', 'deleted')
    .executeTakeFirst()) ?? null;

/** A form with a new place, sent again, means the place that the first request created. */
const withMadePlace = async (
  writer: Writer,
  form: EventDraft,
  { place_id }: EventRow,
): Promise<EventDraft> => {
  const { use_existing_place, latitude: lat, longitude: lng, title } = form.place;
  if (use_existing_place || lat === null || lng === null) return form;
  const place = await readPlaceAt(writer, { lat, lng });
  if (place === null || place.id !== place_id || place.title !== title.trim()) return form;
  return { ...form, place: { ...form.place, use_existing_place: true, place: place.id } };
};

/** Writer of people's own events; each method returns the slug of the event after the write. */
export const createOwnEventWriter = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const asAuthor = (
    author: Author,
    run: (work: EventWork) => Promise<WriteResult<string>>,
  ): Promise<string> =>
    write(storage, async (writer, revision) => {
      await lockVisitorAccount(writer, author);
      return run({ writer, revision, now: clock(), author, gazetteer });
    });

  return {
    /**
     * With a key the event of a form sent before, as `makeOnce`. Throws ApiError `invalid-form` with a
     * sentence for each invalid field.
     */
    create: (
      author: Author,
      { status, form }: EventCreation,
      key: string | null = null,
    ): Promise<string> =>
      asAuthor(author, async (work) => {
        const { writer, now } = work;
        const { row, isRepeated } = await makeOnce<
          Pick<EventRow, 'id' | 'slug' | 'version'>,
          EventRow
        >(writer, author, {
          kind: 'event',
          key,
          content: { status, form },
          now,
          read: (id) => readMade(writer, id),
          toConflict: ({ slug }) => ({ event: slug }),
          create: async () => ({ ...(await insertOwnEvent(work, { status, form })), version: 1 }),
          async change(made) {
            // The request of a draft that comes after that of the publication takes nothing off the map.
            if (status === 'draft' && made.status !== 'draft')
              throw new ApiError('conflict', 'version', { event: made.slug });
            const content = { status, form: await withMadePlace(writer, form, made) };
            const slug = await updateOwnEvent(work, made, { ...content, readdress: false });
            return { ...made, slug, version: made.version + 1 };
          },
        });
        return { result: row.slug, unchanged: isRepeated };
      }),

    /** Throws as `create`, and ApiError `conflict` when the event was edited since the version. */
    update: (author: Author, update: EventUpdate): Promise<string> =>
      asAuthor(author, async (work) => {
        const row = await readOwnRow(work.writer, update.slug, author);
        if (row.status === 'deleted') throw new ApiError('gone', 'slug');
        expectVersion(row, update.version);
        return { result: await updateOwnEvent(work, row, update) };
      }),
  };
};
