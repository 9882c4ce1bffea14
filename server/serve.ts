import { hourMs } from '../contract/durations.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { civilDateAt } from '../domain/time/civil-time.ts';
import { createApp } from './app.ts';
import { loadAssets, loadRenderer } from './assets.ts';
import { createNightlyBackups } from './backup/nightly-backups.ts';
import { runBackupProcess } from './backup/run-backup-process.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { CatalogueChange } from './catalogue/changes.ts';
import { connectSegmentThread } from './catalogue/source/connect-segment-thread.ts';
import { followStorage } from './catalogue/storage/follow-storage.ts';
import { createClock } from './clock.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import type { Gazetteer } from './cities/gazetteer.ts';
import { createEditionClosing } from './editions/close-editions.ts';
import { createAnswers } from './http/answers.ts';
import { startListening, type Listener } from './http/listener.ts';
import { createSharedCache } from './http/shared-cache.ts';
import { cleanUpTakes } from './inbox/clean-up-takes.ts';
import { createInboxReading } from './inbox/inbox-reading.ts';
import { judgeExisting } from './doubles/judge-existing.ts';
import { createOutbox } from './mail/outbox.ts';
import { senderWarning } from './mail/sender-warning.ts';
import { createFileTransport, createSmtpTransport, outboxFolder } from './mail/transport.ts';
import { noteRefusedAddress } from './accounts/email-confirmations.ts';
import { cleanUpRequestKeys } from './accounts/make-once.ts';
import { cleanUpDeleted } from './organizers/clean-up-deleted.ts';
import { createPartnerReading } from './partner/partner-reading.ts';
import { createPluginCache } from './plugins/plugin-cache.ts';
import { prepareStorage } from './prepare.ts';
import { createEventQueries } from './routes/events/event-queries.ts';
import { mailsRoute } from './routes/route-table.ts';
import { fillSamples } from './samples/fill-samples.ts';
import { createInspectInProcess } from './site-check/inspect-in-process.ts';
import { checkFolder } from './start/check-data-folder.ts';
import { createSocial } from './social/create-social.ts';
import { graphVersion, isVersionEnding } from './social/facebook/graph-version.ts';
import { explainFailure } from './start/explain-failure.ts';
import { openForStart } from './start/open-for-start.ts';
import { openStorage } from './storage/database.ts';

/** Time limit of a stop, in milliseconds; then the process exits with 1. */
const maxStopMs = 10_000;
/**
 * Parts of it: for requests and mails being sent, of that for requests that are still to come on open
 * connections; for what is aborted, for closing storage.
 */
const stopParts = { work: 6_000, idle: 1_000, aborted: 1_000, storage: 1_500 };
/** Wait of the start for a PostgreSQL that does not answer. */
const maxStorageWaitMs = 120_000;
/** Interval of the removal of events deleted long ago. */
const cleanUpIntervalMs = hourMs;
/** Interval of the question whether a nightly backup is due. */
const backupIntervalMs = 300_000;
/** Interval of the question whether issues of regular editions are due. */
const closingIntervalMs = 15_000;

/** Checks storage, migrates it and fills it with samples if it is empty. */
const prepare = async (configuration: Configuration, now: number): Promise<Gazetteer> => {
  const storage = await openForStart(configuration, {
    maxWaitMs: maxStorageWaitMs,
    print: console.log,
  });
  try {
    const gazetteer = await prepareStorage(storage, now);
    if (configuration.samples)
      await storage.exclusively(() => fillSamples(storage, gazetteer, now));
    return gazetteer;
  } finally {
    await storage.close();
  }
};

