import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { connectSegmentThread } from './catalogue/source/connect-segment-thread.ts';
import { followStorage } from './catalogue/storage/follow-storage.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration.ts';
import { createAnswers } from './http/answers.ts';
import { createOutbox } from './mail/outbox.ts';
import { createFileTransport, createSmtpTransport, outboxFolder } from './mail/transport.ts';
import { cleanUpDeleted } from './organizers/clean-up-deleted.ts';
import { createPluginCache } from './plugins/plugin-cache.ts';
import { prepareStorage } from './prepare.ts';
import { mailsRoute } from './routes/route-table.ts';
import { fillSamples } from './samples/fill-samples.ts';
import { OperatorError } from './start/operator-error.ts';
import { waitForStorage } from './start/wait-for-storage.ts';
import { openStorage } from './storage/database.ts';
import type { Storage } from './storage/storage.ts';
import { startWords } from './words/start.ts';

/** Time limit of a graceful stop; then the process exits with 1. */
const maxStopMs = 10_000;
/** Interval of the removal of events deleted long ago. */
const cleanUpIntervalMs = 3_600_000;

/** Runs work on storage that waits long for locks, and closes it. */
const withPatientStorage = async <Result>(
  configuration: Configuration,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> => {
  const storage = openStorage({ ...configuration, patient: true });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
};

const run = async (configuration: Configuration): Promise<void> => {
  const clock = Date.now;
  const gazetteer = await withPatientStorage(configuration, async (patient) => {
    await waitForStorage(patient, console.log);
    const prepared = await prepareStorage(patient);
    if (configuration.samples)
      await patient.exclusively(() => fillSamples(patient, prepared, clock()));
    return prepared;
  });
  const storage = openStorage({
    ...configuration,
    onIdleError: (error) => console.error(`PostgreSQL: ${error.message}`),
  });
  const segments = connectSegmentThread(configuration);
  const catalogue = await createCatalogue(storage, segments, gazetteer, clock);
  const answers = createAnswers();
  const { smtpUrl, from } = configuration.mail;
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, from)
    : createFileTransport(join(configuration.dataDir, outboxFolder), from);
  const outbox = createOutbox(storage.db, transport, clock, (error) =>
    // Without the error's message: it may name the recipient.
    app.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'a mail was not sent'),
  );
  const plugins = createPluginCache(storage.db, clock);
  const context = {
    configuration,
    storage,
    gazetteer,
    catalogue,
    segments,
    answers,
    plugins,
    clock,
    outbox,
  };
  const app = await createApp(context, loadAssets());
  const follower = followStorage(catalogue, {
    lost: (error) => app.log.error({ err: error }, 'storage does not answer; serving from memory'),
    recovered: () => app.log.info('storage answers again'),
    moved: () => answers.clear(),
  });

  let pendingRequests = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    pendingRequests++;
    reply.raw.once('close', () => pendingRequests--);
    done();
  });
  const whenIdle = async (): Promise<void> => {
    do await sleep(20);
    while (pendingRequests > 0);
  };

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info(`stopping on ${signal}`);
    setTimeout(() => process.exit(1), maxStopMs).unref();
    // Browsers open connections in advance; those without a request are not waited for.
    await Promise.race([app.close(), whenIdle()]);
    await follower.stop();
    await outbox.stop();
    await storage.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  // Data of deleted accounts and events that an earlier stop left behind.
  await Promise.all([
    outbox.cleanUpFiles(),
    storage.forgetDeleted(),
    cleanUpDeleted(storage, clock()),
  ]);
  setInterval(
    () =>
      cleanUpDeleted(storage, clock()).catch((error: unknown) =>
        app.log.error({ err: error }, 'what was deleted is still there'),
      ),
    cleanUpIntervalMs,
  ).unref();
  outbox.kick();
  await app.listen({ host: configuration.host, port: configuration.port });
  console.log(`\n  Mapa akcí běží na ${configuration.publicUrl}`);
  if (configuration.mail.listed)
    console.log(
      `  Maily se neposílají, najdete je na ${configuration.publicUrl}${mailsRoute.path}`,
    );
  console.log();
};

try {
  await run(readConfiguration(process.env));
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const isSentence = error instanceof ConfigurationError || error instanceof OperatorError;
  if (isTaken) console.error(startWords.portTaken);
  else console.error(isSentence ? error.message : error);
  process.exit(1);
}
