import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { prepareStorage } from '../../build/js/server/prepare.js';
import { openStorage } from '../../build/js/server/storage/database.js';
import { atExit } from './at-exit.mjs';
import { startPostgresql } from './postgresql.mjs';

export const createSqliteWriter = (dataDir) => {
  const database = new Libsql(join(dataDir, 'mapa-akci.sqlite'));
  database.exec('PRAGMA synchronous=OFF');
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0]);
      const marks = columns.map(() => '?');
      const statement = database.prepare(`insert into ${table} (${columns}) values (${marks})`);
      database.exec('BEGIN');
      for (const row of rows) statement.run(Object.values(row));
      database.exec('COMMIT');
    },
    async settle() {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: async () => database.close(),
  };
};

const createPostgresqlWriter = async (url) => {
  const client = new pg.Client(url);
  await client.connect();
  // Skips foreign key checks; the generated rows are consistent.
  await client.query('set session_replication_role = replica');
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0]).join();
      await client.query(
        `insert into ${table} (${columns})
         select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(rows)],
      );
    },
    async settle() {
      await client.query('vacuum analyze');
    },
    close: () => client.end(),
  };
};

const prepare = async (options) => {
  const storage = openStorage(options);
  await prepareStorage(storage);
  const cities = await storage.db.selectFrom('city').selectAll().where('groups', '=', 1).execute();
  await storage.close();
  return cities;
};

/** Databases of both engines, migrated and with municipalities, deleted at exit. */
export const openStorages = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-bench-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const cities = await prepare({ dataDir });
  const engines = { sqlite: { options: { dataDir }, writer: createSqliteWriter(dataDir) } };
  const { url, version, reason } = await startPostgresql();
  if (url) {
    const options = { dataDir, databaseUrl: url };
    await prepare(options);
    engines.postgresql = { options, writer: await createPostgresqlWriter(url) };
  }
  return { cities, engines, version, reason };
};
