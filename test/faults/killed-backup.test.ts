import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { fillOldDatabase } from './old-database.ts';
import { report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters } from './writers.ts';

const eventCount = rounds(1000, 3000);
const { run, start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

itOnStores(
  'a killed backup leaves no file that passes as complete, and the server goes on',
  async (engine) => {
    const store = await openStore(engine);
    await fillOldDatabase(store, eventCount);
    const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
    const server = await start(environment);
    const writers = await startWriters(`http://127.0.0.1:${server.port}`, 3, 500);
    afterwards(() => writers.stop());
    const folder = emptyFolder();
    const backUp = (name: string) =>
      run('command.js', store.environment, ['backup', join(folder, name)]);
    const since = performance.now();
    expect(await backUp('first.gz').ended).toBe(0);
    const durationMs = performance.now() - since;
    const outcomes = { nothing: 0, refused: 0, complete: 0 };

    /** Restores a file that a killed backup left: all of it, or a refusal that leaves no database. */
    const tryRestore = async (file: string, titles: Set<string>): Promise<boolean> => {
      const target = await openStore('sqlite');
      const restoring = run('command.js', target.environment, ['restore', file]);
      if ((await restoring.ended) === 0) {
        const restored = await target.titles();
        expect([...titles].filter((title) => !restored.has(title))).toEqual([]);
        outcomes.complete++;
        return true;
      }
      expect(restoring.output.stderr).toMatch(/^Soubor .+ není celá a nezměněná záloha, .+\.\n$/);
      expect(existsSync(join(target.environment.DATA_DIR, 'mapa-akci.sqlite'))).toBe(false);
      outcomes.refused++;
      return false;
    };

    const count = rounds(1, 20);
    for (let round = 0; round < count; round++) {
      await writers.nextSuccess();
      const titles = await store.titles();
      const name = `backup-${round}.gz`;
      const backup = backUp(name);
      await sleep(durationMs * (0.3 + 0.7 * Math.random()));
      backup.stop('SIGKILL');
      await backup.ended;
      const left = readdirSync(folder).filter((file) => file.includes(name));
      if (left.length === 0) outcomes.nothing++;
      for (const file of left) {
        const isComplete = await tryRestore(join(folder, file), titles);
        if (file === name) expect(isComplete).toBe(true);
      }
      if (!left.includes(name)) expect(await backUp(name).ended).toBe(0);
      await writers.nextSuccess();
    }
    await writers.stop();
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await lostWrites(writers, store)).toEqual([]);
    report(
      `Backup killed, ${store.name}: ${count} rounds, left ${JSON.stringify(outcomes)}, ` +
        `${writers.saved().length} writes saved, 0 lost`,
    );
  },
);

itOnStores(
  'a killed restore is refused by the start and finished by another restore',
  async (engine) => {
    const source = await openStore('sqlite');
    await fillOldDatabase(source, eventCount);
    const titles = await source.titles();
    const file = join(emptyFolder(), 'backup.gz');
    const backup = run('command.js', source.environment, ['backup', file]);
    expect([await backup.ended, backup.output.stderr]).toEqual([0, '']);
    const count = rounds(1, 20);
    const outcomes = { untouched: 0, refused: 0, complete: 0 };
    let durationMs = 0;
    for (let round = -1; round < count; round++) {
      const store = await openStore(engine);
      const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
      const restore = () => run('command.js', store.environment, ['restore', file]);
      const since = performance.now();
      const killed = restore();
      // The first one is only measured.
      if (round < 0) {
        expect(await killed.ended).toBe(0);
        durationMs = performance.now() - since;
        continue;
      }
      await sleep(durationMs * (0.2 + 0.8 * Math.random()));
      killed.stop('SIGKILL');
      await killed.ended;
      const isTouched = readdirSync(store.environment.DATA_DIR).length > 0;
      if (isTouched) {
        const refused = run('main.js', { ...environment, PORT: '0' });
        const end = await Promise.race([refused.ended, refused.waitForOutput('Mapa akcí běží')]);
        refused.stop('SIGTERM');
        await refused.ended;
        if (end === 1) {
          expect(refused.output.stderr).toMatch(/^Obnova zálohy nedoběhla, .+\.\n$/);
          outcomes.refused++;
        } else outcomes.complete++;
      } else outcomes.untouched++;
      const again = restore();
      if ((await again.ended) !== 0) {
        expect(again.output.stderr).toMatch(/^Obnovuje se jen do prázdného úložiště, /);
      }
      const server = await start(environment);
      expect(server.output.stderr).toBe('');
      expect(await server.eventTimes()).toBe(eventCount);
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(await store.titles()).toEqual(titles);
    }
    report(
      `Restore killed, ${engine}: ${count} rounds, ${JSON.stringify(outcomes)}, all whole at the end`,
    );
  },
);
