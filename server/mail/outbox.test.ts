import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createAccounts } from '../accounts/accounts.ts';
import {
  createEmailConfirmations,
  noteRefusedAddress,
  readEmailState,
} from '../accounts/email-confirmations.ts';
import { person } from '../../test/support/api/account-calls.ts';
import { startMailServer } from '../../test/support/servers/mail-server.ts';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import type { MailFailure } from './mail-failure.ts';
import { writeMail } from './mail.ts';
import { createOutbox, post, type Outbox } from './outbox.ts';
import { createFileTransport, createSmtpTransport, type MailTransport } from './transport.ts';

const minute = 60_000;
const from = 'Mapa akcí <akce@example.cz>';
const mail = writeMail(
  'jana@example.cz',
  {
    subject: 'Obnovení hesla',
    paragraphs: ['Dobrý den, „žluťoučký“ <kůň>.', 'Konec.'],
    link: 'Nastavit heslo',
  },
  'https://akce.example/reset-hesla/abc?a=1&b=2',
);

const startServer = async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
};

const enterAccount = async (db: TestStorage['storage']['db'], email: string): Promise<number> => {
  const accounts = createAccounts(db, 'https://akce.example', () => 0);
  const form = { ...person, consent: true as const, email };
  return (await accounts.create(form, 'nobody knows')).id;
};

