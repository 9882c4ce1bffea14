import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { toDayMonthYear } from '../../build/js/contract/events/civil-date.js';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { createAsk } from './ask.mjs';
import { atExit } from './at-exit.mjs';
import { startServer } from './server-process.mjs';

/** People who print at once, as often as that makes a thousand documents. */
const people = 20;
const rounds = 50;
/** Rounds in which the map is asked meanwhile. */
const askedRounds = 15;
/** Time in which the map is asked without printing, in milliseconds. */
const quietMs = 8000;

const register = async (url, number) => {
  const answer = await globalThis.fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Jana',
      last_name: 'Nováková',
      email: `jana${number}@example.cz`,
      password: 'tajné heslo',
      confirmPassword: 'tajné heslo',
      consent: true,
    }),
  });
  return (await answer.json()).token;
};

/** Questions of a map that is moved all the time: hardly any is cached. */
const createQuestions = (days) => {
  let count = 0;
  return () => {
    const shift = (++count % 10_000) / 1e4;
    const bounds = `ne_lat=${50 + shift}&ne_lng=17&sw_lat=${49 + shift}&sw_lng=16`;
    return `/api/event/?${days}&${bounds}&format=columns`;
  };
};

/** Asks one question after another until `isOver`; gives their times in milliseconds. */
const askUntil = async (url, next, isOver) => {
  const ask = createAsk(url);
  const times = [];
  while (!isOver()) {
    const { status, ms } = await ask(next());
    if (status !== 200) throw new Error(`the map answered ${status}`);
    times.push(ms);
  }
  return times;
};

const p99 = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];

/** Documents of many people at once, and the map meanwhile; memory in megabytes, times in milliseconds. */
export const measurePrintQueue = async ({ log }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-print-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ dataDir, samples: true });
  const today = civilDateAt(Date.now());
  const days = `s=${toDayMonthYear(today)}&e=${toDayMonthYear(addDays(today, 6))}`;
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
  await askUntil(
    server.url,
    next,
    (
      (until) => () =>
        performance.now() > until
    )(performance.now() + 2000),
  );

  log('printing: the map alone');
  const until = performance.now() + quietMs;
  const quiet = await askUntil(server.url, next, () => performance.now() > until);

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
