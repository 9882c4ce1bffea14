import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { fillCities } from '../../server/cities/fill-cities.ts';
import { openStorage, type Engine, type Storage } from '../../server/storage/database.ts';
import { migrate } from '../../server/storage/migrate.ts';

export interface TestStorage {
  storage: Storage;
  /** A second connection to the same data, as another process would have it. */
  openAnother(): Storage;
  /** What a process is told to find the same data. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

const openSqlite = (): Omit<TestStorage, 'storage'> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-'));
  return {
    openAnother: () => openStorage({ dataDir }),
    environment: { DATA_DIR: dataDir },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
};

const openPostgresql = async (cluster: string): Promise<Omit<TestStorage, 'storage'>> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client(`${cluster}/postgres`);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-'));
  const databaseUrl = `${cluster}/${name}`;
  return {
    openAnother: () => openStorage({ dataDir, databaseUrl }),
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await run(`drop database if exists ${name} with (force)`);
    },
  };
};

/** An empty database of one engine; `blank` leaves even migrations and municipalities out. */
export const openTestStorage = async (
  engine: Engine,
  { blank = false }: { blank?: boolean } = {},
): Promise<TestStorage> => {
  const cluster = inject('postgresqlUrl');
  const parts = engine === 'sqlite' ? openSqlite() : await openPostgresql(cluster as string);
  const storage = parts.openAnother();
  if (!blank) {
    await migrate(storage);
    await fillCities(storage.db);
  }
  return {
    ...parts,
    storage,
    async remove() {
      await storage.close();
      await parts.remove();
    },
  };
};

/** Runs the same tests against both engines; PostgreSQL is skipped, with its reason, where there is none. */
export const describeStorages = (title: string, tests: (engine: Engine) => void): void => {
  describe(`${title} on SQLite`, () => tests('sqlite'));
  const reason = inject('postgresqlSkip');
  const name = `${title} on PostgreSQL${reason && ` (skipped: ${reason})`}`;
  describe.skipIf(reason !== '')(name, () => tests('postgresql'));
};
