import { createApp } from '../../build/js/server/app.js';
import { loadGazetteer } from '../../build/js/server/cities/fill-cities.js';
import { readConfiguration } from '../../build/js/server/configuration.js';
import { createAnswers } from '../../build/js/server/http/answers.js';
import { routes } from '../../build/js/server/routes/route-table.js';
import { openStorage } from '../../build/js/server/storage/database.js';
import { measureCatalogue } from './measure-catalogue.mjs';

// One subject: the real server in a process that its parent controls by messages. `kind` is the
// source of answers: `catalogue`, `sql`, or `ready`, a prepared buffer.
const { kind, now, ...options } = JSON.parse(process.argv[2]);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the parent ends its children itself.
process.on('SIGINT', () => {});

const clock = () => now;
const storage = openStorage(options);
const gazetteer = await loadGazetteer(storage.db);

/** Catalogue with an infinite horizon, so that the route reads storage. */
const emptyCatalogue = {
  state: () => ({ version: 'none', horizon: Infinity, checkedAt: now, eventTimes: 0 }),
};
const { catalogue, build, look } =
  kind === 'catalogue'
    ? await measureCatalogue(storage, gazetteer, clock)
    : { catalogue: emptyCatalogue };

const configuration = readConfiguration({ DATA_DIR: options.dataDir, LOG_LEVEL: 'silent' });
const serve = async (answers) => {
  const app = await createApp(
    { configuration, storage, gazetteer, catalogue, clock, answers },
    { page: null, siteFolder: null, stableFiles: new Map(), partsFolder: null },
  );
  return { app, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) };
};
/** One server without a cache of answers, and one with it, as in the product. */
const [uncached, cached] = [await serve(createAnswers(0)), await serve(createAnswers())];

let ready = Buffer.alloc(0);
const readyPath = '/bench/ready';
uncached.app.get(readyPath, { config: { policy: routes.events.policy } }, (_request, reply) =>
  reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .header('etag', '"0123456789abcdef"')
    .send(ready),
);
const [origin, cachedOrigin] = [await uncached.listen(), await cached.listen()];

const actions = {
  start: () => ({
    build,
    url: origin + (kind === 'ready' ? readyPath : routes.events.path),
    cachedUrl: cachedOrigin + routes.events.path,
  }),
  /** Sets the length of the ready buffer in bytes. */
  resize: (bytes) => {
    ready = Buffer.alloc(bytes, 'x');
  },
  /** Processor time of this process, in microseconds. */
  processor: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  ...look,
};
process.on('message', ({ id, name, input }) => process.send({ id, output: actions[name](input) }));
