import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { askFor, askUntil, createQuestions, p99, register, thisWeek } from './ask-map.mjs';
import { atExit } from './at-exit.mjs';
import { startServer } from './server-process.mjs';

/** People who print at once, as often as that makes a thousand documents. */
const people = 20;
const rounds = 50;
/** Rounds in which the map is asked meanwhile. */
const askedRounds = 15;
/** Time in which the map is asked without printing, in milliseconds. */
const quietMs = 8000;

/** Documents of many people at once, and the map meanwhile; memory in megabytes, times in milliseconds. */
export const measurePrintQueue = async ({ log }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-print-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ dataDir, samples: true });
  const days = thisWeek();
  const tokens = [];
  for (let number = 0; number < people; number++) tokens.push(await register(server.url, number));
  const print = async (token) => {
    const answer = await globalThis.fetch(`${server.url}/api/print/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ layout: 'list', query: `${days}&lat=49.75&lng=16.47&r=40` }),
    });
    if (!answer.ok) throw new Error(`printing answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const next = createQuestions(days);
  await askFor(server.url, next, 2000);

  log('printing: the map alone');
  const quiet = await askFor(server.url, next, quietMs);

  log(`printing: ${people} documents at once, ${people * rounds} in all`);
  let round = 0;
  const asking = askUntil(server.url, next, () => round >= askedRounds);
  const waits = [];
  const memories = [];
  for (; round < rounds; round++) {
    const startedAt = performance.now();
    await Promise.all(tokens.map(print));
    waits.push(performance.now() - startedAt);
    memories.push(server.memory());
  }
  const busy = await asking;
  await server.stop();
  return {
    quietP99: p99(quiet),
    busyP99: p99(busy),
    allMs: waits.slice(0, askedRounds).toSorted((one, other) => one - other)[askedRounds >> 1],
    // Of the second hundred documents, when everything is loaded, and of the last.
    memoryBefore: Math.max(...memories.slice(5, 10)),
    memoryAfter: Math.max(...memories.slice(-5)),
  };
};
