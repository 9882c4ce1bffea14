import { fillCities, loadGazetteer } from '../cities/fill-cities.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { writeEvents } from '../events/write-events.ts';
import { migrate } from '../storage/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import type { ImportReport, PreparedEvents } from './import-report.ts';

export interface ImportOptions {
  /** Path of a file; of formats read as items an address of the web too. */
  path: string;
  /** Shifts all days by whole weeks, from the week of the export to the current one. */
  shiftToToday: boolean;
  /** Slug of the municipality of events that name none; default none. */
  city?: string | null;
  now: number;
  /** Called only after the file was read, so that a broken file creates no database. */
  openStorage(): Storage | Promise<Storage>;
}

export interface ImportContext {
  storage: Storage;
  gazetteer: Gazetteer;
  options: ImportOptions;
}

/**
 * Reads a file of one format; the returned function makes its events. Throws FileProblem when it
 * is not a file of the format.
 */
export type ReadFormat = (
  options: ImportOptions,
) => Promise<(context: ImportContext) => Promise<PreparedEvents>>;

/**
 * Imports all valid events of a file in one transaction. Throws FileProblem, and writes nothing,
 * when it is not a complete file of the format.
 */
export const importFile = async (
  read: ReadFormat,
  options: ImportOptions,
): Promise<ImportReport> => {
  const prepare = await read(options);
  const storage = await options.openStorage();
  try {
    await storage.exclusively(async () => {
      await migrate(storage);
      await fillCities(storage.db);
    });
    const gazetteer = await loadGazetteer(storage.db);
    const prepared = await prepare({ storage, gazetteer, options });
    const written = await writeEvents(storage, gazetteer, prepared.drafts, options.now);
    return { ...prepared, written };
  } finally {
    await storage.close();
  }
};
