import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAdmin } from '../../accounts/run-admin.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

describeRules('login as another account', (engine) => {
  let test: TestApp;
  const { call, clear, isIn, login, refusalOf, register, tokenOf } = createAccountCalls(() => test);
  let administrator = '';
  let jana = '';
  const loginAs = (email: string, token: string) =>
    call('GET', `login-as/${encodeURIComponent(email)}`, { token });
  const admin = (...args: string[]): Promise<string> =>
    runAdmin(args, test.context.storage.db, test.context.clock);
  const audit = () =>
    test.context.storage.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const idOf = async (email: string): Promise<number> => {
    const { db } = test.context.storage;
    const account = db.selectFrom('account').select('id').where('email', '=', email);
    return (await account.executeTakeFirstOrThrow()).id;
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    jana = await register();
    administrator = await register({ email: 'spravce@example.cz' });
    expect(await admin('grant', ' SPRAVCE@example.cz ')).toBe('spravce@example.cz je správce.');
  });

  it('keeps the other sessions and ends by logout', async () => {
    const answer = await loginAs('JANA@example.cz', administrator);
    expect(answer.status).toBe(200);
    const token = tokenOf(answer);
    expect((await call('GET', 'auth/user/', { token })).json).toMatchObject({
      email: person.email,
      login_as: true,
    });
    expect((await call('GET', 'auth/user/', { token: jana })).json).not.toHaveProperty('login_as');
    const { json } = await call('GET', 'auth/sessions/', { token: jana });
    expect(json).toMatchObject([
      { device: 'Neznámé zařízení', login_as: false },
      { device: 'Správce', login_as: true },
    ]);
    await call('POST', 'auth/logout/', { token });
    expect(await Promise.all([token, jana, administrator].map(isIn))).toEqual([false, true, true]);
  });

  it('finds an account by its domain with diacritics', async () => {
    await register({ email: 'petr@háčky.cz' });
    expect((await loginAs('petr@háčky.cz', administrator)).status).toBe(200);
    expect(await admin('grant', 'petr@háčky.cz')).toBe('petr@xn--hky-ela4t.cz je správce.');
  });

  it('can change settings and every change is audited', async () => {
    const token = tokenOf(await loginAs(person.email, administrator));
    const body = { city: 'litomysl', cities: [] };
    expect((await call('POST', 'associated-cities/', { body, token })).status).toBe(200);
    await call('GET', 'associated-cities/', { token });
    const actor_id = await idOf('spravce@example.cz');
    const subject_id = await idOf(person.email);
    expect(await audit()).toMatchObject([
      { action: 'grant', actor_id: null, subject_id: actor_id },
      { action: 'login-as', actor_id, subject_id, at: testNow },
      { action: 'login-as setAssociatedCities', actor_id, subject_id },
    ]);
  });

  it('is refused everything reserved to the owner and another login-as', async () => {
    await register({ email: 'petr@example.cz' });
    const token = tokenOf(await loginAs(person.email, administrator));
    const { password, confirmPassword } = person;
    const refused = [
      await call('POST', 'email/', { body: { email: 'nova@example.cz', password }, token }),
      await call('POST', 'password-change/', {
        body: { currentPassword: password, password, confirmPassword },
        token,
      }),
      await call('GET', 'export/', { token }),
      await call('POST', 'user-delete/', { body: { password, events: 'delete' }, token }),
      await call('DELETE', 'auth/sessions/', { token }),
      await loginAs('petr@example.cz', token),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect(refused.map((answer) => refusalOf(answer).code)).toEqual(Array(6).fill('forbidden'));
    expect(await isIn(jana)).toBe(true);
  });

  it('keeps the administrator logged in when the account is deleted concurrently', async () => {
    const body = { password: person.password, events: 'delete' };
    const [left, ...answers] = await Promise.all([
      call('POST', 'user-delete/', { body, token: jana }),
      ...Array.from({ length: 5 }, () => loginAs(person.email, administrator)),
    ]);
    expect(left.status).toBe(200);
    for (const answer of answers)
      if (answer.status !== 200) expect(refusalOf(answer).code).toBe('unknown-account');
    expect(await isIn(administrator)).toBe(true);
  });

  it('is refused for administrators', async () => {
    await admin('grant', person.email);
    for (const email of [person.email, 'spravce@example.cz'])
      expect((await loginAs(email, administrator)).status).toBe(403);
    expect((await audit()).map(({ action }) => action)).toEqual(['grant', 'grant']);
  });

  it('ends with the administrator’s own session and when the account becomes an administrator', async () => {
    const ends: [string, () => Promise<unknown>][] = [
      ['logout', () => call('POST', 'auth/logout/', { token: administrator })],
      ['everywhere', () => call('DELETE', 'auth/sessions/', { token: administrator })],
      [
        'password',
        () =>
          call('POST', 'password-change/', {
            body: {
              currentPassword: person.password,
              password: person.password,
              confirmPassword: person.password,
            },
            token: administrator,
          }),
      ],
      ['grant', () => admin('grant', person.email)],
    ];
    for (const [name, end] of ends) {
      administrator = tokenOf(await login(person.password, 'spravce@example.cz'));
      const token = tokenOf(await loginAs(person.email, administrator));
      await end();
      expect([name, await isIn(token)]).toEqual([name, false]);
    }
  });

  it('expires after an hour', async () => {
    const token = tokenOf(await loginAs(person.email, administrator));
    test.setNow(testNow + 60 * minute - 1);
    expect(await isIn(token)).toBe(true);
    test.setNow(testNow + 60 * minute);
    expect(await Promise.all([token, administrator].map(isIn))).toEqual([false, true]);
  });

  it('is refused to other accounts and for an unknown account', async () => {
    expect((await loginAs('spravce@example.cz', jana)).status).toBe(403);
    expect((await call('GET', `login-as/${person.email}`)).status).toBe(401);
    expect(refusalOf(await loginAs('nikdo@example.cz', administrator)).code).toBe(
      'unknown-account',
    );
    expect((await audit()).map(({ action }) => action)).toEqual(['grant']);
  });

  it('ends when the administrator is revoked', async () => {
    const token = tokenOf(await loginAs(person.email, administrator));
    expect(await admin('list')).toBe('spravce@example.cz');
    expect(await admin('revoke', 'spravce@example.cz')).toBe('spravce@example.cz už není správce.');
    expect(await admin('list')).toBe('Žádný správce zatím není.');
    expect(await Promise.all([token, administrator].map(isIn))).toEqual([false, true]);
    expect((await loginAs(person.email, administrator)).status).toBe(403);
    expect((await audit()).map(({ action }) => action)).toEqual(['grant', 'login-as', 'revoke']);
  });

  it('ends with the administrator’s account, whose audit stays without an id', async () => {
    const token = tokenOf(await loginAs(person.email, administrator));
    const body = { password: person.password, events: 'delete' };
    expect((await call('POST', 'user-delete/', { body, token: administrator })).status).toBe(200);
    expect(await isIn(token)).toBe(false);
    expect(await audit()).toMatchObject([
      { action: 'grant', actor_id: null, subject_id: null },
      { action: 'login-as', actor_id: null },
    ]);
  });

  it.each([
    [['grant', 'nikdo@example.cz'], 'Účet s adresou nikdo@example.cz tu není.'],
    [['grant'], 'Použití: npm run admin -- grant EMAIL | revoke EMAIL | list'],
    [['smaž', 'vše'], 'Použití: npm run admin -- grant EMAIL | revoke EMAIL | list'],
    [[], 'Použití: npm run admin -- grant EMAIL | revoke EMAIL | list'],
  ])('is granted by a command, which fails with a message for %j', async (args, sentence) => {
    await expect(admin(...args)).rejects.toThrow(sentence);
  });
});
