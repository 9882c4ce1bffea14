import { sql } from 'kysely';
import { toOrganizerSlug } from '../../domain/events/organizer-slug.ts';
import { parsePrice } from '../../domain/events/price.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { findOrCreatePlace } from '../places/find-or-create-place.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import type { Storage } from '../storage/storage.ts';
import { write, type WriteResult, type Writer } from '../storage/transaction.ts';
import type { PlaceRow } from '../storage/tables.ts';
import { eventHash, type NewEvent } from './new-event.ts';
import { applyStatedCities } from './apply-stated-cities.ts';
import { freeSlug } from './free-slug.ts';
import { toSearchText } from './search-text.ts';
import { toPriceColumns } from './summary.ts';
import { insertTimes, replaceTimes } from './write-times.ts';

export interface WrittenEvents {
  created: number;
  updated: number;
  unchanged: number;
  placesCreated: number;
  /** Titles of venues assigned to an existing place at the same point. */
  sharedPlaces: string[];
}

interface WriteContext {
  writer: Writer;
  gazetteer: Gazetteer;
  revision: number;
  now: number;
}

const toEventColumns = (
  draft: NewEvent,
  place: PlaceRow,
  shared: boolean,
  context: WriteContext,
) => {
  const city = context.gazetteer.byId(place.city_id);
  return {
    title: draft.title,
    folded: toSearchText({
      ...draft,
      // The title of the place too: it may differ from the draft.
      places: [draft.place.title, place.title],
      city: city?.title,
    }),
    description: draft.description,
    categories: JSON.stringify(draft.categories),
    organizer: draft.organizer,
    organizer_slug: toOrganizerSlug(draft.organizer),
    price: draft.price,
    ...toPriceColumns(parsePrice(draft.price)),
    url: draft.url,
    venue: shared ? draft.place.title : null,
    source_images: JSON.stringify(draft.sourceImages),
    place_id: place.id,
    status: draft.cancelled ? ('cancelled' as const) : ('published' as const),
    content_hash: eventHash(draft),
    revision: context.revision,
    updated_at: context.now,
  };
};

/** Writes one event; returns its id, null when it is unchanged. */
const writeOne = async (
  draft: NewEvent,
  context: WriteContext,
  counts: WrittenEvents,
): Promise<number | null> => {
  const { writer } = context;
  const existing = await writer
    .selectFrom('event')
    .select(['id', 'content_hash'])
    .where('source', '=', draft.source)
    .where('source_id', '=', draft.sourceId)
    .executeTakeFirst();
  if (existing?.content_hash === eventHash(draft)) {
    counts.unchanged++;
    return null;
  }
  const found = await findOrCreatePlace(writer, context.gazetteer, draft.place, context.revision);
  if (found.created) counts.placesCreated++;
  if (found.shared) counts.sharedPlaces.push(draft.place.title);
  const columns = toEventColumns(draft, found.place, found.shared, context);
  if (existing) {
    await writer.updateTable('event').set(columns).where('id', '=', existing.id).execute();
    await replaceTimes(writer, existing.id, draft.times);
    counts.updated++;
    return existing.id;
  }
  const { id } = await writer
    .insertInto('event')
    .values({
      ...columns,
      slug: await freeSlug(writer, draft.title),
      source: draft.source,
      source_id: draft.sourceId,
      sample: draft.sample ? 1 : 0,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTimes(writer, id, draft.times);
  counts.created++;
  return id;
};

/** Written events in a transaction up to which statistics of the tables need not be fresh. */
const maxUncounted = 100;

/** Writes events in the caller's transaction, as `writeEvents`. */
export const writeDrafts = async (
  context: WriteContext,
  engine: Storage['engine'],
  drafts: readonly NewEvent[],
): Promise<WriteResult<WrittenEvents>> => {
  const { writer, revision, now } = context;
  const counts: WrittenEvents = {
    created: 0,
    updated: 0,
    unchanged: 0,
    placesCreated: 0,
    sharedPlaces: [],
  };
  const written: number[] = [];
  const corrected = await applyStatedCities(
    context,
    drafts.map(({ place }) => place),
  );
  for (const draft of drafts) {
    const id = await writeOne(draft, context, counts);
    if (id !== null) written.push(id);
  }
  // Without fresh statistics PostgreSQL takes the tables for nearly empty and joins them row by row.
  if (engine === 'postgresql' && written.length > maxUncounted)
    await sql`analyze event, event_time, place`.execute(writer);
  await judgeDoubles({ writer, revision, now }, written);
  return { result: counts, unchanged: counts.created + counts.updated + corrected === 0 };
};

/** Writes events in one transaction, all or none; events with an unchanged hash are skipped. */
export const writeEvents = (
  storage: Storage,
  gazetteer: Gazetteer,
  drafts: readonly NewEvent[],
  now: number,
): Promise<WrittenEvents> =>
  write(storage, (writer, revision) =>
    writeDrafts({ writer, gazetteer, revision, now }, storage.engine, drafts),
  );
