import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { fillOldDatabase } from './old-database.ts';
import { report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';

const eventCount = rounds(1000, 3000);
const { run, start, emptyFolder } = useProcesses();
const { openStore, copyStore, itOnStores } = useStores(emptyFolder);

itOnStores(
  'a migration of a full database that is killed is finished by the next start',
  async (engine) => {
    const old = await openStore(engine);
    await fillOldDatabase(old, eventCount);
    const titles = await old.titles();
    expect(titles.size).toBe(eventCount);
    const count = rounds(1, 20);
    /** Rounds by the number of migrations that the killed process left. */
    const left = new Map<number, number>();
    let durationMs = 0;
    for (let round = -1; round < count; round++) {
      const store = await copyStore(old);
      const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
      const since = performance.now();
      const migrating = run('main.js', { ...environment, PORT: '0' });
      // The first one is only measured.
      if (round < 0) {
        await migrating.waitForOutput('Mapa akcí běží');
        durationMs = performance.now() - since;
      } else await sleep(Math.random() * durationMs);
      migrating.stop('SIGKILL');
      await migrating.ended;
      expect(await store.titles()).toEqual(titles);
      const migrations = (await store.query('select name from kysely_migration')).length;
      if (round >= 0) left.set(migrations, (left.get(migrations) ?? 0) + 1);
      const server = await start(environment);
      expect(server.output.stderr).toBe('');
      expect(await server.eventTimes()).toBe(eventCount);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(await store.titles()).toEqual(titles);
    }
    // All or none: they are one transaction.
    const latest = Math.max(...left.keys(), 1);
    expect(
      [...left.keys()].filter((migrations) => migrations !== 1 && migrations !== latest),
    ).toEqual([]);
    report(
      `Migration killed, ${old.name}: ${count} rounds, ${JSON.stringify([...left])} migrations left`,
    );
  },
);
