import { arch, cpus, loadavg, platform, release } from 'node:os';
import { createFill } from './fill.mjs';
import { createMeasurement } from './load.mjs';
import { makeUpEvents } from './made-up-events.mjs';
import { drawQueries, drawPoints, halfYear, week } from './queries.mjs';
import { openStorages } from './storages.mjs';
import { startSubject } from './subject.mjs';

/** Fixed time of the servers' clocks; the generated events are around it. */
const now = Date.parse('2026-11-20T12:00+01:00');
/** Number of queries for cached answers. */
const cachedQueries = 20;
/** Events per answer where sizes are compared: about a week of the smallest map. */
const sameEvents = 100;

const measure = async (measurements, plan) => {
  const entries = Object.entries(measurements).map(([name, [subject, requests]]) => [
    name,
    createMeasurement(subject, requests, plan),
  ]);
  for (const [, measurement] of entries) await measurement.warmUp();
  for (let turn = 0; turn < plan.turns; turn++)
    for (const [, measurement] of entries) await measurement.turn();
  return Object.fromEntries(entries.map(([name, measurement]) => [name, measurement.finish()]));
};

const compareQuery = async ({ name, queries }, subjects, plan) => {
  const { catalogue, ready, ...sql } = subjects;
  const cached = { ...catalogue, url: catalogue.cachedUrl };
  const fewQueries = queries.slice(0, cachedQueries);
  const inside = await catalogue.ask('survey', { queries, milliseconds: plan.seconds * 100 });
  await ready.ask('resize', inside.bytes);
  const results = await measure(
    {
      ready: [ready, { queries }],
      catalogue: [catalogue, { queries }],
      again: [cached, { queries: fewQueries }],
      brotli: [cached, { queries: fewQueries, encoding: 'br' }],
      ...Object.fromEntries(Object.entries(sql).map(([key, one]) => [key, [one, { queries }]])),
    },
    plan,
  );
  return { name, inside, results };
};

/** Measures answers of about the same size, independent of the number of event times. */
const measureSameSize = async (days, { catalogue }, cities, plan) => {
  const points = drawPoints(cities, now, days, 100 + days);
  const queries = await catalogue.ask('fit', { points, events: sameEvents });
  const inside = await catalogue.ask('survey', { queries, milliseconds: plan.seconds * 100 });
  const results = await measure({ catalogue: [catalogue, { queries }] }, plan);
  return { days, inside, result: results.catalogue };
};

const measureSize = async (size, { cities, engines }, plan, log) => {
  const start = (kind, engine) => startSubject(kind, { now, ...engines[engine].options });
  const subjects = { catalogue: await start('catalogue', 'sqlite') };
  subjects.ready = await start('ready', 'sqlite');
  for (const engine of Object.keys(engines)) subjects[engine] = await start('sql', engine);
  const kinds = drawQueries(cities, now);
  const warmUps = [subjects.ready, subjects.catalogue].map((one) => [one.kind, [one, kinds[0]]]);
  await measure(Object.fromEntries(warmUps), plan);
  const queries = [];
  for (const kind of kinds) {
    log(`${size} event times: ${kind.name}`);
    queries.push(await compareQuery(kind, subjects, plan));
  }
  log(`${size} event times: answers of one size`);
  const sameSize = [];
  for (const days of [week, halfYear])
    sameSize.push(await measureSameSize(days, subjects, cities, plan));
  for (const subject of Object.values(subjects)) subject.stop();
  return { size, build: subjects.catalogue.build, queries, sameSize };
};

/** Runs the whole benchmark; `log` gets progress messages. */
export const compare = async ({ quick, log }) => {
  const plan = quick ? { seconds: 0.75, turns: 3 } : { seconds: 3, turns: 5 };
  const startedAt = Date.now();
  const loadBefore = loadavg()[0];
  const storages = await openStorages();
  if (storages.reason) log(`PostgreSQL is left out: ${storages.reason}`);
  const writers = Object.values(storages.engines).map(({ writer }) => writer);
  const fill = createFill(makeUpEvents(storages.cities, now), writers);
  const sizes = [];
  for (const size of quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]) {
    log(`${size} event times: filling`);
    await fill(size);
    sizes.push(await measureSize(size, storages, plan, log));
  }
  for (const writer of writers) await writer.close();
  return {
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? arch(),
      system: `${platform()} ${release()}`,
      node: process.version,
      load: [loadBefore, loadavg()[0]],
      minutes: (Date.now() - startedAt) / 60_000,
    },
    command: `npm run bench${quick ? ' -- --quick' : ''}`,
    postgresql: { version: storages.version, reason: storages.reason },
    plan,
    sizes,
  };
};
