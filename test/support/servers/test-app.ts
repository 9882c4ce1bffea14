import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/app.ts';
import type { Assets } from '../../../server/assets.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { ServerContext } from '../../../server/context.ts';
import type { NewEvent } from '../../../server/events/new-event.ts';
import { writeEvents } from '../../../server/events/write-events.ts';
import { createAnswers } from '../../../server/http/answers.ts';
import { createInbox } from '../../../server/inbox/inbox.ts';
import { createPluginCache } from '../../../server/plugins/plugin-cache.ts';
import type { PdfCompiler } from '../../../server/print/pdf-compiler.ts';
import type { Reach } from '../../../server/fetching/fetch-public.ts';
import { createSocial } from '../../../server/social/create-social.ts';
import type { Engine } from '../../../server/storage/storage.ts';
import type { Environment } from '../../../widget/stores/environment.ts';
import { assembleApp, socialNotes, withoutAssets } from './assemble-app.ts';
import { gazetteerOf, openTestStorage, type TestStorage } from './storages.ts';

/** Default time of tests: Friday 20 November 2026, noon in Prague. */
export const testNow = Date.parse('2026-11-20T12:00+01:00');

/** Draft of an event; defaults: a concert in Svitavy, 21 November 2026, 18:00 to 20:00. */
export const createDraft = (
  sourceId: string,
  {
    place,
    ...changes
  }: Partial<Omit<NewEvent, 'place'>> & { place?: Partial<NewEvent['place']> } = {},
): NewEvent => ({
  title: `Koncert ${sourceId}`,
  description: 'Hraje se na náměstí.',
  categories: ['koncerty'],
  organizer: 'Město Svitavy',
  price: null,
  url: null,
  sourceImages: [],
  place: {
    title: 'Náměstí Míru',
    street: null,
    lat: 49.7561,
    lng: 16.4685,
    cityId: null,
    approximate: false,
    source: 'own',
    sourceId: null,
    sample: false,
    ...place,
  },
  times: [
    { precision: 'timed', start: '2026-11-21T18:00', end: '2026-11-21T20:00', cancelled: false },
  ],
  cancelled: false,
  source: 'xmlevents',
  sourceId,
  sample: false,
  ...changes,
});

const decode = (body: Buffer, encoding: unknown): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
};

/** `fetch` against the server in this process, with decompression as in a browser. */
const createFetch =
  (app: FastifyInstance): Environment['fetch'] =>
  async (url, { signal }) => {
    signal.throwIfAborted();
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      url: pathname + search,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    signal.throwIfAborted();
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = decode(answer.rawPayload, answer.headers['content-encoding']);
    return new Response(Uint8Array.from(body), { status: answer.statusCode, headers });
  };

export interface TestApp {
  app: FastifyInstance;
  context: ServerContext;
  test: TestStorage;
  /** Writes events through this server's storage, then refreshes its catalogue. */
  write(drafts: readonly NewEvent[]): Promise<void>;
  /** Reloads the catalogue from storage and empties the cache of answers. */
  refresh(): Promise<void>;
  /** Sets the clock. */
  setNow(now: number): void;
  fetch: Environment['fetch'];
  close(): Promise<void>;
}

/** A whole server over its own database, without a port; its clock stands at `testNow`. */
export const openTestApp = async (
  engine: Engine,
  drafts: readonly NewEvent[] = [],
  {
    assets = {},
    environment = {},
    reach,
    compiler,
  }: {
    assets?: Partial<Assets>;
    environment?: Record<string, string>;
    reach?: Reach;
    compiler?: PdfCompiler;
  } = {},
): Promise<TestApp> => {
  const test = await openTestStorage(engine);
  const { storage } = test;
  const gazetteer = await gazetteerOf(storage);
  if (drafts.length > 0) await writeEvents(storage, gazetteer, drafts, testNow);
  let now = testNow;
  const clock = (): number => now;
  const { app, context, refresh } = await assembleApp({
    storage,
    gazetteer,
    clock,
    environment: { ...test.environment, ...environment },
    assets,
    reach,
    compiler,
  });
  return {
    app,
    context,
    test,
    async write(more) {
      await writeEvents(storage, gazetteer, more, now);
      await refresh();
    },
    refresh,
    setNow(moment) {
      now = moment;
    },
    fetch: createFetch(app),
    async close() {
      await app.close();
      await test.remove();
    },
  };
};

/** A second server over the same data, as in another process; the clock is the first one's. */
export const openSecondApp = async (
  { context, test }: TestApp,
  assets: Partial<Assets> = {},
): Promise<TestApp> => {
  const storage = test.openAnother();
  const { gazetteer, clock } = context;
  const { catalogue, segments } = await openCatalogue(storage, gazetteer, clock);
  const plugins = createPluginCache(storage.db, clock);
  const beside: ServerContext = {
    ...context,
    storage,
    catalogue,
    segments,
    plugins,
    answers: createAnswers(),
    inbox: createInbox({ storage, gazetteer, clock, onError: socialNotes.onError }),
    social: createSocial({
      storage,
      gazetteer,
      configuration: context.configuration,
      clock,
      ...socialNotes,
    }),
  };
  const app = await createApp(beside, { ...withoutAssets, ...assets });
  const refresh = async (): Promise<void> => {
    await beside.catalogue.refresh();
  };
  return {
    app,
    context: beside,
    test,
    async write(more) {
      await writeEvents(storage, gazetteer, more, clock());
      await refresh();
    },
    refresh,
    setNow() {
      throw new Error('the clock is the first one’s');
    },
    fetch: createFetch(app),
    async close() {
      await app.close();
      await storage.close();
    },
  };
};
