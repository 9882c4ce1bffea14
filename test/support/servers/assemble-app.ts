import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/app.ts';
import type { Assets } from '../../../server/assets.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { Gazetteer } from '../../../server/cities/gazetteer.ts';
import { readConfiguration } from '../../../server/configuration.ts';
import type { ServerContext } from '../../../server/context.ts';
import { createAnswers } from '../../../server/http/answers.ts';
import { createInbox } from '../../../server/inbox/inbox.ts';
import { createPluginCache } from '../../../server/plugins/plugin-cache.ts';
import type { PdfCompiler } from '../../../server/print/pdf-compiler.ts';
import type { Reach } from '../../../server/fetching/fetch-public.ts';
import { inspectPage } from '../../../server/site-check/inspect-page.ts';
import { createSocial } from '../../../server/social/create-social.ts';
import type { Storage } from '../../../server/storage/storage.ts';

export const withoutAssets: Assets = {
  page: null,
  renderer: null,
  pageParts: {},
  worker: null,
  siteFolder: null,
  stableFiles: new Map(),
  partsFolder: null,
  release: null,
};

export interface AppOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  /** Time of the application, in epoch milliseconds. */
  clock: () => number;
  /** Environment variables of the configuration. */
  environment: Record<string, string | undefined>;
  assets?: Partial<Assets>;
  reach?: Reach | undefined;
  compiler?: PdfCompiler | undefined;
}

export interface AssembledApp {
  app: FastifyInstance;
  context: ServerContext;
  /** Takes over what was written to storage. */
  refresh(): Promise<void>;
}

/** What social networks refuse in tests is dropped; errors fail the test. */
export const socialNotes = {
  onRefusal: () => undefined,
  onError(error: unknown) {
    throw error;
  },
  onMail: () => undefined,
};

/** The whole application over a storage, listening to nothing; its mails and posts stay in their queues. */
export const assembleApp = async ({
  storage,
  gazetteer,
  clock,
  environment,
  assets,
  reach,
  compiler,
}: AppOptions): Promise<AssembledApp> => {
  const configuration = readConfiguration({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://akce.example',
    ...environment,
  });
  const inbox = createInbox({ storage, gazetteer, clock, reach, onError: socialNotes.onError });
  const context: ServerContext = {
    configuration,
    storage,
    gazetteer,
    ...(await openCatalogue(storage, gazetteer, clock)),
    answers: createAnswers(),
    plugins: createPluginCache(storage.db, clock),
    clock,
    ...(reach && { reach }),
    ...(compiler && { compiler }),
    outbox: { kick: () => undefined, forget: () => Promise.resolve() },
    social: createSocial({ storage, gazetteer, configuration, clock, ...socialNotes }),
    inbox,
    inspectPage: (request) => Promise.resolve(inspectPage(request)),
  };
  return {
    app: await createApp(context, { ...withoutAssets, ...assets }),
    context,
    async refresh() {
      await context.catalogue.refresh();
    },
  };
};
