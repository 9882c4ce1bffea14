import { fillCities, loadGazetteer } from './cities/fill-cities.ts';
import { hasUnjudgedCities, judgeCities } from './events/judge-cities.ts';
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
    // Stored centres, some of them wrong, that the files below replace.
    const before = (await hasUnjudgedCities(storage.db)) && (await loadGazetteer(storage.db));
    await fillCities(storage.db);
    const gazetteer = await loadGazetteer(storage.db);
    if (before) await judgeCities(storage, { gazetteer, before, now });
    return gazetteer;
  });