describeRules('outbox', (engine) => {
  let test: TestStorage;
  let now = 0;
  const failures: MailFailure[] = [];
  const open = (transport: MailTransport): Outbox => {
    const outbox = createOutbox(test.storage.db, transport, () => now, {
      onFailure: (failure) => failures.push(failure),
      onUnknownRecipient: (recipient, accountId) =>
        noteRefusedAddress(test.storage.db, { recipient, accountId, now }),
    });
    onTestFinished(() => outbox.stop(1000));
    return outbox;
  };
  const countQueued = async () =>
    (await test.storage.db.selectFrom('outbox').selectAll().execute()).length;

  beforeEach(async () => {
    test = await openTestStorage(engine);
    now = Date.parse('2026-11-20T12:00+01:00');
    failures.length = 0;
  });
  afterEach(() => test.remove());

  it('sends a mail once as text and HTML and deletes it', async () => {
    const server = await startServer();
    await post(test.storage.db, mail, now, null);
    const outbox = open(createSmtpTransport(server.url, from));
    await outbox.deliver();
    await outbox.deliver();
    expect(server.received).toHaveLength(1);
    const [email] = server.received;
    expect(email?.from).toMatchObject({ name: 'Mapa akcí', address: 'akce@example.cz' });
    expect(email?.to?.[0]).toMatchObject({ address: 'jana@example.cz' });
    expect(email?.subject).toBe('Obnovení hesla');
    expect(email?.text).toContain('https://akce.example/reset-hesla/abc?a=1&b=2');
    expect(email?.html).toContain('href="https://akce.example/reset-hesla/abc?a=1&amp;b=2"');
    expect(email?.html).toContain('„žluťoučký“ &lt;kůň&gt;');
    expect(await countQueued()).toBe(0);
    expect(failures).toEqual([]);
  });

  it('sends a mail queued while a delivery finds the queue empty', async () => {
    const server = await startServer();
    const outbox = open(createSmtpTransport(server.url, from));
    for (let round = 1; round <= 20; round++) {
      const finding = outbox.deliver();
      await post(test.storage.db, mail, now, null);
      await Promise.all([finding, outbox.deliver()]);
      expect(server.received).toHaveLength(round);
    }
  });

  it.each(["o'brien@x.cz", 'a&b@x.cz', 'a+b@x.cz'])('sends a mail to %s', async (recipient) => {
    const server = await startServer();
    await post(test.storage.db, { ...mail, recipient }, now, null);
    await open(createSmtpTransport(server.url, from)).deliver();
    expect(server.received.map(({ to }) => to)).toEqual([[{ name: '', address: recipient }]]);
  });

  it.each(['refuses', 'defers', 'silent', 'drops'] as const)(
    'retries with a server in mode %s and sends the mail later',
    async (mood) => {
      const server = await startServer();
      server.setMode(mood);
      await post(test.storage.db, mail, now, null);
      await open(createSmtpTransport(server.impatientUrl, from)).deliver();
      expect(failures).toMatchObject([{ final: false }]);
      expect(await countQueued()).toBe(1);
      server.setMode('takes');
      const outbox = open(createSmtpTransport(server.url, from));
      await outbox.deliver();
      expect(server.received).toHaveLength(0);
      now += minute;
      await outbox.deliver();
      expect(server.received).toHaveLength(1);
      expect(await countQueued()).toBe(0);
    },
  );

  it.each([
    ['unknown', { code: 'EENVELOPE', reply: 550, refused: 'recipient' }],
    ['rejects', { code: 'EMESSAGE', reply: 554, refused: 'message' }],
  ] as const)(
    'gives a mail up that a server in mode %s refuses, and says the reply',
    async (mode, failure) => {
      const server = await startServer();
      server.setMode(mode);
      await post(test.storage.db, mail, now, null);
      await open(createSmtpTransport(server.url, from)).deliver();
      expect(failures).toEqual([{ ...failure, final: true }]);
      expect(await countQueued()).toBe(0);
    },
  );

  it('notes at the account that its address is unknown, until another link is sent', async () => {
    const { db } = test.storage;
    const id = await enterAccount(db, 'jana@example.cz');
    const server = await startServer();
    const outbox = open(createSmtpTransport(server.url, from));
    const refuse = async (mode: 'unknown' | 'rejects', recipient: string) => {
      server.setMode(mode);
      await post(db, { ...mail, recipient }, now, id);
      await outbox.deliver();
      return (await readEmailState(db, { id }, now)).isRefused;
    };
    server.setMode('takes');
    await outbox.deliver();
    expect(await refuse('rejects', 'jana@example.cz')).toBe(false);
    // A mail to an address that the account is to have.
    expect(await refuse('unknown', 'petr@example.cz')).toBe(false);
    expect(await refuse('unknown', 'jana@example.cz')).toBe(true);
    const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    await createEmailConfirmations(db, 'https://akce.example', () => now).sendLink(account);
    expect(await readEmailState(db, { id }, now)).toEqual({
      isConfirmed: false,
      isRefused: false,
      pending: null,
    });
  });

  it('does not send a mail whose link has ended while the server was down', async () => {
    const server = await startServer();
    server.setMode('defers');
    await post(test.storage.db, { ...mail, validMs: 60 * minute }, now, null);
    await post(test.storage.db, mail, now, null);
    const outbox = open(createSmtpTransport(server.url, from));
    await outbox.deliver();
    server.setMode('takes');
    now += 60 * minute;
    await outbox.deliver();
    expect(server.received).toHaveLength(1);
    expect(failures.at(-1)).toEqual({ code: 'EXPIRED', reply: null, refused: null, final: true });
    expect(await countQueued()).toBe(0);
  });

  it('stops while a mail server is silent, and keeps the mail', async () => {
    const server = await startServer();
    server.setMode('silent');
    await post(test.storage.db, mail, now, null);
    const outbox = open(createSmtpTransport(server.url, from));
    const delivery = outbox.deliver();
    await expect.poll(server.connections).toBe(1);
    // Does not wait for the mail server, with which this test would time out.
    await outbox.stop(100);
    expect(await countQueued()).toBe(1);
    server.hangUp();
    await delivery;
  });

  it('sends a mail queued or retried before the clock was set back by a month', async () => {
    const server = await startServer();
    server.setMode('refuses');
    now += 30 * 24 * 60 * minute;
    const outbox = open(createSmtpTransport(server.url, from));
    await post(test.storage.db, mail, now, null);
    await outbox.deliver();
    await post(test.storage.db, mail, now, null);
    now -= 30 * 24 * 60 * minute;
    server.setMode('takes');
    await outbox.deliver();
    expect(server.received).toHaveLength(2);
    expect(await countQueued()).toBe(0);
  });

  it('deletes a mail after the last retry failed', async () => {
    await post(test.storage.db, mail, now, null);
    const outbox = open(createSmtpTransport('smtp://127.0.0.1:1', from));
    for (let tries = 0; tries < 8; tries++) {
      expect(await countQueued()).toBe(1);
      await outbox.deliver();
      now += 24 * 60 * minute;
    }
    expect(await countQueued()).toBe(0);
    expect(failures).toHaveLength(8);
  });

  it('sends each mail once with several outboxes on one storage', async () => {
    const server = await startServer();
    for (let count = 0; count < 20; count++) await post(test.storage.db, mail, now, null);
    await Promise.all([1, 2, 3].map(() => open(createSmtpTransport(server.url, from)).deliver()));
    expect(server.received).toHaveLength(20);
    expect(await countQueued()).toBe(0);
  });

  it('sends a mail of a dead process once its lease is over', async () => {
    const server = await startServer();
    await post(test.storage.db, mail, now, null);
    // Claims the mail and never settles.
    const dead = createOutbox(
      test.storage.db,
      {
        send: () => new Promise(() => undefined),
        keeps: () => Promise.resolve([]),
        forget: () => Promise.resolve(),
        close: () => undefined,
      },
      () => now,
      { onFailure: () => undefined, onUnknownRecipient: () => Promise.resolve() },
    );
    void dead.deliver();
    await expect
      .poll(async () => {
        const row = await test.storage.db.selectFrom('outbox').selectAll().executeTakeFirst();
        return row?.attempts;
      })
      .toBe(1);
    const outbox = open(createSmtpTransport(server.url, from));
    await outbox.deliver();
    expect(server.received).toHaveLength(0);
    now += 2 * minute;
    await outbox.deliver();
    expect(server.received).toHaveLength(1);
  });

  it('deletes files of an account deleted during sending or before cleanUpFiles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { db } = test.storage;
    const account = await enterAccount(db, 'jana@example.cz');
    await post(db, mail, now, account);
    await post(db, mail, now, null);
    const files = createFileTransport(folder, from);
    const outbox = open({
      ...files,
      async send(...sent) {
        // The account is deleted while its mail is being sent.
        await db.deleteFrom('account').execute();
        await files.send(...sent);
      },
    });
    await outbox.deliver();
    expect(readdirSync(folder)).toEqual(['000002.eml']);
    await files.send(mail, 3, account);
    const other = await enterAccount(db, 'petr@example.cz');
    await files.send(mail, 4, other);
    await open(files).cleanUpFiles();
    expect(readdirSync(folder)).toEqual(['000002.eml', `000004-a${other}.eml`]);
  });

  it('keeps files of an account created during cleanUpFiles', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { db } = test.storage;
    const files = createFileTransport(folder, from);
    await files.send(mail, 1, 1_000_000);
    const outbox = open({
      ...files,
      async keeps() {
        const kept = await files.keeps();
        await files.send(mail, 2, await enterAccount(db, 'jana@example.cz'));
        return [...kept, ...(await files.keeps())];
      },
    });
    await outbox.cleanUpFiles();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^000002-a\d+\.eml$/)]);
  });

  it('writes mails as .eml files without a server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await post(test.storage.db, mail, now, null);
    await open(createFileTransport(join(folder, 'outbox'), from)).deliver();
    const [file = ''] = readdirSync(join(folder, 'outbox'));
    expect(file).toMatch(/^\d{6}\.eml$/);
    const email = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)));
    expect(email.subject).toBe('Obnovení hesla');
    expect(email.text).toContain('reset-hesla');
  });
});