const run = async (configuration: Configuration): Promise<void> => {
  const clock = createClock(configuration.testClock);
  if (configuration.backupKeep > 0) checkFolder(configuration.backupDir, 'BACKUP_DIR');
  const gazetteer = await prepare(configuration, clock());
  const storage = openStorage({
    ...configuration,
    onIdleError: (error) => console.error(`PostgreSQL: ${error.message}`),
  });
  const segments = connectSegmentThread(configuration);
  const catalogue = await createCatalogue(storage, segments, gazetteer, clock);
  const { purgeUrl } = configuration;
  const sharedCache = purgeUrl
    ? createSharedCache<CatalogueChange>({
        ...configuration,
        purgeUrl,
        clock,
        onError: (error) => app.log.error({ err: error }, 'the shared cache cannot be purged'),
      })
    : null;
  catalogue.onChange((change) => sharedCache?.drop(change));
  const answers = createAnswers<CatalogueChange>({ share: sharedCache?.share });
  const { smtpUrl, from } = configuration.mail;
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl, from)
    : createFileTransport(join(configuration.dataDir, outboxFolder), from);
  const outbox = createOutbox(storage.db, transport, clock, {
    onFailure: (failure) =>
      app.log.warn(failure, failure.final ? 'a mail was given up' : 'a mail was not sent'),
    onUnknownRecipient: (recipient, accountId) =>
      noteRefusedAddress(storage.db, { recipient, accountId, now: clock() }),
  });
  const plugins = createPluginCache(storage.db, clock);
  let isStopping = false;
  const social = createSocial({
    storage,
    gazetteer,
    configuration,
    clock,
    onRefusal: (reason) => app.log.warn({ reason }, 'Facebook refused a call'),
    onError: (error) => app.log.error({ err: error }, 'a post on a page was not worked on'),
    onMail: () => outbox.kick(),
  });
  const inboxReading = createInboxReading({
    storage,
    gazetteer,
    clock,
    onError: (error, source) => app.log.error({ err: error, source }, 'a source was not read'),
  });
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
    social,
    inbox: inboxReading.inbox,
    inspectPage: createInspectInProcess(),
    isStopping: () => isStopping,
  };
  const app = await createApp(context, { ...loadAssets(), renderer: await loadRenderer() });
  const follower = followStorage(catalogue, {
    lost: (error) => app.log.error({ err: error }, 'storage does not answer; serving from memory'),
    recovered: () => app.log.info('storage answers again'),
  });

  const backups = createNightlyBackups({
    db: storage.db,
    folder: configuration.backupDir,
    keep: configuration.backupKeep,
    clock,
    make: runBackupProcess,
    onMade: (file) => app.log.info({ file }, 'nightly backup written'),
    onError: (error) =>
      app.log.error({ err: error }, 'the nightly backup failed, the next attempt is in an hour'),
  });

  const editions = createEditionClosing({
    source: { db: storage.db, gazetteer, match: createEventQueries(context).match },
    publicUrl: configuration.publicUrl,
    clock,
    onMail: () => outbox.kick(),
    onMade: (issue) => app.log.info({ issue }, 'issue of an edition made'),
    onError: (error) =>
      app.log.error({ err: error }, 'an issue of an edition was not made, it is tried again'),
  });

  const partner = createPartnerReading({
    account: configuration.kudyZNudy,
    storage,
    gazetteer,
    clock,
    log: app.log,
  });

  if (configuration.facebook && isVersionEnding(civilDateAt(clock())))
    app.log.warn(graphVersion, 'the version of the Graph API of Facebook ends soon');

  let listener: Listener | null = null;
  let pendingRequests = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    pendingRequests++;
    reply.raw.once('close', () => pendingRequests--);
    const taking = listener?.taking();
    if (taking) void taking.then(() => done());
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Proxies and browsers send further requests over other connections.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  const whenIdle = async (): Promise<void> => {
    do await sleep(20);
    while (pendingRequests > 0);
  };

  const closeStorage = async (): Promise<void> => {
    await follower.stop();
    sharedCache?.stop();
    await backups.stop();
    await editions.stop();
    await partner.stop();
    await inboxReading.stop();
    await segments.close();
    // Empties the write-ahead log, so that the file of SQLite alone is the whole database.
    await storage.purgeDeleted();
    await storage.close();
  };

  const stopJudging = new AbortController();
  const draining = new AbortController();
  const stop = async (signal: string): Promise<void> => {
    // A second signal ends the time for balancers.
    if (isStopping) return draining.abort();
    isStopping = true;
    app.log.info(`stopping on ${signal}`);
    stopJudging.abort();
    const drainMs = configuration.drainSeconds * 1000;
    await sleep(drainMs, undefined, { signal: draining.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), maxStopMs).unref();
    const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
      Promise.race([work, sleep(milliseconds)]);
    const since = performance.now();
    await listener?.refuse();
    await listener?.linger(stopParts.idle);
    // Browsers open connections in advance; those without a request are not waited for.
    const closing = app
      .close()
      .catch((error: unknown) => app.log.error({ err: error }, 'closing failed'));
    const left = stopParts.work - (performance.now() - since);
    await Promise.all([atMost(whenIdle(), left), outbox.stop(left), social.posts.stop(left)]);
    // Slow downloads, and bodies that do not come.
    app.server.closeAllConnections();
    await atMost(closing, stopParts.aborted);
    await atMost(closeStorage(), stopParts.storage);
    process.exit(0);
  };

  // Data of deleted accounts and events that an earlier stop left behind.
  const cleanUp = () =>
    Promise.all([
      cleanUpDeleted(storage, clock()),
      cleanUpRequestKeys(storage, clock()),
      cleanUpTakes(storage.db, clock()),
      outbox.cleanUpFiles(),
    ]);
  await Promise.all([storage.purgeDeleted(), cleanUp()]);
  setInterval(
    () =>
      cleanUp().catch((error: unknown) =>
        app.log.error({ err: error }, 'what was deleted is still there'),
      ),
    cleanUpIntervalMs,
  ).unref();
  outbox.kick();
  social.posts.start();
  void judgeExisting(storage, clock, stopJudging.signal).catch((error: unknown) =>
    app.log.error({ err: error }, 'doubles of older events are looked for at the next start'),
  );
  await app.ready();
  listener = await startListening(app.server, configuration);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
    });
  void editions.check();
  setInterval(() => void editions.check(), closingIntervalMs).unref();
  partner.start();
  inboxReading.start();
  if (configuration.backupKeep > 0) {
    void backups.check();
    setInterval(() => void backups.check(), backupIntervalMs).unref();
  }
  console.log(`\n  Mapa akcí běží na ${configuration.publicUrl}`);
  const warning = senderWarning(configuration.mail);
  if (warning !== null) console.warn(`  ${warning}`);
  if (configuration.mail.listed)
    console.log(
      `  Emaily se neposílají, najdete je na ${configuration.publicUrl}${mailsRoute.path}`,
    );
  if (configuration.kudyZNudy === null)
    console.log('  Akce z Kudy z nudy se nečtou, není nastavený KUDYZNUDY_KEY');
  console.log();
};

/** Runs the server until a signal; what only the operator can mend is one sentence. */
export const serve = async (): Promise<void> => {
  let configuration: Configuration | null = null;
  try {
    configuration = readConfiguration(process.env);
    await run(configuration);
  } catch (error) {
    console.error(explainFailure(error, configuration));
    process.exit(1);
  }
};
