import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { report, rounds } from './rounds.ts';

const { run, start, emptyFolder } = useProcesses();

it('a first start that is killed is finished by the next one', async () => {
  const count = rounds(3, 20);
  for (let round = 0; round < count; round++) {
    const environment = { DATA_DIR: emptyFolder(), DEMO: '0', PORT: '0' };
    const killed = run('main.js', environment);
    while (readdirSync(environment.DATA_DIR).length === 0) await sleep(2);
    // Tables are made in the first quarter of a second.
    await sleep((250 * round) / count);
    killed.stop('SIGKILL');
    await killed.ended;
    const server = await start({ DATA_DIR: environment.DATA_DIR, DEMO: '0' });
    expect(server.output.stderr).toBe('');
    server.stop('SIGKILL');
    await server.ended;
  }
  report(`First start killed: ${count} rounds, all finished by the next start`);
});
