import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { isSocketKeeperInstalled, startKeptServer } from '../support/servers/kept-socket.ts';
import { findNginx, startNginx } from '../support/servers/nginx.ts';
import { findPgbouncer, startPgbouncer } from '../support/servers/pgbouncer.ts';
import { createCluster, findPostgresql } from '../support/servers/postgresql.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { limit, report, rounds } from './rounds.ts';
import { watchEvents } from './sightings.ts';
import { startWriters } from './writers.ts';

const { emptyFolder, afterwards } = useProcesses();
const postgresql = findPostgresql();
const pgbouncer = findPgbouncer();
const nginx = findNginx();
const missing = [
  postgresql ? '' : 'PostgreSQL',
  pgbouncer ? '' : 'PgBouncer',
  nginx ? '' : 'nginx',
  isSocketKeeperInstalled() ? '' : 'systemd',
].filter(Boolean);
const skip = missing.length > 0 ? ` (skipped: no ${missing.join(', ')})` : '';

/** Longest time from the answer to a write until visitors see it, without restarts, in milliseconds. */
const maxDelayMs = limit(2_000);

/** What docs/operating.md describes: PostgreSQL behind a pooler, two kept servers behind a proxy. */
const startAll = async () => {
  const cluster = await createCluster(postgresql as string, tmpdir(), []);
  afterwards(() => cluster.remove());
  cluster.start();
  await cluster.ready();
  const pooler = await startPgbouncer(pgbouncer as string, cluster.url, 3);
  afterwards(() => pooler.close());
  const serverPorts = [await freePort(), await freePort()];
  const servers = [];
  for (const port of serverPorts) {
    const server = await startKeptServer(port, join(emptyFolder(), 'pid'), {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: `${pooler.url}/postgres`,
      DEMO: '0',
      TRUST_PROXY: '1',
    });
    afterwards(() => server.close());
    servers.push(server);
  }
  const proxy = await startNginx(nginx as string, 'Several processes', {
    port: await freePort(),
    serverPorts,
  });
  afterwards(() => proxy.close());
  return { servers, url: `http://127.0.0.1:${proxy.port}` };
};

it.skipIf(skip)(
  `nobody notices that two servers behind a pooler and a proxy are restarted${skip}`,
  async () => {
    const { servers, url } = await startAll();
    const organizers = await startWriters(url, 4, 100);
    const visitors = Array.from({ length: 8 }, () => watchEvents(url));
    afterwards(() => Promise.all([organizers, ...visitors].map((people) => people.stop())));
    let restartMs = 0;
    for (let round = 0; round < rounds(2, 40); round++) {
      await organizers.nextSuccess();
      const since = performance.now();
      await servers[round % 2]?.restart();
      restartMs = Math.max(restartMs, performance.now() - since);
    }
    await organizers.stop();
    const refused = organizers.answers.filter(({ status }) => status !== 200);
    expect(refused).toEqual([]);
    let slowest = 0;
    for (const write of organizers.saved())
      for (const visitor of visitors) {
        // Who comes while a server restarts waits for it.
        const delay = await visitor.delayOf(write, restartMs + maxDelayMs);
        expect([write.title, delay]).toEqual([write.title, expect.any(Number)]);
        slowest = Math.max(slowest, delay ?? 0);
      }
    expect(visitors.flatMap((visitor) => visitor.failures)).toEqual([]);
    expect(visitors.map((visitor) => visitor.unanswered())).toEqual(visitors.map(() => 0));
    const looks = visitors.reduce((sum, visitor) => sum + visitor.looks(), 0);
    expect(organizers.saved().length).toBeGreaterThan(8);
    const longest = Math.max(...organizers.answers.map(({ durationMs }) => durationMs));
    report(
      `Restarts of at most ${Math.round(restartMs)} ms: ${organizers.saved().length} events published, the slowest answered in ${Math.round(longest)} ms; ` +
        `${looks} looks, all answered; seen within ${Math.round(slowest)} ms`,
    );
  },
);
