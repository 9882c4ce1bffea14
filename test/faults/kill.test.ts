import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { freePort, useProcesses } from '../support/servers/server-process.ts';
import { report, rounds } from './rounds.ts';
import { startWriters, type WriteAnswer } from './writers.ts';

const binaries = findPostgresql();
/** People who write, and the pause of each between two writes, in milliseconds. */
const writerCount = 20;
const pauseMs = 1000;
/** Longest time between an acknowledged write and the kill. */
const maxDelayMs = 150;

interface Store {
  environment: Record<string, string>;
  /** Titles of all events, read without the server. */
  titles(): Promise<Set<string>>;
}

describe('the server killed while twenty people write', () => {
  const { start, emptyFolder, afterwards } = useProcesses();
  let cluster: Cluster | null = null;
  beforeAll(async () => {
    if (!binaries) return;
    cluster = await createCluster(binaries, tmpdir(), ['max_connections=50']);
    cluster.start();
    await cluster.ready();
  });
  afterAll(() => cluster?.remove());

  const openSqlite = (): Store => {
    const folder = emptyFolder();
    return {
      environment: { DATA_DIR: folder },
      async titles() {
        const database = new Libsql(join(folder, 'mapa-akci.sqlite'));
        const rows = database.prepare('select title from event').all([]) as { title: string }[];
        const [check] = database.prepare('pragma integrity_check').all([]);
        database.close();
        expect(check).toEqual({ integrity_check: 'ok' });
        return new Set(rows.map(({ title }) => title));
      },
    };
  };
  const openPostgresql = async (): Promise<Store> => {
    const { url } = cluster as Cluster;
    const query = async (database: string, statement: string) => {
      const client = new pg.Client(`${url}/${database}`);
      await client.connect();
      const { rows } = await client.query<{ title: string }>(statement);
      await client.end();
      return rows;
    };
    await query('postgres', 'create database killed');
    return {
      environment: { DATA_DIR: emptyFolder(), DATABASE_URL: `${url}/killed` },
      titles: async () =>
        new Set((await query('killed', 'select title from event')).map(({ title }) => title)),
    };
  };

  /** Kills the server again and again, and starts it on the same port and data. */
  const killAgainAndAgain = async (name: string, store: Store, count: number) => {
    const port = await freePort();
    const environment = {
      ...store.environment,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    };
    let server = await start(environment);
    const writers = await startWriters(`http://127.0.0.1:${port}`, writerCount, pauseMs);
    afterwards(() => writers.stop());
    for (let round = 0; round < count; round++) {
      await writers.nextSuccess();
      await sleep(Math.random() * maxDelayMs);
      server.stop('SIGKILL');
      await server.ended;
      server = await start(environment);
    }
    await writers.nextSuccess();
    await writers.stop();
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    const titles = await store.titles();
    const saved = writers.answers.filter(({ status }) => status === 200);
    expect(saved.filter(({ title }) => !titles.has(title))).toEqual([]);
    // Connections that broke, storage that was starting, and limits; nothing else.
    const isExpected = ({ status }: WriteAnswer) => [0, 200, 429, 503].includes(status);
    expect(writers.answers.filter((answer) => !isExpected(answer))).toEqual([]);
    const unanswered = writers.answers.length - saved.length;
    report(`${name}: ${count} kills, ${saved.length} saved, 0 lost, ${unanswered} not answered`);
  };

  it('loses no acknowledged write on SQLite', () =>
    killAgainAndAgain('Killed, SQLite', openSqlite(), rounds(2, 200)));

  it.skipIf(!binaries)(
    `loses no acknowledged write on PostgreSQL${binaries ? '' : ' (skipped: not installed)'}`,
    async () => killAgainAndAgain('Killed, PostgreSQL', await openPostgresql(), rounds(2, 100)),
  );
});
