import type { Gazetteer } from '../cities/gazetteer.ts';
import { writeDrafts } from '../events/write-events.ts';
import type { Storage } from '../storage/storage.ts';
import { write } from '../storage/transaction.ts';
import { readSamples } from './read-samples.ts';
import { writePictures } from './sample-pictures.ts';

/** Setting stored after filling, so that an emptied database stays empty. */
const filledKey = 'samples-given';

/** Fills a database that never held an event; returns the number of written events. */
export const fillSamples = async (
  storage: Storage,
  gazetteer: Gazetteer,
  now: number,
): Promise<number> => {
  const { db } = storage;
  const filled = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', filledKey)
    .executeTakeFirst();
  const any = await db.selectFrom('event').select('id').limit(1).executeTakeFirst();
  if (filled || any) return 0;
  const samples = readSamples(now);
  const pictures = new Map<string, string>();
  for (const { sourceId, picture } of samples) if (picture) pictures.set(sourceId, picture);
  return write(storage, async (writer, revision) => {
    const context = { writer, gazetteer, revision, now };
    const { result } = await writeDrafts(context, storage.engine, samples);
    await writePictures(writer, pictures, now);
    await writer
      .insertInto('setting')
      .values({ key: filledKey, value: String(now) })
      .execute();
    return { result: result.created };
  });
};

/** Deletes all sample events with their pictures, and the sample places without other events. */
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
      // Places of a merge have a history.
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
