import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FormErrorSchema, TokenSchema } from '../../../contract/accounts/account.ts';
import { person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  openSecondApp,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { createLimits } from '../../accounts/limits.ts';
import { tooManyGuesses } from '../../words/refusals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Address of the owner; guesses come from others unless a test says so. */
const home = '192.0.2.1';
const wrong = 'hádané heslo';

describeRules('remembered browsers', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    for (const table of ['session', 'account', 'attempt', 'outbox'] as const)
      await test.context.storage.db.deleteFrom(table).execute();
  });

  interface Sender {
    from?: string;
    cookie?: string | undefined;
    token?: string;
    app?: TestApp;
  }
  const post = async (path: string, payload: object, sender: Sender = {}) => {
    const { from = home, cookie, token, app = test } = sender;
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/${path}/`,
      remoteAddress: from,
      headers: { ...(cookie && { cookie }), ...(token && { authorization: `Token ${token}` }) },
      payload,
    });
    return {
      status: answer.statusCode,
      body: answer.body,
      retryAfter: answer.headers['retry-after'],
      setCookie: answer.headers['set-cookie'] as string | undefined,
    };
  };
  type Answer = Awaited<ReturnType<typeof post>>;
  const login = (sender: Sender = {}, password = person.password, email = person.email) =>
    post('auth/login', { email, password }, sender);
  /** The header `Cookie` of a browser that stored the cookie. */
  const cookieOf = ({ setCookie }: Answer): string => {
    const [pair = ''] = (setCookie ?? '').split(';');
    expect(pair).toMatch(/^mapa-akci-device-[\w-]{8}=[\w-]{22}\.[\w-]{43}$/);
    return pair;
  };
  const tokenOf = ({ body }: Answer): string => v.parse(TokenSchema, JSON.parse(body)).token;
  const register = async (email = person.email): Promise<Answer> =>
    post('auth/register', { ...person, email }, {});
  /** Counts guesses from all addresses without comparing passwords; 50 exhaust the limit. */
  const attack = async (email = person.email, times = 50): Promise<void> => {
    const limits = createLimits(test.context.storage, test.context.clock);
    for (let count = 0; count < times; count++) await limits.take('login-account', email);
  };
  const mails = () => test.context.storage.db.selectFrom('outbox').selectAll().execute();

  it('log in while strangers guess the password from five addresses; others are refused', async () => {
    const cookie = cookieOf(await register());
    for (let count = 0; count < 50; count++)
      expect((await login({ from: `198.51.100.${count % 5}` }, wrong)).status).toBe(400);
    const refused = await login({ from: '203.0.113.1' });
    expect(refused.status).toBe(429);
    expect(v.parse(FormErrorSchema, JSON.parse(refused.body)).error).toMatchObject({
      code: 'too-many-requests',
      message: tooManyGuesses,
    });
    expect(Number(refused.retryAfter)).toBe(15 * 60);
    expect(refused.setCookie).toBeUndefined();
    expect((await login()).status).toBe(429);
    expect((await login({ cookie })).status).toBe(200);
    // The right password in an unknown browser, when the guesses have ended.
    test.setNow(testNow + 15 * minute);
    expect((await login({ from: '203.0.113.1' })).status).toBe(200);
  });

  it('log in after a hundred wrong passwords from their own address', async () => {
    const cookie = cookieOf(await register());
    const limits = createLimits(test.context.storage, test.context.clock);
    for (let count = 0; count < 100; count++) await limits.take('login-address', home);
    for (let count = 0; count < 10; count++)
      await limits.take('login-pair', `${home} ${person.email}`);
    expect((await login()).status).toBe(429);
    expect((await login({ cookie })).status).toBe(200);
  });

  it('have ten guesses of their own in fifteen minutes, then they are as unknown ones', async () => {
    const cookie = cookieOf(await register());
    await attack();
    for (let count = 0; count < 10; count++)
      expect((await login({ cookie }, wrong)).status).toBe(400);
    expect((await login({ cookie })).status).toBe(429);
    test.setNow(testNow + 15 * minute);
    expect((await login({ cookie })).status).toBe(200);
  });

  it('of one address have 300 guesses together, then they are as unknown ones', async () => {
    const cookie = cookieOf(await register());
    const limits = createLimits(test.context.storage, test.context.clock);
    for (let count = 0; count < 300; count++) await limits.take('login-devices-address', home);
    await attack();
    expect((await login({ cookie })).status).toBe(429);
    expect((await login({ cookie, from: '203.0.113.1' })).status).toBe(200);
  });

  it('are remembered by each login, registration and new password, and by nothing else', async () => {
    const registered = await register();
    const changed = await post(
      'password-change',
      { currentPassword: person.password, password: 'nové heslo', confirmPassword: 'nové heslo' },
      { token: tokenOf(registered) },
    );
    const entered = await login({}, 'nové heslo');
    await attack();
    for (const [answer, status] of [
      [registered, 429],
      [changed, 200],
      [entered, 200],
    ] as const)
      expect((await login({ cookie: cookieOf(answer) }, 'nové heslo')).status).toBe(status);
    await test.app.inject({
      url: `/api/auth/forgotten-password/?email=${person.email}`,
      headers: { 'sec-fetch-dest': 'empty' },
    });
    const slug = /reset-hesla\/([\w-]+)/.exec(
      (await mails()).map(({ text }) => text).join('\n'),
    )?.[1];
    const passwords = { password: 'třetí heslo', confirmPassword: 'třetí heslo' };
    const reset = await post('auth/password-reset', { slug, ...passwords });
    const cookies = [registered, changed, entered, reset].map(cookieOf);
    expect(new Set(cookies).size).toBe(4);
    // A new password ends what was remembered before it.
    for (const [index, status] of [429, 429, 429, 200].entries())
      expect((await login({ cookie: cookies[index] }, 'třetí heslo')).status).toBe(status);

    for (const answer of [
      await login({ cookie: cookies[3] }, wrong),
      await post('auth/password-reset', { slug, ...passwords }),
      await register(),
      await post(
        'auth/logout',
        {},
        { token: tokenOf(await login({ cookie: cookies[3] }, 'třetí heslo')) },
      ),
    ])
      expect(answer.setCookie).toBeUndefined();
  });

  it('are not remembered when an administrator logs in as the user', async () => {
    await register();
    const administrator = await register('petr@example.cz');
    await test.context.storage.db
      .updateTable('account')
      .set({ administrator: 1 })
      .where('email', '=', 'petr@example.cz')
      .execute();
    const { statusCode, headers } = await test.app.inject({
      url: `/api/login-as/${person.email}`,
      headers: { authorization: `Token ${tokenOf(administrator)}` },
    });
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('are unknown with a cookie of another account, or a forged one', async () => {
    const cookie = cookieOf(await register());
    const other = cookieOf(await register('petr@example.cz'));
    await attack();
    const [name = '', value = ''] = cookie.split('=');
    const [device = '', signature = ''] = value.split('.');
    const otherValue = other.split('=')[1] ?? '';
    for (const forged of [
      other,
      `${name}=${otherValue}`,
      `${name}=`,
      `${name}=${device}`,
      `${name}=${device}.`,
      `${name}=${'a'.repeat(22)}.${signature}`,
      `${name}=${device}.${signature.slice(0, -1)}`,
      `${name}=${device}.${'ž'.repeat(43)}`,
      `x${cookie}`,
    ])
      expect([forged, (await login({ cookie: forged })).status]).toEqual([forged, 429]);
    // Another path or a page of another subdomain may have set more cookies of the name.
    expect((await login({ cookie: `a=1; ${name}=x; ${other}; ${cookie}; b` })).status).toBe(200);
  });

  it('of several accounts are remembered for each of them', async () => {
    const cookies = [cookieOf(await register()), cookieOf(await register('petr@example.cz'))];
    // A browser keeps one cookie of a name.
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBe(2);
    for (const email of [person.email, 'petr@example.cz']) {
      await attack(email);
      const cookie = cookies.join('; ');
      expect((await login({ cookie }, person.password, email)).status).toBe(200);
    }
  });

  it('are known to every process of the storage', async () => {
    const second = await openSecondApp(test);
    const cookies = [cookieOf(await register()), cookieOf(await login({ app: second }))];
    await attack();
    for (const app of [test, second])
      for (const cookie of cookies) expect((await login({ app, cookie })).status).toBe(200);
    await second.close();
  });

  it('are forgotten with the account', async () => {
    const registered = await register();
    const deletion = { password: person.password, events: 'delete' };
    const { setCookie } = await post('user-delete', deletion, { token: tokenOf(registered) });
    const [name] = cookieOf(registered).split('=');
    expect(setCookie).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/api/auth/login/; `));
    await register();
    await attack();
    expect((await login({ cookie: cookieOf(registered) })).status).toBe(429);
  });

  it('tell nothing about who has an account', async () => {
    const answersFor = async (email: string): Promise<unknown[]> => {
      await attack(email, 45);
      const answers = [];
      for (let count = 0; count < 12; count++) answers.push(await login({}, wrong, email));
      return answers;
    };
    await register();
    const known = await answersFor(person.email);
    await test.context.storage.db.deleteFrom('attempt').execute();
    expect(await answersFor('nikdo@example.cz')).toEqual(known);
    const statuses = (known as Answer[]).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(new Set((known as Answer[]).slice(5).map(({ body }) => body)).size).toBe(2);
  });

  it('are counted by the first half of an IPv6 address', async () => {
    await register();
    for (let count = 0; count < 10; count++) await login({ from: `2001:db8:0:1::${count}` }, wrong);
    expect((await login({ from: '2001:db8:0:1:abcd::' })).status).toBe(429);
    expect((await login({ from: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('the owner gets one mail a day about guesses', async () => {
    await register();
    // The mail that confirms the address.
    await test.context.storage.db.deleteFrom('outbox').execute();
    const guess = (count: number) => login({ from: `198.51.100.${count % 6}` }, wrong);
    await attack(person.email, 48);
    await guess(48);
    // A right password is no guess.
    expect((await login()).status).toBe(200);
    expect(await mails()).toEqual([]);
    for (let count = 49; count < 53; count++) await guess(count);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: person.email,
      subject: 'Někdo hádá heslo k vašemu účtu',
    });
    expect(mail?.text).toContain(
      'během 15 minut přišlo k vašemu účtu na Mapě akcí 50 špatných hesel',
    );
    expect(mail?.text).toContain('https://akce.example/nastaveni/\n');
    for (const later of [15 * minute, day]) {
      test.setNow(testNow + later);
      await attack(person.email, 49);
      await guess(49);
      await guess(50);
      expect(await mails()).toHaveLength(later === day ? 2 : 1);
    }
  });
});

it('the cookie of a remembered browser goes only to the login of its site', async () => {
  for (const [url, attributes] of [
    ['https://akce.example', 'Path=/api/auth/login/; HttpOnly; SameSite=Strict; Secure'],
    ['https://obec.example/akce', 'Path=/akce/api/auth/login/; HttpOnly; SameSite=Strict; Secure'],
    ['http://localhost:3000', 'Path=/api/auth/login/; HttpOnly; SameSite=Strict'],
  ] as const) {
    const test = await openTestApp('sqlite', [], { environment: { PUBLIC_URL: url } });
    const { headers } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/register/',
      payload: person,
    });
    const [, ...rest] = String(headers['set-cookie']).split('; ');
    expect(rest.join('; ')).toBe(`Max-Age=31536000; ${attributes}`);
    expect(headers['cache-control']).toBe('no-store');
    await test.close();
  }
});

it('a remembered browser logs in through a proxy while an unknown one is refused', async () => {
  const test = await openTestApp('sqlite', [], { environment: { TRUST_PROXY: '1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const form = { email: person.email, password: person.password };
  const [cookie = ''] = ((await post('register', person)).headers.get('set-cookie') ?? '').split(
    ';',
  );
  for (let count = 0; count < 50; count++) {
    const headers = { 'x-forwarded-for': `198.51.100.${count % 5}` };
    const { status } = await post('login', { ...form, password: wrong }, headers);
    expect(status).toBe(400);
  }
  expect((await post('login', form)).status).toBe(429);
  const answer = await post('login', form, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toContain('HttpOnly');
  await test.close();
});
