import {
  EventInputSchema,
  maxTitleLength,
  type EventInput,
} from '../../contract/organizers/event-input.ts';
import { toEventInput, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EventCreation, EventUpdate } from '../../contract/organizers/own-event.ts';
import { expandSchedule, problemOfSchedule } from '../../domain/time/expand-schedule.ts';
import type { Schedule } from '../../contract/organizers/schedule.ts';
import { fold } from '../../domain/text/fold.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { NewTime } from '../events/new-event.ts';
import { freeSlug } from '../events/free-slug.ts';
import { toSearchText } from '../events/search-text.ts';
import { replaceTimes } from '../events/write-times.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRow } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { attachImages } from './attach-images.ts';
import { expectVersion, readOwnRow } from './own-rows.ts';
import { resolvePlace } from './place-of-form.ts';

/** Title in lists of a draft without one. */
const untitled = 'Akce bez názvu';

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

interface Work {
  writer: Writer;
  revision: number;
  now: number;
  visitor: Visitor;
  gazetteer: Gazetteer;
}

type SavedRow = Pick<EventRow, 'id' | 'owner_id' | 'place_id' | 'venue'>;

/** Writes the times, place and images of a published event; returns its columns. */
const publish = async (
  { writer, gazetteer, visitor, revision }: Work,
  form: EventInput,
  row: SavedRow,
) => {
  // Validated before any write: a rejected form must not create a place.
  const times = timesOfSchedule(form.schedule);
  const ownerId = row.owner_id ?? visitor.account.id;
  const place = await resolvePlace(writer, gazetteer, form.place, { ownerId, revision });
  await attachImages(writer, row.id, form.images, visitor.account.id);
  await replaceTimes(writer, row.id, times);
  const { title, description, categories, facets, organizer, price, url, contact } = form;
  const city = gazetteer.byId(place.city_id);
  // The event's own name of the place, from an import, is valid for that place only.
  const venue = place.id === row.place_id ? row.venue : null;
  return {
    title,
    description,
    organizer,
    price,
    url,
    contact,
    folded: toSearchText({ ...form, places: [venue, place.title], city: city?.title }),
    categories: JSON.stringify(categories),
    facets: JSON.stringify(facets),
    schedule: JSON.stringify(form.schedule),
    place_id: place.id,
    venue,
    draft: null,
  };
};

/** Writes the images of a draft; returns its columns. */
const saveDraft = async ({ writer, visitor }: Work, draft: EventDraft, id: number) => {
  await attachImages(writer, id, draft.images, visitor.account.id);
  const title = draft.title.replace(/\s+/g, ' ').trim().slice(0, maxTitleLength);
  return {
    title: title || untitled,
    folded: fold(`${title} ${draft.organizer}`),
    draft: JSON.stringify(draft),
  };
};

const save = async (
  work: Work,
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
  { writer }: Work,
  { id, slug }: EventRow,
  title: string,
): Promise<string> => {
  const freshSlug = await freeSlug(writer, title, id);
  if (freshSlug === slug) return slug;
  await writer.deleteFrom('event_slug').where('slug', '=', freshSlug).execute();
  await writer.insertInto('event_slug').values({ slug, event_id: id }).execute();
  return freshSlug;
};

const slugAfter = async (work: Work, row: EventRow, update: EventUpdate): Promise<string> => {
  const { title } = update.form;
  // The slug of an event never published is used by nobody and may change.
  if (row.place_id === null) return freeSlug(work.writer, title, row.id);
  return update.readdress ? renewSlug(work, row, title) : row.slug;
};

/** Writer of people's own events; each method returns the slug of the event after the write. */
export const createOwnEventWriter = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const asVisitor = (visitor: Visitor, run: (work: Work) => Promise<string>): Promise<string> =>
    write(storage, async (writer, revision) => {
      await lockVisitorAccount(writer, visitor);
      return { result: await run({ writer, revision, now: clock(), visitor, gazetteer }) };
    });

  return {
    /** Throws ApiError `invalid-form` with a sentence for each invalid field. */
    create: (visitor: Visitor, { status, form }: EventCreation): Promise<string> =>
      asVisitor(visitor, async (work) => {
        const slug = await freeSlug(work.writer, form.title);
        const ownerId = visitor.account.id;
        const { id } = await work.writer
          .insertInto('event')
          .values({
            slug,
            title: untitled,
            folded: '',
            description: '',
            categories: '[]',
            organizer: null,
            price: null,
            url: null,
            venue: null,
            source_images: '[]',
            place_id: null,
            status: 'draft',
            source: 'own',
            source_id: null,
            sample: 0,
            content_hash: null,
            owner_id: ownerId,
            revision: work.revision,
            created_at: work.now,
            updated_at: work.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const columns = await save(
          work,
          { status, form },
          {
            id,
            owner_id: ownerId,
            place_id: null,
            venue: null,
          },
        );
        await work.writer.updateTable('event').set(columns).where('id', '=', id).execute();
        return slug;
      }),

    /** Throws as `create`, and ApiError `conflict` when the event was edited since the version. */
    update: (visitor: Visitor, update: EventUpdate): Promise<string> =>
      asVisitor(visitor, async (work) => {
        const row = await readOwnRow(work.writer, update.slug, visitor);
        if (row.status === 'deleted') throw new ApiError('gone', 'slug');
        expectVersion(row, update.version);
        const columns = await save(work, update, row);
        const slug = await slugAfter(work, row, update);
        await work.writer
          .updateTable('event')
          .set({ ...columns, slug, version: row.version + 1 })
          .where('id', '=', row.id)
          .execute();
        return slug;
      }),
  };
};
