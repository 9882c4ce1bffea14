import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../server/storage/storage.ts';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { isMany } from './rounds.ts';

type Row = Record<string, unknown>;

/** Database of a server that ends by force, read without the server. */
export interface Store {
  engine: Engine;
  /** Name of the engine in printed counts. */
  name: string;
  /** Environment of the processes that use the database. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Rows of a query; of SQLite after a check of the whole file. */
  query(statement: string): Promise<Row[]>;
  /** Runs statements in one transaction, as another process would. */
  change(statements: readonly string[]): Promise<void>;
  /** Titles of all events. */
  titles(): Promise<Set<string>>;
}

const withTitles = (store: Omit<Store, 'titles'>): Store => ({
  ...store,
  async titles() {
    const rows = await store.query('select title from event');
    return new Set(rows.map((row) => row['title'] as string));
  },
});

/** Store in a folder. */
export const openSqlite = (folder: string): Store =>
  withTitles({
    engine: 'sqlite',
    name: 'SQLite',
    environment: { DATA_DIR: folder },
    query(statement) {
      const database = new Libsql(join(folder, 'mapa-akci.sqlite'));
      database.exec('pragma busy_timeout = 5000');
      const [check] = database.prepare('pragma integrity_check').all([]);
      const foreign = database.prepare('pragma foreign_key_check').all([]);
      const rows = database.prepare(statement).all([]) as Row[];
      database.close();
      expect(check).toEqual({ integrity_check: 'ok' });
      expect(foreign).toEqual([]);
      return Promise.resolve(rows);
    },
    change(statements) {
      const database = new Libsql(join(folder, 'mapa-akci.sqlite'));
      database.exec('pragma busy_timeout = 5000');
      database.exec(['begin immediate', ...statements, 'commit'].join(';'));
      database.close();
      return Promise.resolve();
    },
  });

/** Copy of a store that nobody uses, in another folder. */
export const copySqlite = ({ environment }: Store, folder: string): Store => {
  cpSync(environment.DATA_DIR, folder, { recursive: true });
  return openSqlite(folder);
};

const queryPostgresql = async (url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

/** Stores of a test file, with one cluster of PostgreSQL for all its tests. */
export const useStores = (emptyFolder: () => string) => {
  const binaries = findPostgresql();
  let cluster: Cluster | null = null;
  let databases = 0;
  beforeAll(async () => {
    if (!binaries) return;
    cluster = await createCluster(binaries, tmpdir(), ['max_connections=60']);
    cluster.start();
    await cluster.ready();
  });
  afterAll(() => cluster?.remove());

  const openPostgresql = async (template?: Store): Promise<Store> => {
    const { url } = cluster as Cluster;
    const name = `store_${++databases}`;
    const source = template?.environment.DATABASE_URL?.split('/').at(-1);
    await queryPostgresql(
      `${url}/postgres`,
      `create database ${name}${source ? ` template ${source}` : ''}`,
    );
    const databaseUrl = `${url}/${name}`;
    return withTitles({
      engine: 'postgresql',
      name: 'PostgreSQL',
      environment: { DATA_DIR: emptyFolder(), DATABASE_URL: databaseUrl },
      query: (statement) => queryPostgresql(databaseUrl, statement),
      async change(statements) {
        await queryPostgresql(databaseUrl, ['begin', ...statements, 'commit'].join(';'));
      },
    });
  };

  /** A new store without tables. */
  const openStore = (engine: Engine): Promise<Store> =>
    engine === 'sqlite' ? Promise.resolve(openSqlite(emptyFolder())) : openPostgresql();

  return {
    openStore,
    /** A copy of a store that nobody uses. */
    async copyStore(store: Store): Promise<Store> {
      if (store.engine === 'postgresql') return openPostgresql(store);
      return copySqlite(store, emptyFolder());
    },
    /**
     * The same test on both engines; on PostgreSQL where it is installed, and in `npm test` only
     * with `everywhere`.
     */
    itOnStores(
      title: string,
      test: (engine: Engine) => Promise<void>,
      { everywhere = false } = {},
    ): void {
      it(`${title} on SQLite`, () => test('sqlite'));
      const skipped = binaries ? (everywhere || isMany ? '' : 'npm run faults') : 'not installed';
      const reason = skipped && ` (skipped: ${skipped})`;
      it.skipIf(skipped !== '')(`${title} on PostgreSQL${reason}`, () => test('postgresql'));
    },
  };
};
