import type { Gazetteer } from '../cities/gazetteer.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Storage } from '../storage/database.ts';
import { write } from '../storage/transaction.ts';
import { readSamples } from './read-samples.ts';

/** Remembers that samples were given, so that a database somebody emptied stays empty. */
const givenKey = 'samples-given';

/** Fills a database that never held an event; answers how many were written. */
export const fillSamples = async (
  storage: Storage,
  gazetteer: Gazetteer,
  now: number,
): Promise<number> => {
  const { db } = storage;
  const given = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', givenKey)
    .executeTakeFirst();
  const any = await db.selectFrom('event').select('id').limit(1).executeTakeFirst();
  if (given || any) return 0;
  const { created } = await writeEvents(storage, gazetteer, readSamples(now), now);
  await db
    .insertInto('setting')
    .values({ key: givenKey, value: String(now) })
    .execute();
  return created;
};

/** Removes every sample event, and the sample places no real event has come to stand on. */
export const clearSamples = (storage: Storage): Promise<{ events: number; places: number }> =>
  write(storage, async (writer) => {
    const events = await writer.deleteFrom('event').where('sample', '=', 1).executeTakeFirst();
    const places = await writer
      .deleteFrom('place')
      .where('sample', '=', 1)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('event')
              .select('event.id')
              .whereRef('event.place_id', '=', 'place.id'),
          ),
        ),
      )
      // What became of another place has a history.
      .where('merged_into', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('place as other')
              .select('other.id')
              .whereRef('other.merged_into', '=', 'place.id'),
          ),
        ),
      )
      .executeTakeFirst();
    const result = {
      events: Number(events.numDeletedRows),
      places: Number(places.numDeletedRows),
    };
    return { result, replaced: true, unchanged: result.events + result.places === 0 };
  });
