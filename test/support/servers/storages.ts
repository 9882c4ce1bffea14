import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { fillCities, loadGazetteer } from '../../../server/cities/fill-cities.ts';
import type { Gazetteer } from '../../../server/cities/gazetteer.ts';
import { openStorage } from '../../../server/storage/database.ts';
import type { Engine, Storage } from '../../../server/storage/storage.ts';
import { migrate } from '../../../server/storage/migrate.ts';

export interface TestStorage {
  storage: Storage;
  /** Opens another connection to the same data, as another process would. */
  openAnother(): Storage;
  /** Environment of a server process that uses the same data. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

type Parts = Omit<TestStorage, 'storage'>;

const folderName = (): string => mkdtempSync(join(inject('scratchFolder'), 'storage-'));

const openSqlite = (template: Parts | null): Parts => {
  const dataDir = folderName();
  if (template) cpSync(template.environment.DATA_DIR, dataDir, { recursive: true });
  return {
    openAnother: () => openStorage({ dataDir }),
    environment: { DATA_DIR: dataDir },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
};

const runOn = async (cluster: string, statement: string): Promise<void> => {
  const client = new pg.Client(`${cluster}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
};

const openPostgresql = async (template: Parts | null): Promise<Parts> => {
  const cluster = inject('postgresqlUrl') as string;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = template?.environment.DATABASE_URL?.split('/').at(-1);
  await runOn(cluster, `create database ${name}${source ? ` template ${source}` : ''}`);
  const dataDir = folderName();
  const databaseUrl = `${cluster}/${name}`;
  return {
    openAnother: () => openStorage({ dataDir, databaseUrl }),
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await runOn(cluster, `drop database if exists ${name} with (force)`);
    },
  };
};

const open = (engine: Engine, template: Parts | null): Promise<Parts> =>
  engine === 'sqlite' ? Promise.resolve(openSqlite(template)) : openPostgresql(template);

/**
 * Database with all migrations and municipalities, created once per worker and copied for each
 * test.
 */
const makeTemplate = async (engine: Engine): Promise<Parts> => {
  const parts = await open(engine, null);
  const storage = parts.openAnother();
  await migrate(storage);
  await fillCities(storage.db);
  await storage.close();
  return parts;
};
const templates = new Map<Engine, Promise<Parts>>();
const templateOf = (engine: Engine): Promise<Parts> => {
  const template = templates.get(engine) ?? makeTemplate(engine);
  templates.set(engine, template);
  return template;
};

/** A database without events; with `blank` also without migrations and municipalities. */
export const openTestStorage = async (
  engine: Engine,
  { blank = false }: { blank?: boolean } = {},
): Promise<TestStorage> => {
  const parts = await open(engine, blank ? null : await templateOf(engine));
  const storage = parts.openAnother();
  return {
    ...parts,
    storage,
    async remove() {
      await storage.close();
      await parts.remove();
    },
  };
};

let gazetteer: Promise<Gazetteer> | undefined;
/**
 * Municipalities of any storage of `openTestStorage`, loaded once per worker: all have the rows of the
 * template, and a gazetteer does not change.
 */
export const gazetteerOf = ({ db }: Storage): Promise<Gazetteer> =>
  (gazetteer ??= loadGazetteer(db));

const describeSqlite = (title: string, tests: (engine: Engine) => void): void =>
  void describe(`${title} on SQLite`, () => tests('sqlite'));

/**
 * Runs the same tests on both engines; PostgreSQL is skipped, with the reason, if not installed.
 */
export const describeStorages = (title: string, tests: (engine: Engine) => void): void => {
  describeSqlite(title, tests);
  const reason = inject('postgresqlSkip');
  const name = `${title} on PostgreSQL${reason && ` (skipped: ${reason})`}`;
  describe.skipIf(reason !== '')(name, () => tests('postgresql'));
};

const everyEngine = process.env['TESTS'] === 'all';

/**
 * For rules whose statements other tests run on both engines: runs the tests on SQLite, and on both with
 * `npm run test:all`.
 */
export const describeRules = everyEngine ? describeStorages : describeSqlite;

/** Whether a table of cases is run whole on an engine; PostgreSQL gets each statement once in `npm test`. */
export const isWhole = (engine: Engine): boolean => engine === 'sqlite' || everyEngine;
