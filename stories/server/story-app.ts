import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadGazetteer } from '../../server/cities/fill-cities.ts';
import { prepareStorage } from '../../server/prepare.ts';
import { openStorage } from '../../server/storage/database.ts';
import { assembleApp, type AssembledApp } from '../../test/support/servers/assemble-app.ts';
import { now } from '../fixtures/now.ts';

export interface StoryApp extends AssembledApp {
  /** Moves the clock; epoch milliseconds. */
  setNow(moment: number): void;
  close(): Promise<void>;
}

/** Makes applications over databases with municipalities only, each a copy of one template. */
export const createStoryApps = () => {
  const root = mkdtempSync(join(tmpdir(), 'mapa-akci-stories-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const makeTemplate = async () => {
    const dataDir = join(root, 'template');
    const storage = openStorage({ dataDir });
    await prepareStorage(storage);
    const gazetteer = await loadGazetteer(storage.db);
    await storage.close();
    return { dataDir, gazetteer };
  };
  let template: ReturnType<typeof makeTemplate> | undefined;

  /** `environment`: variables of the configuration. */
  return async (environment: Record<string, string>): Promise<StoryApp> => {
    const { dataDir: source, gazetteer } = await (template ??= makeTemplate());
    const dataDir = mkdtempSync(join(root, 'story-'));
    cpSync(source, dataDir, { recursive: true });
    const storage = openStorage({ dataDir });
    // Nobody needs these data after a power cut.
    await sql`pragma synchronous = off`.execute(storage.db);
    let moment = now;
    const assembled = await assembleApp({
      storage,
      gazetteer,
      clock: () => moment,
      environment: { ...environment, DATA_DIR: dataDir },
    });
    await assembled.app.ready();
    return {
      ...assembled,
      setNow(next) {
        moment = next;
      },
      async close() {
        await assembled.app.close();
        await storage.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  };
};
