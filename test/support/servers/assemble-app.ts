import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../server/app.ts';
import type { Assets } from '../../../server/assets.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { Gazetteer } from '../../../server/cities/gazetteer.ts';
import { readConfiguration } from '../../../server/configuration.ts';
import type { ServerContext } from '../../../server/context.ts';
import { createAnswers } from '../../../server/http/answers.ts';
import { createPluginCache } from '../../../server/plugins/plugin-cache.ts';
import type { PdfCompiler } from '../../../server/print/pdf-compiler.ts';
import type { Reach } from '../../../server/fetching/fetch-public.ts';
import type { Storage } from '../../../server/storage/storage.ts';

export const withoutAssets: Assets = {
  page: null,
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

/** The whole application over a storage, listening to nothing; its mails stay in the queue. */
export const assembleApp = async ({
  storage,
  gazetteer,
  clock,
  environment,
  assets,
  reach,
  compiler,
}: AppOptions): Promise<AssembledApp> => {
  const context: ServerContext = {
    configuration: readConfiguration({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://akce.example',
      ...environment,
    }),
    storage,
    gazetteer,
    ...(await openCatalogue(storage, gazetteer, clock)),
    answers: createAnswers(),
    plugins: createPluginCache(storage.db, clock),
    clock,
    ...(reach && { reach }),
    ...(compiler && { compiler }),
    outbox: { kick: () => undefined, forget: () => Promise.resolve() },
  };
  return {
    app: await createApp(context, { ...withoutAssets, ...assets }),
    context,
    async refresh() {
      await context.catalogue.refresh();
    },
  };
};
