import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { noteRefusedAddress } from '../../accounts/email-confirmations.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

describeRules('confirmation of the address of a new account', (engine) => {
  let test: TestApp;
  const { call, clear, isIn, mails, refusalOf, tokenOf } = createAccountCalls(() => test);
  let token = '';
  const register = async (email = person.email) =>
    tokenOf(await call('POST', 'auth/register/', { body: { ...person, email } }));
  const isConfirmed = async () =>
    ((await call('GET', 'auth/user/', { token })).json as { email_confirmed: boolean })
      .email_confirmed;
  const slugs = async (): Promise<string[]> =>
    (await mails()).flatMap(({ text }) => /potvrzeni-emailu\/([\w-]+)/.exec(text)?.[1] ?? []);
  const confirm = (slug = '') => call('POST', 'email/confirm/', { body: { slug } });
  const sendAgain = () => call('POST', 'email/send-confirmation/', { token });

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  it('is mailed at registration as a link that works once; only a hash is stored', async () => {
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: person.email, subject: 'Potvrzení emailu' });
    const [slug = ''] = await slugs();
    expect(mail?.text).toContain(`https://akce.example/potvrzeni-emailu/${slug}\n`);
    const { db } = test.context.storage;
    const rows = await db.selectFrom('email_confirmation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(slug);
    // Nothing waits for it.
    expect([await isIn(token), await isConfirmed()]).toEqual([true, false]);
    expect((await confirm(slug)).json).toEqual({ done: true, changed: false });
    expect(await isConfirmed()).toBe(true);
    expect(refusalOf(await confirm(slug)).code).toBe('reset-failed');
    expect(await mails()).toHaveLength(1);
  });

  it('tells the account that its address is unknown to the mail server, until the next link', async () => {
    const { db } = test.context.storage;
    const user = async () => (await call('GET', 'auth/user/', { token })).json;
    expect(await user()).not.toHaveProperty('email_refused');
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const refused = { recipient: person.email, accountId: id, now: testNow };
    await noteRefusedAddress(db, refused);
    expect(await user()).toMatchObject({ email_confirmed: false, email_refused: true });
    await sendAgain();
    expect(await user()).not.toHaveProperty('email_refused');
    // A late refusal of a mail to a confirmed address.
    await confirm((await slugs()).at(-1));
    await noteRefusedAddress(db, refused);
    expect(await user()).toMatchObject({ email_confirmed: true });
    expect(await user()).not.toHaveProperty('email_refused');
  });

  it('expires after an hour; a new link replaces the previous one', async () => {
    const [first] = await slugs();
    test.setNow(testNow + 61 * minute);
    expect(refusalOf(await confirm(first)).code).toBe('reset-failed');
    expect((await sendAgain()).json).toEqual({ done: true });
    expect((await sendAgain()).json).toEqual({ done: true });
    const [, second, third] = await slugs();
    expect(refusalOf(await confirm(second)).code).toBe('reset-failed');
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(third)).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });

  it('is sent again five times an hour, and never to a confirmed address', async () => {
    for (let count = 0; count < 4; count++) expect((await sendAgain()).status).toBe(200);
    expect((await sendAgain()).status).toBe(429);
    expect(await mails()).toHaveLength(5);
    test.setNow(testNow + 60 * minute);
    expect((await sendAgain()).status).toBe(200);
    expect((await confirm((await slugs()).at(-1))).status).toBe(200);
    expect((await sendAgain()).json).toEqual({ done: true });
    expect(await mails()).toHaveLength(6);
  });

  it('is mailed to an address five times an hour, however often an account is made anew', async () => {
    for (let count = 0; count < 7; count++) {
      await test.context.storage.db.deleteFrom('account').execute();
      token = await register();
      const { db } = test.context.storage;
      const { count: sent } = await db
        .selectFrom('outbox')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(sent)).toBe(count < 4 ? 1 : 0);
    }
    expect(await isConfirmed()).toBe(false);
  });

  it('is done by a new password from a mail, too, about which a mail tells', async () => {
    await call('GET', `auth/forgotten-password/?email=${person.email}`);
    const slug = /reset-hesla\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1];
    const form = { slug, password: 'nové heslo', confirmPassword: 'nové heslo' };
    expect((await call('POST', 'auth/password-reset/', { body: form })).status).toBe(200);
    const { db } = test.context.storage;
    expect(await db.selectFrom('email_confirmation').selectAll().execute()).toEqual([]);
    const notice = (await mails()).at(-1);
    expect(notice).toMatchObject({
      recipient: person.email,
      subject: 'Heslo k vašemu účtu je nové',
    });
    expect(notice?.text).not.toContain(slug);
    // The link in the mail of the registration has ended with it.
    expect(refusalOf(await confirm((await slugs())[0])).code).toBe('reset-failed');
  });
});

describeRules('accounts from before the confirmation of addresses', (engine) => {
  it('count as confirmed', async () => {
    const test = await openTestApp(engine);
    const { call, register } = createAccountCalls(() => test);
    const token = await register();
    // Such an account has no row in the table that the migration adds.
    await test.context.storage.db.deleteFrom('email_confirmation').execute();
    expect((await call('GET', 'auth/user/', { token })).json).toMatchObject({
      email_confirmed: true,
    });
    await test.close();
  });
});
