import { fillCities, loadGazetteer } from './cities/fill-cities.ts';
import { judgeCities } from './events/judge-cities.ts';
import type { Gazetteer } from './cities/gazetteer.ts';
import type { Storage } from './storage/storage.ts';
import { migrate } from './storage/migrate.ts';

/**
 * Migrates the tables, fills in the municipalities, and puts places of before into those that contain them.
 * `now`: epoch milliseconds.
 */
export const prepareStorage = (storage: Storage, now = Date.now()): Promise<Gazetteer> =>
  storage.exclusively(async () => {
    await migrate(storage);
    await fillCities(storage.db);
    const gazetteer = await loadGazetteer(storage.db);
    await judgeCities(storage, gazetteer, now);
    return gazetteer;
  });
