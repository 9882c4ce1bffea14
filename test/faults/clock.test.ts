import { expect } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { createShiftedClock } from '../support/servers/shifted-clock.ts';
import { report, rounds } from './rounds.ts';
import { watchEvents } from './sightings.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters, unexpected, type Writers } from './writers.ts';

const hour = 3600;
const day = 24 * hour;
/** Jumps of the clock in seconds from the real time, one after another. */
const jumps = [hour, -hour, day, -day, 40 * day, -40 * day, 366 * day, -366 * day, 0];

const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

itOnStores(
  'a server whose clock jumps goes on, and shows what is written before and after',
  async (engine) => {
    const store = await openStore(engine);
    const clock = createShiftedClock(emptyFolder());
    let shift = 0;
    const now = (): number => Date.now() + shift * 1000;
    const server = await start({
      ...store.environment,
      ...clock.environment,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      BACKUP_KEEP: '2',
    });
    const url = `http://127.0.0.1:${server.port}`;
    const writers: Writers[] = [];
    const first = await startWriters(url, 1, 500, now);
    afterwards(() => first.stop());
    await first.nextSuccess();
    const count = rounds(1, 20);
    for (let round = 0; round < count; round++)
      for (const next of jumps) {
        shift = next;
        clock.shift(next);
        // People who come after the jump; those of before may have to log in again.
        const group = await startWriters(url, 1, 100, now);
        afterwards(() => group.stop());
        writers.push(group);
        const write = await group.nextSuccess();
        const reader = watchEvents(url);
        expect(await reader.delayOf(write, 3000)).toEqual(expect.any(Number));
        await reader.stop();
        await group.stop();
        expect(reader.failures).toEqual([]);
        expect(unexpected(group.answers)).toEqual([]);
        expect((await server.get('/ready')).status).toBe(200);
      }
    await first.stop();
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
    const groups = [first, ...writers];
    for (const group of groups) expect(await lostWrites(group, store)).toEqual([]);
    const saved = groups.reduce((sum, group) => sum + group.saved().length, 0);
    report(
      `Clock (${clock.name}), ${store.name}: ${count * jumps.length} jumps of an hour to a year, ${saved} saved, 0 lost`,
    );
  },
);
