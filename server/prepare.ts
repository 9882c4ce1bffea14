import { fillCities, loadGazetteer } from './cities/fill-cities.ts';
import type { Gazetteer } from './cities/gazetteer.ts';
import type { Storage } from './storage/storage.ts';
import { migrate } from './storage/migrate.ts';

/** Migrates the tables and fills in the municipalities. */
export const prepareStorage = async (storage: Storage): Promise<Gazetteer> => {
  await storage.exclusively(async () => {
    await migrate(storage);
    await fillCities(storage.db);
  });
  return loadGazetteer(storage.db);
};
