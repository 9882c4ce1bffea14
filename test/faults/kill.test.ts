import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { report, rounds } from './rounds.ts';
import { useStores } from './stores.ts';
import { lostWrites, startWriters, type WriteAnswer } from './writers.ts';

/** People who write, and the pause of each between two writes, in milliseconds. */
const writerCount = 20;
const pauseMs = 1000;
/** Longest time between an acknowledged write and the kill. */
const maxDelayMs = 150;

const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);

// The server is started again on the same port and data.
itOnStores(
  'the server killed while twenty people write loses no acknowledged write',
  async (engine) => {
    const store = await openStore(engine);
    const count = rounds(2, engine === 'sqlite' ? 200 : 100);
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
    expect(await lostWrites(writers, store)).toEqual([]);
    // Connections that broke, storage that was starting, and limits; nothing else.
    const isExpected = ({ status }: WriteAnswer) => [0, 200, 429, 503].includes(status);
    expect(writers.answers.filter((answer) => !isExpected(answer))).toEqual([]);
    const unanswered = writers.answers.length - writers.saved().length;
    report(
      `Killed, ${store.name}: ${count} kills, ${writers.saved().length} saved, 0 lost, ${unanswered} not answered`,
    );
  },
  { everywhere: true },
);
