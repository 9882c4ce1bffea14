import { fillCities } from '../../server/cities/fill-cities.ts';
import { openStorage } from '../../server/storage/database.ts';
import { migrate } from '../../server/storage/migrate.ts';
import type { Store } from './stores.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Municipality of all its places: Svitavy. */
const cityId = 577_731;

/**
 * Fills an empty store as the first version of the server did: tables of the first migration,
 * cities, and `count` published events of the next twenty days, titled `Starší akce ${number}`,
 * each at a place of its own.
 */
export const fillOldDatabase = async (store: Store, count: number): Promise<void> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = store.environment;
  const storage = openStorage({ dataDir, databaseUrl, patient: true });
  try {
    await storage.exclusively(async () => {
      await migrate(storage, '0001-events');
      await fillCities(storage.db);
    });
  } finally {
    await storage.close();
  }
  const start = Math.floor(Date.now() / day + 1) * day + 18 * hour;
  const numbers = `with recursive numbers(n) as
    (select 1 union all select n + 1 from numbers where n < ${count})`;
  await store.change([
    `insert into place (title, folded, lat, lng, lat_e4, lng_e4, city_id, approximate, source,
        sample, version)
      ${numbers} select 'Sál ' || n, 'sal ' || n, 49.7 + n * 0.0001, 16.4, 497000 + n, 164000,
        ${cityId}, 0, 'own', 0, 1 from numbers`,
    `insert into event (slug, title, folded, description, categories, source_images, place_id,
        status, source, sample, revision, created_at, updated_at)
      ${numbers} select 'starsi-akce-' || n, 'Starší akce ' || n, 'starsi akce ' || n, 'Popis.',
        '["koncerty"]', '[]', n, 'published', 'own', 0, 1, 0, 0 from numbers`,
    `insert into event_time (event_id, starts_at, ends_at, lasts_long, start_local, precision,
        cancelled)
      ${numbers} select n, ${start} + n % 20 * ${day}, ${start + 2 * hour} + n % 20 * ${day}, 0,
        '${new Date(start).toISOString().slice(0, 16)}', 'timed', 0 from numbers`,
    'update revision set value = 1',
  ]);
};
