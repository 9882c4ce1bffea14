import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSentences } from '../../../contract/accounts/account-fields.ts';
import { FormErrorSchema, UserSchema } from '../../../contract/accounts/account.ts';
import { SessionSchema } from '../../../contract/accounts/settings.ts';
import { person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { privacyPolicyVersion } from '../../documents/privacy-policy.ts';

const day = 86_400_000;

describeRules('accounts', (engine) => {
  let test: TestApp;
  const call = async (
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    { body, token, headers = {} }: { body?: unknown; token?: string; headers?: object } = {},
  ) => {
    const answer = await test.app.inject({
      method,
      url: `/api/auth/${path}/`,
      headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return { ...answer, status: answer.statusCode, json: JSON.parse(answer.body) as unknown };
  };
  const register = async (changes: Partial<Record<keyof typeof person, unknown>> = {}) =>
    call('POST', 'register', { body: { ...person, ...changes } });
  const login = (email = person.email, password = person.password, headers = {}) =>
    call('POST', 'login', { body: { email, password }, headers });
  const tokenOf = ({ json }: { json: unknown }): string =>
    v.parse(v.object({ token: v.string() }), json).token;
  const refusalOf = ({ json }: { json: unknown }) => v.parse(FormErrorSchema, json).error;
  const statusOf = async (token: string) => (await call('GET', 'user', { token })).status;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    for (const table of ['session', 'account', 'attempt'] as const)
      await test.context.storage.db.deleteFrom(table).execute();
  });

  it('are created by registration and answer as specified', async () => {
    const registered = await register();
    expect(registered.status).toBe(200);
    const { status, json } = await call('GET', 'user', { token: tokenOf(registered) });
    expect(status).toBe(200);
    expect(json).toEqual({
      id: expect.any(Number) as number,
      email: 'jana@example.cz',
      email_confirmed: false,
      first_name: 'Jana',
      last_name: 'Nováková',
      map_configuration: null,
      city: null,
      plugin_id: null,
      facebook_connected: false,
    });
    expect(v.is(UserSchema, json)).toBe(true);
    const row = await test.context.storage.db
      .selectFrom('account')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ consent_at: testNow, consent_version: privacyPolicyVersion });
  });

  it('store neither passwords nor tokens in plain text', async () => {
    const tokens = [tokenOf(await register()), tokenOf(await login())];
    const { db } = test.context.storage;
    const rows = JSON.stringify([
      await db.selectFrom('account').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('attempt').selectAll().execute(),
    ]);
    for (const secret of [person.password, ...tokens]) expect(rows).not.toContain(secret);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('are unique per address regardless of case', async () => {
    await register();
    const again = await register({ email: ' JANA@example.cz ' });
    expect(again.status).toBe(400);
    expect(refusalOf(again)).toMatchObject({
      code: 'invalid-form',
      fields: { email: 'Uživatel s\u00a0touto emailovou adresou už existuje.' },
    });
    expect((await login('Jana@Example.CZ')).status).toBe(200);
  });

  it('are the same for a domain with diacritics and its ASCII form, which is stored', async () => {
    const token = tokenOf(await register({ email: 'jana@háčky.cz' }));
    expect((await call('GET', 'user', { token })).json).toMatchObject({
      email: 'jana@xn--hky-ela4t.cz',
    });
    expect((await login('JANA@HÁČKY.cz')).status).toBe(200);
    expect((await login('jana@xn--hky-ela4t.cz')).status).toBe(200);
    expect((await register({ email: 'jana@xn--hky-ela4t.cz' })).status).toBe(400);
  });

  it('are created once of fifty concurrent registrations', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const answer of refused) expect(refusalOf(answer).fields['email']).toMatch(/už existuje/);
    const rows = await test.context.storage.db.selectFrom('account').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('are refused with a message per field', async () => {
    const answer = await register({ email: 'jana', password: '12345', consent: false });
    expect(answer.status).toBe(400);
    expect(refusalOf(answer)).toEqual({
      code: 'invalid-form',
      message: 'Některé údaje nejsou v\u00a0pořádku.',
      field: null,
      fields: {
        email: 'Email je v nesprávném formátu.',
        password: accountSentences.passwordShort,
        consent: 'Je vyžadován souhlas se zpracováním osobních údajů!',
      },
    });
    const odd = await call('POST', 'register', { body: { ...person, administrator: true } });
    expect(refusalOf(odd).fields).toEqual({ administrator: 'Tuto položku neznáme.' });
  });

  describe('login', () => {
    beforeEach(async () => {
      await register();
    });

    it('fails equally for a wrong password and an unknown account', async () => {
      const wrong = await login(person.email, 'jiné');
      const unknown = await login('x@example.cz');
      expect(wrong.status).toBe(400);
      expect(wrong.json).toEqual(unknown.json);
      expect(refusalOf(wrong).message).toBe('Přihlášení se nezdařilo.');
    });

    it('is refused after ten attempts with retry-after, for that account only', async () => {
      await register({ email: 'petr@example.cz' });
      for (let attempt = 0; attempt < 10; attempt++) await login(person.email, 'hádám');
      const refused = await login();
      expect(refused.status).toBe(429);
      expect(refusalOf(refused).message).toMatch(/Příliš mnoho pokusů/);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect((await login('petr@example.cz')).status).toBe(200);
      test.setNow(testNow + seconds * 1000);
      expect((await login()).status).toBe(200);
    });

    it('expires after 14 days without use', async () => {
      const token = tokenOf(await login());
      test.setNow(testNow + 14 * day - 1);
      expect(await statusOf(token)).toBe(200);
      test.setNow(testNow + 28 * day - 1000);
      expect(await statusOf(token)).toBe(200);
      const other = tokenOf(await login());
      test.setNow(testNow + 42 * day + 1000);
      expect(await statusOf(other)).toBe(401);
    });

    it('expires after 30 days of use', async () => {
      const token = tokenOf(await login());
      for (let days = 1; days < 30; days++) {
        test.setNow(testNow + days * day);
        expect(await statusOf(token)).toBe(200);
      }
      test.setNow(testNow + 30 * day - 1);
      expect(await statusOf(token)).toBe(200);
      test.setNow(testNow + 30 * day + 1000);
      expect(await statusOf(token)).toBe(401);
    });

    it('logout ends only the current session', async () => {
      const one = tokenOf(await login());
      const other = tokenOf(await login());
      expect((await call('POST', 'logout', { token: one })).json).toEqual({ done: true });
      expect(await statusOf(one)).toBe(401);
      expect(await statusOf(other)).toBe(200);
      expect((await call('POST', 'logout', { token: one })).status).toBe(401);
    });

    it('is listed with its device and ends with all sessions', async () => {
      const userAgent =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const one = tokenOf(await login(person.email, person.password, { 'user-agent': userAgent }));
      const { json } = await call('GET', 'sessions', { token: one });
      const list = v.parse(v.array(SessionSchema), json);
      expect(list).toHaveLength(2);
      expect(list.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox, Windows' }]);
      await register({ email: 'petr@example.cz' });
      const stranger = tokenOf(await login('petr@example.cz'));
      await call('DELETE', 'sessions', { token: one });
      expect(await statusOf(one)).toBe(401);
      expect(await statusOf(stranger)).toBe(200);
    });

    it('ends when its account is deleted', async () => {
      const token = tokenOf(await login());
      await test.context.storage.db.deleteFrom('account').execute();
      expect(await statusOf(token)).toBe(401);
      const rows = await test.context.storage.db.selectFrom('session').select('id').execute();
      expect(rows).toEqual([]);
    });
  });

  it.each(['', 'Token', 'Token x', 'Bearer abcdefghijklmnopqrstuvwxyz', 'Token ../../etc'])(
    'answer 401 with the header “%s”',
    async (authorization) => {
      await register();
      for (const [method, path] of [
        ['GET', 'user'],
        ['GET', 'sessions'],
        ['DELETE', 'sessions'],
        ['POST', 'logout'],
      ] as const) {
        const answer = await call(method, path, { headers: { authorization } });
        expect(answer.status).toBe(401);
        expect(refusalOf(answer).code).toBe('unauthorized');
      }
    },
  );

  it.each([
    ['no JSON', 'jana', 'application/json', 400, 'bad-request'],
    ['a form', 'email=jana', 'application/x-www-form-urlencoded', 400, 'bad-request'],
    ['text', '{}', 'text/plain', 400, 'invalid-form'],
    ['nothing', '', 'application/json', 400, 'bad-request'],
    ['a list', '[]', 'application/json', 400, 'invalid-form'],
    ['null', 'null', 'application/json', 400, 'invalid-form'],
    [
      'too much',
      JSON.stringify({ email: 'x'.repeat(20_000) }),
      'application/json',
      413,
      'too-large',
    ],
    ['a prototype', '{"__proto__":{"email":"a@b.cz"}}', 'application/json', 400, 'bad-request'],
  ])('refuse %s with an error code', async (_kind, payload, type, status, expectedCode) => {
    for (const path of ['login', 'register']) {
      const { statusCode, body } = await test.app.inject({
        method: 'POST',
        url: `/api/auth/${path}/`,
        headers: { 'content-type': type },
        payload,
      });
      const { code } = refusalOf({ json: JSON.parse(body) });
      expect([statusCode, code]).toEqual([status, expectedCode]);
    }
  });

  it('are neither shared with other sites nor cached', async () => {
    const { headers } = await register();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('etag');
  });

  it('accept only the specified methods', async () => {
    for (const [method, path, allow] of [
      ['GET', 'login', 'POST'],
      ['PUT', 'register', 'POST'],
      ['POST', 'user', 'GET'],
      ['POST', 'sessions', 'GET, DELETE'],
    ] as const) {
      const answer = await call(method, path);
      expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
      expect(refusalOf(answer).code).toBe('method-not-allowed');
    }
  });
});
