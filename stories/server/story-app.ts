import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadGazetteer } from '../../server/cities/fill-cities.ts';
import { prepareStorage } from '../../server/prepare.ts';
import { openStorage } from '../../server/storage/database.ts';
import { assembleApp, type AssembledApp } from '../../test/support/servers/assemble-app.ts';
import { now } from '../fixtures/now.ts';
import { loopbackReach } from './host-pages.ts';

export interface StoryApp extends AssembledApp {
  /** Moves the clock; epoch milliseconds. */
  setNow(moment: number): void;
  close(): Promise<void>;
}

/** A database that stories copy: that of the municipalities alone, or one filled for a story. */
export interface Template {
  /** Folder of the database. */
  dataDir: string;
}

const databaseName = 'mapa-akci.sqlite';

/** Makes applications over databases of their own. */
export const createStoryApps = () => {
  const root = mkdtempSync(join(tmpdir(), 'mapa-akci-stories-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const newFolder = (): string => mkdtempSync(join(root, 'story-'));
  const makeFirst = async () => {
    const dataDir = newFolder();
    const storage = openStorage({ dataDir });
    await prepareStorage(storage);
    const gazetteer = await loadGazetteer(storage.db);
    await storage.close();
    return { dataDir, gazetteer };
  };
  let first: ReturnType<typeof makeFirst> | undefined;

  return {
    /** Copies a template; null: of municipalities alone. `environment` is of the configuration. */
    async open(
      environment: Record<string, string>,
      template: Template | null = null,
    ): Promise<StoryApp> {
      const { gazetteer, ...empty } = await (first ??= makeFirst());
      const dataDir = newFolder();
      cpSync((template ?? empty).dataDir, dataDir, { recursive: true });
      const storage = openStorage({ dataDir });
      // Nobody needs these data after a power cut.
      await sql`pragma synchronous = off`.execute(storage.db);
      let moment = now;
      const assembled = await assembleApp({
        storage,
        gazetteer,
        clock: () => moment,
        environment: { ...environment, DATA_DIR: dataDir },
        reach: loopbackReach,
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
    },
    /** Template of the database as it is now. */
    async keep({ context }: StoryApp): Promise<Template> {
      const dataDir = newFolder();
      await sql`vacuum into ${join(dataDir, databaseName)}`.execute(context.storage.db);
      return { dataDir };
    },
  };
};
