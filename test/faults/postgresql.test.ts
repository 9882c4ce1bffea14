import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCluster, findPostgresql, type Cluster } from '../support/servers/postgresql.ts';
import { freePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { limit, report, rounds } from './rounds.ts';
import { startWriters, unexpected, type Writers } from './writers.ts';

const binaries = findPostgresql();
const title = `the server while PostgreSQL fails${binaries ? '' : ' (skipped: not installed)'}`;

/** Longest time from the return of PostgreSQL to the next successful write, in milliseconds. */
const maxRecoveryMs = limit(5_000);
/** Longest answer to a visitor while it restarts, in milliseconds. */
const maxVisitMs = limit(1_000);
/** Time for which PostgreSQL is frozen, in milliseconds. */
const frozenMs = 10_000;
/** Longest answer meanwhile, in milliseconds. */
const maxFrozenAnswerMs = limit(frozenMs);

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

describe.skipIf(!binaries)(title, () => {
  const { run, start, emptyFolder, afterwards } = useProcesses();
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster(binaries as string, tmpdir(), ['max_connections=50']);
    cluster.start();
    await cluster.ready();
  });
  afterAll(() => cluster.remove());

  const query = async (statement: string, database = 'postgres') => {
    const client = new pg.Client(`${cluster.url}/${database}`);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  };

  let databases = 0;
  /** Server on a new database, with writers; `check` compares acknowledged with stored events. */
  const open = async (writerCount: number, pauseMs = 20) => {
    const database = `faults_${++databases}`;
    await query(`create database ${database}`);
    const environment = {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: `${cluster.url}/${database}`,
      DEMO: '0',
      LOG_LEVEL: 'warn',
    };
    const server = await start(environment);
    const url = `http://127.0.0.1:${server.port}`;
    const writers: Writers = await startWriters(url, writerCount, pauseMs);
    afterwards(() => writers.stop());
    const check = async () => {
      await writers.stop();
      const stored = await query('select title from event', database);
      const titles = new Set(stored.map((row) => row['title']));
      const acknowledged = writers.answers.filter(({ status }) => status === 200);
      expect(acknowledged.filter((answer) => !titles.has(answer.title))).toEqual([]);
      expect(unexpected(writers.answers)).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(1);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      const refused = writers.answers.length - acknowledged.length;
      // What is expected of an outage is logged in one line for each request, without a stack.
      const lines = server.output.stdout
        .split('\n')
        .filter((line) => line.includes('"unavailable"'));
      expect(lines.filter((line) => line.includes('stack'))).toEqual([]);
      expect(lines.length).toBeGreaterThanOrEqual(refused);
      const longest = Math.max(...writers.answers.map(({ durationMs }) => durationMs));
      return `${acknowledged.length} saved, 0 lost, ${refused} refused, longest ${seconds(longest)}`;
    };
    return { server, url, writers, check, database };
  };

  /** Restarts PostgreSQL; the work is done while it does not run. */
  const restartAround = async (signal: NodeJS.Signals, work: () => Promise<unknown>) => {
    await cluster.stop(signal);
    await work();
    cluster.start();
    await cluster.ready();
  };
  const restart = (signal: NodeJS.Signals) => () => restartAround(signal, () => sleep(300));
  const terminate = (others: string) => async (database: string) => {
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' ${others}`,
    );
  };

  it.each<[string, (database: string) => Promise<void>]>([
    ['stops at once', restart('SIGQUIT')],
    ['stops fast', restart('SIGINT')],
    ['closes all connections', terminate('')],
    ['closes one connection', terminate('limit 1')],
  ])('loses no acknowledged event and writes again when PostgreSQL %s', async (title, fail) => {
    const { url, writers, check, database } = await open(6);
    const count = rounds(1, 20);
    let slowest = 0;
    for (let round = 0; round < count; round++) {
      await writers.nextSuccess();
      await fail(database);
      const since = performance.now();
      const { answeredAt } = await writers.nextSuccess();
      expect(answeredAt - since).toBeLessThan(maxRecoveryMs);
      slowest = Math.max(slowest, answeredAt - since);
      expect((await fetch(`${url}/api/event/`)).status).toBe(200);
    }
    report(`PostgreSQL ${title}: ${count} rounds, ${await check()}, back in ${seconds(slowest)}`);
  });

  it('answers every visitor at once while PostgreSQL restarts under twenty organisers', async () => {
    const { url, writers, check } = await open(20, 1000);
    const count = rounds(1, 20);
    const visits: { path: string; status: number; since: number; durationMs: number }[] = [];
    let isOver = false;
    const visit = async (path: string): Promise<void> => {
      while (!isOver) {
        const since = performance.now();
        const { status } = await fetch(url + path);
        visits.push({ path, status, since, durationMs: performance.now() - since });
        await sleep(20);
      }
    };
    const paths = ['/api/event/', '/api/events-by-city/', '/svitavy', '/api/event-facets/'];
    const visitors = paths.map(visit);
    /** Waits until every path was asked for and answered from now on. */
    const visited = async (): Promise<void> => {
      const now = performance.now();
      const isAnswered = (path: string): boolean =>
        visits.some((one) => one.path === path && one.since > now);
      while (!paths.every(isAnswered)) await sleep(20);
    };
    for (let round = 0; round < count; round++) {
      await writers.nextSuccess();
      await restartAround('SIGINT', visited);
      const since = performance.now();
      const { answeredAt } = await writers.nextSuccess();
      expect(answeredAt - since).toBeLessThan(maxRecoveryMs);
    }
    isOver = true;
    await Promise.all(visitors);
    const saved = await check();
    const longest = Math.max(...visits.map(({ durationMs }) => durationMs));
    expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(longest).toBeLessThan(maxVisitMs);
    report(
      `Visitors during ${count} restarts: ${visits.length} answers, all 200, longest ${seconds(longest)}; ${saved}`,
    );
  });

  it('answers within ten seconds while PostgreSQL is frozen, and writes again after it', async () => {
    const { url, writers, check } = await open(6);
    const count = rounds(1, 20);
    for (let round = 0; round < count; round++) {
      const { title } = await writers.nextSuccess();
      const slug = title.toLowerCase().replace('zápis', 'zapis').replaceAll(' ', '-');
      try {
        cluster.signal('SIGSTOP');
        const since = performance.now();
        const [map, detail] = await Promise.all([
          fetch(`${url}/api/event/`).then(({ status }) => [status, performance.now() - since]),
          fetch(`${url}/api/event/${slug}/`).then(({ status }) => [
            status,
            performance.now() - since,
          ]),
          // As long as a request may take, so that writers meet the frozen one too.
          sleep(frozenMs),
        ]);
        expect(map[0]).toBe(200);
        expect(detail[0]).toBe(503);
        // The map comes from memory, what is only in the database after seconds of waiting.
        expect(map[1]).toBeLessThan(detail[1] as number);
        expect(detail[1]).toBeLessThan(maxFrozenAnswerMs);
      } finally {
        cluster.signal('SIGCONT');
      }
      const since = performance.now();
      const { answeredAt } = await writers.nextSuccess();
      expect(answeredAt - since).toBeLessThan(maxRecoveryMs);
    }
    report(`PostgreSQL frozen: ${count} rounds, ${await check()}`);
    expect(Math.max(...writers.answers.map(({ durationMs }) => durationMs))).toBeLessThan(
      maxFrozenAnswerMs,
    );
  });

  it('prints a sentence and waits while PostgreSQL does not run yet', async () => {
    const database = 'faults_late';
    await query(`create database ${database}`);
    await cluster.stop('SIGINT');
    const port = await freePort();
    const { output, waitForOutput } = run('main.js', {
      PORT: String(port),
      DATA_DIR: emptyFolder(),
      DATABASE_URL: `${cluster.url}/${database}`,
      DEMO: '0',
    });
    await waitForOutput('PostgreSQL zatím neodpovídá, čekáme na něj.\n');
    cluster.start();
    await waitForOutput('Mapa akcí běží');
    expect(output.stdout).toMatch(/^PostgreSQL zatím .+\nPostgreSQL odpovídá\.\n/);
    expect(output.stderr).toBe('');
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  });

  it.each([
    ['a wrong database', '/nic', /^Databáze z proměnné DATABASE_URL neexistuje: .+\n$/],
    ['an unknown host', 'nikde.invalid', /^Počítač z proměnné DATABASE_URL nelze najít: .+\n$/],
  ])('exits with a sentence about %s', async (_, part, sentence) => {
    const address = part.startsWith('/') ? cluster.url + part : `postgresql://test@${part}/test`;
    const { ended, output } = run('main.js', { DATA_DIR: emptyFolder(), DATABASE_URL: address });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(sentence);
  });
});
