import { createApp } from '../../build/js/server/app.js';
import { loadGazetteer } from '../../build/js/server/cities/fill-cities.js';
import { readConfiguration } from '../../build/js/server/configuration.js';
import { createAnswers } from '../../build/js/server/http/answers.js';
import { routes } from '../../build/js/server/routes/route-table.js';
import { openStorage } from '../../build/js/server/storage/database.js';
import { measureCatalogue } from './measure-catalogue.mjs';

// One subject: the real server over one catalogue, told by its parent what to do. `kind` says
// whence it answers: `catalogue`, `sql` or `ready`, a buffer made beforehand.
const { kind, now, ...options } = JSON.parse(process.argv[2]);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the parent ends its children itself.
process.on('SIGINT', () => {});

const clock = () => now;
const storage = openStorage(options);
const gazetteer = await loadGazetteer(storage.db);

/** A catalogue whose memory begins after everything: the route then asks storage. */
const forgetful = {
  state: () => ({ version: 'none', horizon: Infinity, checkedAt: now, eventTimes: 0 }),
};
const { catalogue, build, look } =
  kind === 'catalogue'
    ? await measureCatalogue(storage, gazetteer, clock)
    : { catalogue: forgetful };

const configuration = readConfiguration({ DATA_DIR: options.dataDir, LOG_LEVEL: 'silent' });
const serve = async (answers) => {
  const app = await createApp(
    { configuration, storage, gazetteer, catalogue, clock, answers },
    { page: null, siteFolder: null, stableFiles: new Map(), partsFolder: null },
  );
  return { app, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) };
};
/** One server makes every answer anew; the other keeps them, as the product does. */
const [forgetting, keeping] = [await serve(createAnswers(0)), await serve(createAnswers())];

let ready = Buffer.alloc(0);
const readyPath = '/bench/ready';
forgetting.app.get(readyPath, { config: { policy: routes.events.policy } }, (_request, reply) =>
  reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .header('etag', '"0123456789abcdef"')
    .send(ready),
);
const [origin, keepingOrigin] = [await forgetting.listen(), await keeping.listen()];

const actions = {
  start: () => ({
    build,
    url: origin + (kind === 'ready' ? readyPath : routes.events.path),
    keepingUrl: keepingOrigin + routes.events.path,
  }),
  /** Makes the ready buffer so many bytes long. */
  resize: (bytes) => {
    ready = Buffer.alloc(bytes, 'x');
  },
  /** Microseconds of processor time this process has taken. */
  processor: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  ...look,
};
process.on('message', ({ id, name, input }) => process.send({ id, output: actions[name](input) }));
