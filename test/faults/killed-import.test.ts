import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { writeCalendar } from './calendar.ts';
import { fillOldDatabase } from './old-database.ts';
import { report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters } from './writers.ts';

const { run, start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

itOnStores('an import killed beside a server writes all events or none', async (engine) => {
  const store = await openStore(engine);
  const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
  const server = await start(environment);
  const writers = await startWriters(`http://127.0.0.1:${server.port}`, 3, 500);
  afterwards(() => writers.stop());
  const file = join(emptyFolder(), 'calendar.xml');
  const eventCount = rounds(300, 2500);
  const count = rounds(1, 20);
  const startImport = (round: number) => {
    writeCalendar(file, `Dovoz ${round}`, eventCount);
    return run('command.js', store.environment, ['import', 'xmlevents', file]);
  };
  /** Number of the import whose events are stored; -1 for none. */
  const readImported = async (): Promise<number> => {
    const titles = [...(await store.titles())].filter((title) => title.startsWith('Dovoz '));
    const numbers = new Set(titles.map((title) => Number(title.split(' ')[1])));
    expect([0, eventCount]).toContain(titles.length);
    expect(numbers.size).toBeLessThan(2);
    return [...numbers][0] ?? -1;
  };
  const since = performance.now();
  expect(await startImport(0).ended).toBe(0);
  const durationMs = performance.now() - since;
  let written = 0;
  for (let round = 1; round <= count; round++) {
    const before = await readImported();
    const importing = startImport(round);
    await sleep(Math.random() * durationMs);
    importing.stop('SIGKILL');
    await importing.ended;
    const after = await readImported();
    expect([before, round]).toContain(after);
    if (after === round) written++;
    // The lock of the killed process is free.
    await writers.nextSuccess();
  }
  expect(await startImport(count + 1).ended).toBe(0);
  expect(await readImported()).toBe(count + 1);
  await writers.stop();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await lostWrites(writers, store)).toEqual([]);
  report(
    `Import killed, ${store.name}: ${count} rounds, ${written} written whole, ${count - written} not at all, ` +
      `${writers.saved().length} other writes saved, 0 lost`,
  );
});

/** More than are put into the catalogue one by one. */
const changedCount = 2500;

itOnStores('a server killed while it rebuilds the catalogue loses nothing', async (engine) => {
  const store = await openStore(engine);
  await fillOldDatabase(store, changedCount);
  const port = await freePort();
  const environment = { ...store.environment, PORT: String(port), DEMO: '0', LOG_LEVEL: 'silent' };
  let server = await start(environment);
  const writers = await startWriters(`http://127.0.0.1:${port}`, 3, 500);
  afterwards(() => writers.stop());
  const count = rounds(1, 20);
  /** Time of a rebuild after a change from elsewhere, with its notice, in milliseconds. */
  const maxRebuildMs = 1500;
  for (let round = 0; round < count; round++) {
    await store.change([
      'update revision set value = value + 1',
      `update event set title = 'Jiná akce ' || id || ' ${round}',
        revision = (select value from revision) where title not like 'Zápis%'`,
    ]);
    await sleep(Math.random() * maxRebuildMs);
    server.stop('SIGKILL');
    await server.ended;
    const titles = await store.titles();
    expect(
      [...titles].filter((title) => title.endsWith(` ${round}`)).length,
    ).toBeGreaterThanOrEqual(changedCount);
    server = await start(environment);
    await writers.nextSuccess();
    expect(await server.eventTimes()).toBeGreaterThanOrEqual(
      changedCount + writers.saved().length - 1,
    );
  }
  await writers.stop();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await lostWrites(writers, store)).toEqual([]);
  report(
    `Rebuild killed, ${store.name}: ${count} rounds of ${changedCount} changes, ${writers.saved().length} saved, 0 lost`,
  );
});
