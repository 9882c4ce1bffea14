import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { limit, report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters } from './writers.ts';

/** Free descriptors after the start, and the connections that exhaust them. */
const spareFiles = 12;
const connectionCount = 100;
/** Longest time from the end of the connections to the next successful write, in milliseconds. */
const maxRecoveryMs = limit(5_000);

const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

// Limits are changed and descriptors counted as Linux does it.
describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  itOnStores(
    'a server without free file descriptors goes on, and recovers when connections close',
    async (engine) => {
      const store = await openStore(engine);
      const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
      const server = await start(environment);
      const url = `http://127.0.0.1:${server.port}`;
      const writers = await startWriters(url, 4, 300);
      afterwards(() => writers.stop());
      const countOpen = (): number => readdirSync(`/proc/${server.pid}/fd`).length;
      // Not at the start: a process that cannot open its modules does not come so far.
      const openFiles = countOpen() + spareFiles;
      execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${openFiles}`]);
      const count = rounds(1, 20);
      let slowest = 0;
      let refused = 0;
      for (let round = 0; round < count; round++) {
        await writers.nextSuccess();
        const sockets: Socket[] = Array.from({ length: connectionCount }, () => {
          const socket = connect(server.port, '127.0.0.1');
          socket.on('error', () => refused++);
          socket.write('GET / HTTP/1.1\r\nHost:');
          return socket;
        });
        afterwards(() => sockets.forEach((socket) => socket.destroy()));
        await expect.poll(countOpen).toBeGreaterThanOrEqual(openFiles - 1);
        // Requests on connections that are open already, and on new ones, which are refused.
        const visits = await Promise.all(
          [
            '/api/event/',
            '/',
            '/api/event/?f=2020-01-01&t=2020-02-01',
            '/health',
            '/embed/v1.js',
          ].map((path) =>
            server.get(path).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        );
        expect(visits.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
        for (const socket of sockets) socket.destroy();
        const since = performance.now();
        const { answeredAt } = await writers.nextSuccess();
        expect(answeredAt - since).toBeLessThan(maxRecoveryMs);
        slowest = Math.max(slowest, answeredAt - since);
        await expect.poll(() => server.get('/ready').then(({ status }) => status)).toBe(200);
      }
      await writers.stop();
      expect(writers.answers.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([]);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.output.stderr).toBe('');
      expect(await lostWrites(writers, store)).toEqual([]);
      report(
        `No free file descriptors, ${store.name}: ${count} rounds, ${writers.saved().length} saved, 0 lost, ` +
          `${refused} connections refused, back in ${(slowest / 1000).toFixed(1)} s`,
      );
    },
  );
});
