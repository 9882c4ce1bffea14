import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { followStorage } from './catalogue/follow.ts';
import { ConfigurationError, readConfiguration, type Configuration } from './configuration.ts';
import { createAnswers } from './http/answers.ts';
import { createOutbox } from './mail/outbox.ts';
import { createFileTransport, createSmtpTransport, outboxFolder } from './mail/transport.ts';
import { sweepDeleted } from './organizers/sweep.ts';
import { createKnownPlugins } from './plugins/known-plugins.ts';
import { prepareStorage } from './prepare.ts';
import { mailsRoute } from './routes/route-table.ts';
import { fillSamples } from './samples/fill-samples.ts';
import { openStorage } from './storage/database.ts';

/** A stop that takes longer than this, in milliseconds, is cut short. */
const longestStop = 10_000;
/** How often what was deleted long ago is looked for, in milliseconds. */
const sweepInterval = 3_600_000;

const run = async (configuration: Configuration): Promise<void> => {
  const clock = Date.now;
  const storage = openStorage({
    ...configuration,
    onIdleError: (error) => console.error(`PostgreSQL: ${error.message}`),
  });
  const gazetteer = await prepareStorage(storage);
  if (configuration.samples)
    await storage.exclusively(() => fillSamples(storage, gazetteer, clock()));
  const catalogue = await createCatalogue(storage, gazetteer, clock);
  const answers = createAnswers();
  const { smtpUrl, from } = configuration.mail;
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, from)
    : createFileTransport(join(configuration.dataDir, outboxFolder), from);
  const outbox = createOutbox(storage.db, transport, clock, (error) =>
    // Without the error's own words: they may name the recipient.
    app.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'a mail was not sent'),
  );
  const plugins = createKnownPlugins(storage.db, clock);
  const context = { configuration, storage, gazetteer, catalogue, answers, plugins, clock, outbox };
  const app = await createApp(context, loadAssets());
  const following = followStorage(catalogue, {
    lost: (error) => app.log.error({ err: error }, 'storage does not answer; serving from memory'),
    recovered: () => app.log.info('storage answers again'),
    moved: () => answers.clear(),
  });

  let answering = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    answering++;
    reply.raw.once('close', () => answering--);
    done();
  });
  const whenAnswered = async (): Promise<void> => {
    do await sleep(20);
    while (answering > 0);
  };

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info(`stopping on ${signal}`);
    setTimeout(() => process.exit(1), longestStop).unref();
    // Browsers open connections ahead of need: one that asks nothing is not waited for.
    await Promise.race([app.close(), whenAnswered()]);
    await following.stop();
    await outbox.stop();
    await storage.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  // What a stop left behind of people who are gone.
  await Promise.all([outbox.sweep(), storage.forgetDeleted(), sweepDeleted(storage, clock())]);
  setInterval(
    () =>
      sweepDeleted(storage, clock()).catch((error: unknown) =>
        app.log.error({ err: error }, 'what was deleted is still there'),
      ),
    sweepInterval,
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
  if (isTaken) console.error('Port už používá jiný program. Zvolte jiný proměnnou PORT.');
  else console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
