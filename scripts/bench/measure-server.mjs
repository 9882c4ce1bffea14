import { arch, cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '../../build/js/server/storage/database.js';
import { write } from '../../build/js/server/storage/transaction.js';
import { createAsk } from './ask.mjs';
import { createFill } from './fill.mjs';
import { makeUpEvents } from './made-up-events.mjs';
import { drawCounts, drawLists, drawSuggestions, looksPerVisit, walk } from './questions.mjs';
import { createRandom } from './random.mjs';
import { startServer } from './server-process.mjs';
import { measureCaches } from './shared-caches.mjs';
import { openStorages } from './storages.mjs';

const connections = 8;
/** Different questions of each kind. */
const questions = 240;

/** Asks one question after another; gives the bytes of the answers. */
const askAll = async (server, paths) => {
  const ask = createAsk(server.url);
  let bytes = 0;
  for (const path of paths) {
    const answer = await ask(path);
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
    bytes += answer.bytes;
  }
  return bytes;
};

/** Processor time of the server for each answer, in microseconds, and the size of the answers. */
const costOf = async (server, paths) => {
  const before = await server.processor();
  const bytes = await askAll(server, paths);
  const spent = (await server.processor()) - before;
  return {
    microseconds: (spent * 1000) / paths.length,
    kilobytes: bytes / paths.length / 1000,
  };
};

/** Cost of new questions, after as many others, with which the process has compiled its code. */
const costOfNew = async (server, paths) => {
  const half = paths.length / 2;
  await askAll(server, paths.slice(0, half));
  return costOf(server, paths.slice(half));
};

/** Writes of another process: a changed event each. */
const createWriter = async (options) => {
  const storage = openStorage(options);
  const { db } = storage;
  const { last } = await db
    .selectFrom('event')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const random = createRandom(5);
  const change = (ids) =>
    write(storage, async (writer, revision) => {
      await writer
        .updateTable('event')
        .set({ revision, updated_at: Date.now() })
        .where('id', 'in', ids)
        .execute();
      return { result: undefined };
    });
  return {
    one: () => change([random.integer(1, last)]),
    many: (count) => change(Array.from({ length: count }, (_, index) => index + 1)),
    close: () => storage.close(),
  };
};

/** Runs `work` again and again, `perSecond` times a second, until `isOver`. */
const repeat = async (work, perSecond, isOver) => {
  let count = 0;
  const startedAt = performance.now();
  while (perSecond > 0 && !isOver()) {
    await work();
    count++;
    await sleep(Math.max(0, startedAt + (count * 1000) / perSecond - performance.now()));
  }
  return count;
};

const during = async (milliseconds, work) => {
  const until = performance.now() + milliseconds;
  return work(() => performance.now() >= until);
};

/**
 * Processor time of a process that follows the writes of another one, for each write, in ms, after as
 * many writes with which it has compiled its code.
 */
const costOfWrites = async (server, writer, { seconds }) => {
  const send = () => during(seconds * 1000, (isOver) => repeat(writer.one, 10, isOver));
  await send();
  await sleep(1500);
  const before = await server.processor();
  // As long as the writes and the second in which they are taken over.
  await sleep(seconds * 1000 + 1000);
  const idle = await server.processor();
  const writes = await send();
  await sleep(1000);
  return ((await server.processor()) - idle - (idle - before)) / writes;
};

/** `costOfWrites` for a new process, which nobody else asks. */
const measureWrites = async (options, plan) => {
  const server = await startServer(options);
  const writer = await createWriter(options);
  const cost = await costOfWrites(server, writer, plan);
  await writer.close();
  await server.stop();
  return cost;
};

/** Lets visitors pan while others write; each `seed` is another walk. */
const sendPanning = async (server, writer, cities, { perSecond, seed, seconds }) => {
  const times = [];
  const now = Date.now();
  const before = await server.processor();
  await during(seconds * 1000, async (isOver) => {
    const visitors = Array.from({ length: connections }, async (_, index) => {
      const ask = createAsk(server.url);
      for (const path of walk(cities, now, seed * 100 + index)) {
        if (isOver()) break;
        times.push((await ask(path)).ms);
      }
    });
    await Promise.all([...visitors, repeat(writer.one, perSecond, isOver)]);
  });
  return { times, processorMs: (await server.processor()) - before };
};

const writeRates = [0, 1, 5, 20];

/**
 * Answers a second to visitors at each rate of writes. Each is measured twice, forth and back: later
 * visitors find more answers cached.
 */
const measureVisitors = async (server, writer, cities, { seconds, log }) => {
  const rounds = writeRates.map(() => ({ times: [], processorMs: 0 }));
  const indexes = [...writeRates.keys()];
  // Towns that most visitors look at are cached first, as they are at any other time.
  await sendPanning(server, writer, cities, { perSecond: 0, seed: 1, seconds });
  for (const [step, index] of [...indexes, ...indexes.toReversed()].entries()) {
    const perSecond = writeRates[index];
    log(`visitors, ${perSecond} writes a second`);
    const part = await sendPanning(server, writer, cities, { perSecond, seed: step + 2, seconds });
    rounds[index].times.push(...part.times);
    rounds[index].processorMs += part.processorMs;
  }
  return rounds.map(({ times, processorMs }, index) => ({
    writes: writeRates[index],
    perSecond: times.length / (2 * seconds),
    p99: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)],
    visitMs: (processorMs / times.length) * looksPerVisit,
  }));
};

