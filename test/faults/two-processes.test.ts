import { expect } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { limit, report, rounds } from './rounds.ts';
import { watchEvents } from './sightings.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters, type WriteAnswer } from './writers.ts';

/** Longest time from the answer to a write until a process shows it, in milliseconds. */
const maxDelayMs = limit(2_000);
const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

itOnStores(
  'two processes show each other every acknowledged write, also when one is killed',
  async (engine) => {
    const store = await openStore(engine);
    const count = rounds(1, 20);
    const open = async () => {
      const port = await freePort();
      const environment = {
        ...store.environment,
        PORT: String(port),
        DEMO: '0',
        LOG_LEVEL: 'silent',
      };
      const url = `http://127.0.0.1:${port}`;
      let server = await start(environment);
      const writers = await startWriters(url, 2, 500);
      const reader = watchEvents(url);
      afterwards(async () => Promise.all([writers.stop(), reader.stop()]));
      return {
        writers,
        reader,
        async kill() {
          server.stop('SIGKILL');
          await server.ended;
        },
        async startAgain() {
          server = await start(environment);
        },
        async stop() {
          server.stop('SIGTERM');
          expect(await server.ended).toBe(0);
        },
      };
    };
    const [first, second] = [await open(), await open()];
    const both = [first, second] as const;
    type Process = typeof first;
    let slowest = 0;
    /** Acknowledged writes in the order of their answers. */
    const saved = () =>
      both
        .flatMap(({ writers }) => writers.saved())
        .sort((one, other) => one.answeredAt - other.answeredAt);
    /** Waits until processes show these writes; `maxMs` from the answer to each of them. */
    const expectSeen = async (
      writes: readonly WriteAnswer[],
      readers: readonly Process[],
      maxMs: number,
    ) => {
      for (const { reader } of readers)
        for (const write of writes) {
          const delay = await reader.delayOf(write, maxMs);
          expect([write.title, delay]).toEqual([write.title, expect.any(Number)]);
          if (maxMs === maxDelayMs) slowest = Math.max(slowest, delay ?? 0);
        }
    };
    const nextWrites = () => Promise.all(both.map(({ writers }) => writers.nextSuccess()));
    for (let round = 0; round < count; round++) {
      let known = saved().length;
      await nextWrites();
      await nextWrites();
      await expectSeen(saved().slice(known), both, maxDelayMs);
      known = saved().length;
      const [survivor, killed] = round % 2 === 0 ? both : ([second, first] as const);
      await nextWrites();
      await killed.kill();
      await survivor.writers.nextSuccess();
      // Also what the killed one acknowledged last.
      await expectSeen(saved().slice(known), [survivor], maxDelayMs);
      await killed.startAgain();
      await expectSeen(saved().slice(known), both, Infinity);
    }
    // A process that writes nothing reads nothing by itself, but follows the other.
    await first.writers.stop();
    for (let write = 0; write < 2; write++)
      await expectSeen([await second.writers.nextSuccess()], [first], maxDelayMs);
    for (const { writers, reader } of both) {
      await writers.stop();
      await reader.stop();
      expect(reader.failures).toEqual([]);
      expect(await lostWrites(writers, store)).toEqual([]);
      expect(writers.answers.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([]);
    }
    for (const { stop } of both) await stop();
    const looks = both.reduce((sum, { reader }) => sum + reader.looks(), 0);
    report(
      `Two processes, ${store.name}: ${count} kills, ${saved().length} saved, 0 lost, ` +
        `seen by both within ${(slowest / 1000).toFixed(2)} s, ${looks} reads, all 200`,
    );
  },
  { everywhere: true },
);
