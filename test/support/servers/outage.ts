import pg from 'pg';
import type { TestStorage } from './storages.ts';

export interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Frees what the outage itself uses. */
  close(): Promise<void>;
}

/** Simulated outage: SQLite loses tables, PostgreSQL its connections. */
export const createOutage = async ({ environment, openAnother }: TestStorage): Promise<Outage> => {
  const { DATABASE_URL } = environment;
  if (!DATABASE_URL) {
    const other = openAnother();
    const rename = async (from: string, to: string) => {
      for (const table of ['revision', 'event', 'event_time', 'place', 'plugin'])
        await other.db.schema
          .alterTable(table + from)
          .renameTo(table + to)
          .execute();
    };
    return {
      begin: () => rename('', '_away'),
      end: () => rename('_away', ''),
      close: () => other.close(),
    };
  }
  const { pathname } = new URL(DATABASE_URL);
  const name = pathname.slice(1);
  const admin = new pg.Client(DATABASE_URL.replace(pathname, '/postgres'));
  await admin.connect();
  return {
    async begin() {
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    },
    async end() {
      await admin.query(`alter database ${name} with allow_connections true`);
    },
    close: () => admin.end(),
  };
};