const measureSize = async (size, { cities, engines }, plan, log) => {
  const now = Date.now();
  const result = { size, holds: {}, writes: {}, lists: [] };
  const { options } = engines.sqlite;
  log(`${size} event times: start`);
  const server = await startServer(options);
  result.startMs = server.startMs;
  const writer = await createWriter(options);
  await server.longestHold();
  for (const { name, paths } of drawLists(cities, now, 2 * questions)) {
    log(`${size} event times: lists of a ${name}`);
    const made = await costOfNew(server, paths);
    result.lists.push({ name, made, cached: await costOf(server, paths.slice(questions)) });
  }
  result.counts = await costOfNew(server, drawCounts(now, 2 * questions));
  result.suggestions = await costOfNew(server, drawSuggestions(cities, 2 * questions));
  result.holds.asking = await server.longestHold();
  result.visitors = await measureVisitors(server, writer, cities, { ...plan, log });
  result.holds.visitors = await server.longestHold();
  await writer.many(2100);
  // Until the catalogue was read anew.
  await sleep(Math.max(3000, result.startMs * 2));
  result.holds.many = await server.longestHold();
  result.memory = server.memory();
  await writer.close();
  await server.stop();
  for (const [name, engine] of Object.entries(engines)) {
    log(`${size} event times: writes, ${name}`);
    result.writes[name] = await measureWrites(engine.options, plan);
  }
  return result;
};

/** Measures the built server at several sizes; `log` gets progress messages. */
export const measureServer = async ({ quick, log }) => {
  const plan = {
    seconds: quick ? 2 : 5,
    caches: quick ? { visitors: 200, seconds: 20 } : { visitors: 2000, seconds: 150 },
  };
  const loadBefore = loadavg()[0];
  const startedAt = Date.now();
  const storages = await openStorages();
  if (storages.reason) log(`PostgreSQL is left out: ${storages.reason}`);
  const writers = Object.values(storages.engines).map(({ writer }) => writer);
  const fill = createFill(makeUpEvents(storages.cities, Date.now()), writers);
  const sizes = [];
  let caches = null;
  for (const size of quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]) {
    log(`${size} event times: filling`);
    await fill(size);
    sizes.push(await measureSize(size, storages, plan, log));
    if (size !== 100_000) continue;
    const { options } = storages.engines.sqlite;
    const writer = await createWriter(options);
    caches = await measureCaches(options, writer, storages.cities, { ...plan.caches, log });
    await writer.close();
  }
  for (const writer of writers) await writer.close();
  return {
    sizes,
    caches,
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? arch(),
      node: process.version,
      load: [loadBefore, loadavg()[0]],
      minutes: (Date.now() - startedAt) / 60_000,
    },
    postgresql: storages.version ?? null,
  };
};
