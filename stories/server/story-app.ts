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

/** Template database: with municipalities only, or filled for a scenario. */
export interface Template {
  /** Folder of the database. */
  dataDir: string;
}

const databaseName = 'mapa-akci.sqlite';

/** Creates applications, each with its own database. */
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
    /**
     * Creates an application on a copy of a template; null is the one with municipalities only.
     * `environment` has variables of the configuration.
     */
    async open(
      environment: Record<string, string>,
      template: Template | null = null,
    ): Promise<StoryApp> {
      const { gazetteer, ...empty } = await (first ??= makeFirst());
      const dataDir = newFolder();
      cpSync((template ?? empty).dataDir, dataDir, { recursive: true });
      const storage = openStorage({ dataDir });
      // Durability is not needed.
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
          await assembled.context.inbox.readings.stop();
          await assembled.app.close();
          await storage.close();
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    },
    /** Template with a copy of the current database. */
    async keep({ context }: StoryApp): Promise<Template> {
      const dataDir = newFolder();
      await sql`vacuum into ${join(dataDir, databaseName)}`.execute(context.storage.db);
      return { dataDir };
    },
  };
};
