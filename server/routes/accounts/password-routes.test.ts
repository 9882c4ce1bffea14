import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSentences } from '../../../contract/accounts/account-fields.ts';
import { FormErrorSchema } from '../../../contract/accounts/account.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const minute = 60_000;
const email = 'jana@example.cz';
const person = {
  first_name: 'Jana',
  last_name: 'Nováková',
  email,
  password: 'staré heslo',
  confirmPassword: 'staré heslo',
  consent: true,
};

describeRules('forgotten password', (engine) => {
  let test: TestApp;
  const post = async (path: string, payload: object) => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: `/api/auth/${path}/`,
      payload,
    });
    return { status: statusCode, json: JSON.parse(body) as unknown };
  };
  const forget = async (address = email, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await test.app.inject({
      url: `/api/auth/forgotten-password/?email=${encodeURIComponent(address)}`,
      headers,
    });
    return { status: statusCode, json: JSON.parse(body) as unknown };
  };
  const mails = () =>
    test.context.storage.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const slugs = async (): Promise<string[]> =>
    (await mails()).map(({ text }) => /reset-hesla\/([\w-]+)/.exec(text)?.[1] ?? '');
  const reset = (slug: string, password = 'nové heslo', confirmPassword = password) =>
    post('password-reset', { slug, password, confirmPassword });
  const login = (password: string) => post('login', { email, password });
  const codeOf = ({ json }: { json: unknown }) => v.parse(FormErrorSchema, json).error.code;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    for (const table of ['outbox', 'password_reset', 'session', 'account', 'attempt'] as const)
      await test.context.storage.db.deleteFrom(table).execute();
    await post('register', person);
    // The mail that confirms the address.
    await test.context.storage.db.deleteFrom('outbox').execute();
  });

  it('mails a link to our site and stores only a hash of its slug', async () => {
    expect((await forget(' JANA@example.cz ')).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Obnovení hesla' });
    const [slug = ''] = await slugs();
    expect(mail?.text).toContain(`https://akce.example/reset-hesla/${slug}\n`);
    expect(slug).toMatch(/^[\w-]{43}$/);
    const rows = await test.context.storage.db.selectFrom('password_reset').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(slug);
  });

  it('sets a new password once and ends all sessions', async () => {
    const { json } = await login('staré heslo');
    const { token } = json as { token: string };
    await forget();
    const [slug = ''] = await slugs();
    expect((await reset(slug)).json).toEqual({ done: true });
    expect((await login('staré heslo')).status).toBe(400);
    expect((await login('nové heslo')).status).toBe(200);
    const user = await test.app.inject({
      url: '/api/auth/user/',
      headers: { authorization: `Token ${token}` },
    });
    expect(user.statusCode).toBe(401);
    expect(codeOf(await reset(slug, 'jiné heslo'))).toBe('reset-failed');
    expect((await login('nové heslo')).status).toBe(200);
  });

  it('accepts a link for 60 minutes', async () => {
    await forget();
    const [slug = ''] = await slugs();
    test.setNow(testNow + 60 * minute);
    expect(codeOf(await reset(slug))).toBe('reset-failed');
    test.setNow(testNow + 60 * minute - 1);
    expect((await reset(slug)).status).toBe(200);
  });

  it('accepts only the link of the last mail', async () => {
    await forget();
    test.setNow(testNow + 2 * minute);
    await forget();
    const [older = '', newer = ''] = await slugs();
    expect(codeOf(await reset(older))).toBe('reset-failed');
    expect((await reset(newer)).status).toBe(200);
  });

  it('accepts a link once of fifty concurrent requests', async () => {
    await forget();
    const [slug = ''] = await slugs();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(slug, `heslo číslo ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(`heslo číslo ${winner}`)).status).toBe(200);
  });

  it('sends one mail a minute and three an hour without an error', async () => {
    await forget();
    await forget();
    expect(await mails()).toHaveLength(1);
    for (let count = 0; count < 8; count++) {
      test.setNow(testNow + count * 30_000);
      expect((await forget()).status).toBe(200);
    }
    expect(await mails()).toHaveLength(3);
  });

  it('refuses an unknown address and sends no mail', async () => {
    const answer = await forget('nikdo@example.cz');
    expect(answer.status).toBe(400);
    expect(v.parse(FormErrorSchema, answer.json).error.message).toBe(
      'Uživatel s touto emailovou adresou nebyl nalezen.',
    );
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['sec-fetch-dest', 'image'],
    ['sec-fetch-dest', 'script'],
    ['sec-fetch-dest', 'iframe'],
    ['sec-fetch-dest', 'document'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ])('is refused with the header %s: %s', async (name, value) => {
    expect((await forget(email, { [name]: value })).status).toBe(400);
    expect(await mails()).toEqual([]);
    expect((await forget(email, { 'sec-fetch-dest': 'empty' })).status).toBe(200);
  });

  describe('link for a new password', () => {
    it.each(['', 'x', '../../etc', 'a'.repeat(43), 'a'.repeat(500)])(
      'is refused with an unknown slug (%s)',
      async (slug) => {
        await forget();
        expect((await reset(slug)).status).toBe(400);
        expect((await login('staré heslo')).status).toBe(200);
      },
    );

    it('stays valid when the new password is refused', async () => {
      await forget();
      const [slug = ''] = await slugs();
      const { json } = await reset(slug, '12345');
      expect(v.parse(FormErrorSchema, json).error.fields).toEqual({
        password: accountSentences.passwordShort,
      });
      expect((await reset(slug)).status).toBe(200);
    });
  });
});
