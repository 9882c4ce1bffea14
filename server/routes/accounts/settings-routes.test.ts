import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSentences } from '../../../contract/accounts/account-fields.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { privacyPolicyVersion } from '../../documents/privacy-policy.ts';

const minute = 60_000;
const wrongPassword = 'Toto není vaše heslo.';

describeRules('settings', (engine) => {
  let test: TestApp;
  const { call, clear, isIn, login, mails, refusalOf, register, tokenOf } = createAccountCalls(
    () => test,
  );
  let token = '';
  const send = (path: string, body: unknown, as = token) => call('POST', path, { body, token: as });
  const user = async (as = token) => (await call('GET', 'auth/user/', { token: as })).json;

  beforeAll(async () => {
    test = await openTestApp(engine, [createDraft('1'), createDraft('2'), createDraft('3')]);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  describe('default view of the map', () => {
    it('is stored, returned with the user and reset', async () => {
      const map_configuration = { lat: 49.8714, lng: 16.3122, zoom: 13.5 };
      const saved = await send('user-map-configuration/', { map_configuration });
      expect(saved.json).toMatchObject({ email: person.email, map_configuration });
      expect(await user()).toMatchObject({ map_configuration });
      await send('user-map-configuration/', { map_configuration: null });
      expect(await user()).toMatchObject({ map_configuration: null });
    });

    it.each([
      [{ map_configuration: { lat: 91, lng: 16, zoom: 13 } }, 'map_configuration.lat'],
      [{ map_configuration: { lat: 49, lng: 16, zoom: 40 } }, 'map_configuration.zoom'],
      [{ map_configuration: { lat: 49, lng: 16 } }, 'map_configuration.zoom'],
      [{ map_configuration: { lat: '49', lng: 16, zoom: 3 } }, 'map_configuration.lat'],
      [{ map_configuration: null, administrator: true }, 'administrator'],
      [{}, 'map_configuration'],
    ])('refuses %j and names the field', async (body, field) => {
      const refused = await send('user-map-configuration/', body);
      expect(refused.status).toBe(400);
      expect(Object.keys(refusalOf(refused).fields)).toEqual([field]);
    });
  });

  describe('name', () => {
    const change = (first_name: string, last_name: string) =>
      send('user-name/', { first_name, last_name });

    it('is stored without spaces around it and returned with the user', async () => {
      const saved = await change(' Jana ', 'Svobodová');
      expect(saved.json).toMatchObject({ first_name: 'Jana', last_name: 'Svobodová' });
      expect(await user()).toEqual(saved.json);
    });

    it('is refused empty, with the field', async () => {
      expect(refusalOf(await change(' ', 'Svobodová')).fields).toEqual({
        first_name: 'Jméno je povinné.',
      });
      expect(await user()).toMatchObject({ first_name: 'Jana', last_name: 'Nováková' });
    });
  });

  describe('followed cities', () => {
    it('are stored in order without duplicates', async () => {
      const form = { city: 'litomysl', cities: ['svitavy', 'policka', 'svitavy'] };
      const saved = await send('associated-cities/', form);
      expect(saved.json).toMatchObject({
        city: { title: 'Litomyšl', district: 'Svitavy' },
        cities: [{ title: 'Svitavy' }, { title: 'Polička' }],
      });
      expect((await call('GET', 'associated-cities/', { token })).json).toEqual(saved.json);
      expect(await user()).toMatchObject({ city: { slug: 'litomysl' } });
      await send('associated-cities/', { city: null, cities: [] });
      expect((await call('GET', 'associated-cities/', { token })).json).toEqual({
        city: null,
        cities: [],
      });
    });

    it('change nothing when unknown or too many', async () => {
      await send('associated-cities/', { city: 'litomysl', cities: ['svitavy'] });
      for (const [form, fields] of [
        [{ city: 'atlantida', cities: [] }, { city: 'Takovou obec neznáme.' }],
        [{ city: null, cities: ['svitavy', 'atlantida'] }, { cities: 'Takovou obec neznáme.' }],
        [{ city: null, cities: Array(31).fill('svitavy') }, { cities: 'Nejvýše 30 obcí.' }],
      ])
        expect(refusalOf(await send('associated-cities/', form)).fields).toEqual(fields);
      expect((await call('GET', 'associated-cities/', { token })).json).toMatchObject({
        city: { slug: 'litomysl' },
        cities: [{ slug: 'svitavy' }],
      });
    });

    it('are those of one request when ten are concurrent', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send('associated-cities/', {
            city: null,
            cities: index % 2 ? ['svitavy', 'policka'] : ['litomysl'],
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const { json } = await call('GET', 'associated-cities/', { token });
      const slugs = (json as { cities: { slug: string }[] }).cities.map(({ slug }) => slug);
      expect([['svitavy', 'policka'], ['litomysl']]).toContainEqual(slugs);
    });
  });

  describe('change of e-mail', () => {
    const change = (email: string, password = person.password) =>
      send('email/', { email, password });
    const slugs = async (): Promise<string[]> =>
      (await mails()).flatMap(({ text }) => /potvrzeni-emailu\/([\w-]+)/.exec(text)?.[1] ?? []);
    const confirm = (slug: string) => call('POST', 'email/confirm/', { body: { slug } });

    it('applies once its link is used and notifies the old address', async () => {
      expect((await change('nova@example.cz')).json).toEqual({ done: true });
      expect(await user()).toMatchObject({ email: person.email });
      const [mail] = await mails();
      expect(mail).toMatchObject({ recipient: 'nova@example.cz' });
      const [slug = ''] = await slugs();
      expect(mail?.text).toContain(`https://akce.example/potvrzeni-emailu/${slug}\n`);
      const rows = await test.context.storage.db.selectFrom('email_change').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(slug);

      expect((await confirm(slug)).json).toEqual({ done: true, changed: true });
      expect(await user()).toMatchObject({ email: 'nova@example.cz', email_confirmed: true });
      expect((await mails())[1]).toMatchObject({
        recipient: person.email,
        subject: 'Email k vašemu účtu byl změněn',
      });
      expect((await login()).status).toBe(400);
      expect((await login(person.password, 'NOVA@example.cz')).status).toBe(200);
      expect(refusalOf(await confirm(slug)).code).toBe('reset-failed');
    });

    it('is named while its link works, until it is cancelled', async () => {
      expect(await user()).not.toHaveProperty('pending_email');
      await change('nova@example.cz');
      expect(await user()).toMatchObject({ email: person.email, pending_email: 'nova@example.cz' });
      test.setNow(testNow + 60 * minute);
      expect(await user()).not.toHaveProperty('pending_email');

      test.setNow(testNow);
      const { json } = await call('DELETE', 'email/', { token });
      expect(json).toMatchObject({ email: person.email });
      expect(json).not.toHaveProperty('pending_email');
      const [slug = ''] = await slugs();
      expect(refusalOf(await confirm(slug)).code).toBe('reset-failed');
    });

    it('accepts only the last link, within 60 minutes, once of fifty concurrent requests', async () => {
      await change('prvni@example.cz');
      test.setNow(testNow + minute);
      await change('druha@example.cz');
      const [older = '', newer = ''] = await slugs();
      expect(refusalOf(await confirm(older)).code).toBe('reset-failed');
      test.setNow(testNow + 61 * minute);
      expect(refusalOf(await confirm(newer)).code).toBe('reset-failed');
      test.setNow(testNow + 61 * minute - 1);
      const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(newer)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await user()).toMatchObject({ email: 'druha@example.cz' });
    });

    it('invalidates links for a new password', async () => {
      await call('GET', `auth/forgotten-password/?email=${person.email}`);
      const [reset] = await mails();
      const slug = /reset-hesla\/([\w-]+)/.exec(reset?.text ?? '')?.[1];
      await change('nova@example.cz');
      await confirm((await slugs())[0] ?? '');
      const body = { slug, password: 'podvržené', confirmPassword: 'podvržené' };
      const refused = await call('POST', 'auth/password-reset/', { body });
      expect(refusalOf(refused).code).toBe('reset-failed');
    });

    it('requires the password and an unused new address', async () => {
      await register({ email: 'petr@example.cz' });
      for (const [refused, fields] of [
        [await change('nova@example.cz', 'špatné'), { password: wrongPassword }],
        [
          await change('PETR@example.cz'),
          { email: 'Uživatel s\u00a0touto emailovou adresou už existuje.' },
        ],
        [await change(person.email), { email: 'Tento email už máte.' }],
        [await change('nova@'), { email: 'Email je v nesprávném formátu.' }],
      ] as const) {
        expect(refused.status).toBe(400);
        expect(refusalOf(refused).fields).toEqual(fields);
      }
      expect(await mails()).toEqual([]);
    });

    it('is refused when the address was registered meanwhile', async () => {
      await change('nova@example.cz');
      await register({ email: 'Nova@example.cz' });
      const [slug = ''] = await slugs();
      const refused = await confirm(slug);
      expect(refused.status).toBe(400);
      expect(refusalOf(refused).fields).toEqual({
        slug: 'Uživatel s\u00a0touto emailovou adresou už existuje.',
      });
      expect(await user()).toMatchObject({ email: person.email });
    });

    it('sends at most five links an hour to one address from all accounts', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 7; count++) {
        const other = await register({ email: `cizi${count}@example.cz` });
        const body = { email: 'obet@example.cz', password: person.password };
        statuses.push((await send('email/', body, other)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });

    it('is limited to five requests an hour per account', async () => {
      for (let count = 0; count < 5; count++)
        expect((await change(`nova${count}@example.cz`)).status).toBe(200);
      const refused = await change('nova6@example.cz');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      test.setNow(testNow + 60 * minute);
      expect((await change('nova6@example.cz')).status).toBe(200);
    });
  });

  describe('change of password', () => {
    const change = (currentPassword: string, password: string, confirmPassword = password) =>
      send('password-change/', { currentPassword, password, confirmPassword });

    it('ends other sessions, invalidates sent links and mails a notice', async () => {
      const other = tokenOf(await login());
      await send('email/', { email: 'nova@example.cz', password: person.password });
      await call('GET', `auth/forgotten-password/?email=${person.email}`);
      expect((await change(person.password, 'nové heslo')).json).toEqual({
        done: true,
        ended_email: 'nova@example.cz',
      });
      expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
      expect((await login()).status).toBe(400);
      expect((await login('nové heslo')).status).toBe(200);
      const { db } = test.context.storage;
      for (const table of ['email_change', 'password_reset'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      expect((await mails()).at(-1)).toMatchObject({
        recipient: person.email,
        subject: 'Heslo k vašemu účtu bylo změněno',
      });
    });

    it('names no ended change of e-mail without one, or when its link had expired', async () => {
      const endedBy = async (previous: string, next: string) =>
        ((await change(previous, next)).json as { ended_email: unknown }).ended_email;
      expect(await endedBy(person.password, 'nové heslo')).toBeNull();
      await send('email/', { email: 'nova@example.cz', password: 'nové heslo' });
      test.setNow(testNow + 61 * minute);
      expect(await endedBy('nové heslo', 'další heslo')).toBeNull();
    });

    it('is refused with the wrong field', async () => {
      for (const [refused, fields] of [
        [await change('špatné', 'nové heslo'), { currentPassword: wrongPassword }],
        [await change(person.password, 'krát'), { password: accountSentences.passwordShort }],
        [
          await change(person.password, 'nové heslo', 'jiné heslo'),
          { confirmPassword: 'Heslo není stejné.' },
        ],
      ] as const)
        expect(refusalOf(refused).fields).toEqual(fields);
      expect((await login()).status).toBe(200);
    });

    it('works while logins are blocked by too many guesses', async () => {
      for (let count = 0; count < 12; count++) await login(`hádám ${count}`);
      expect((await login()).status).toBe(429);
      expect((await change(person.password, 'nové heslo')).status).toBe(200);
    });

    it('applies once of fifty concurrent requests', async () => {
      // Attempts are counted before the password is verified: some of the fifty may answer 429.
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => change(person.password, `heslo číslo ${index}`)),
      );
      const set = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(set).toHaveLength(1);
      test.setNow(testNow + 15 * minute);
      expect((await login(`heslo číslo ${set[0]}`)).status).toBe(200);
    });

    it('is limited to ten wrong current passwords in 15 minutes', async () => {
      for (let count = 0; count < 10; count++)
        expect((await change(`špatné ${count}`, 'nové heslo')).status).toBe(400);
      expect((await change(person.password, 'nové heslo')).status).toBe(429);
      // Logins have a limit of their own.
      expect((await login()).status).toBe(200);
      test.setNow(testNow + 15 * minute);
      expect((await change(person.password, 'nové heslo')).status).toBe(200);
    });
  });

  /** Sets the owner of events. */
  const giveEvents = async (email: string, sourceIds: readonly string[]): Promise<void> => {
    const { db } = test.context.storage;
    await db
      .updateTable('event')
      .set({
        owner_id: db.selectFrom('account').select('id').where('email', '=', email),
      })
      .where('source_id', 'in', sourceIds)
      .execute();
  };

  it('are in the export, which contains all data and no secrets', async () => {
    await send('associated-cities/', { city: 'litomysl', cities: ['svitavy'] });
    await send('email/', { email: 'nova@example.cz', password: person.password });
    await giveEvents(person.email, ['1']);
    const plugin = { config: { theme: 'dark' }, sites: ['svitavy.cz'], cities: ['policka'] };
    await send('update-plugin-config/', { title: 'Web města', ...plugin });
    const { status, json } = await call('GET', 'export/', { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      account: {
        email: person.email,
        first_name: 'Jana',
        last_name: 'Nováková',
        administrator: false,
        plugin_id: expect.any(String) as string,
        consent: { at: '2026-11-20T11:00:00.000Z', version: privacyPolicyVersion },
      },
      plugins: [
        {
          id: expect.any(String) as string,
          title: 'Web města',
          ...plugin,
          created_at: '2026-11-20T11:00:00.000Z',
          changed_at: '2026-11-20T11:00:00.000Z',
        },
      ],
      cities: { city: { slug: 'litomysl' }, cities: [{ slug: 'svitavy' }] },
      logins: [{ device: 'Neznámé zařízení', login_as: false }],
      email_change: { email: 'nova@example.cz' },
      email_confirmation: { asked_at: '2026-11-20T11:00:00.000Z' },
      password_reset: null,
      administration: [],
      events: [
        {
          slug: 'koncert-1',
          title: 'Koncert 1',
          times: [{ start: '2026-11-21T18:00', end: '2026-11-21T20:00' }],
        },
      ],
    });
    const { db } = test.context.storage;
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(json);
    for (const secret of [password_hash, token]) expect(text).not.toContain(secret);
  });

  describe('deletion of an account', () => {
    const leave = (events: string, password = person.password) =>
      send('user-delete/', { password, events });
    const titles = async (): Promise<string[]> => {
      const { json } = await call('GET', 'event/?s=20-11-2026&e=27-11-2026');
      return (json as { title: string }[]).map(({ title }) => title).sort();
    };
    /** Every row of every table, as text. */
    const everything = async (): Promise<string> => {
      const { db } = test.context.storage;
      const tables = await db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          db
            .selectFrom(name as 'account')
            .selectAll()
            .execute(),
        ),
      );
      return JSON.stringify(rows);
    };

    let epoch = 100;
    beforeEach(async () => {
      const { db } = test.context.storage;
      await db.deleteFrom('event').execute();
      // Rows were deleted: the catalogue must be reloaded.
      await db.updateTable('revision').set({ epoch: ++epoch }).execute();
      await test.write([createDraft('1'), createDraft('2'), createDraft('3')]);
    });

    it('deletes all data and events of the account', async () => {
      await giveEvents(person.email, ['1', '2']);
      await send('associated-cities/', { city: 'litomysl', cities: ['svitavy'] });
      await send('email/', { email: 'zcela.nova@example.cz', password: person.password });
      await call('GET', `auth/forgotten-password/?email=${person.email}`);
      const form = { title: 'Web Nováků', config: {}, sites: [], cities: [] };
      await send('update-plugin-config/', form);
      const other = tokenOf(await login());
      expect(await everything()).toContain('jana@example.cz');
      expect((await leave('delete')).json).toEqual({ done: true });

      const text = await everything();
      // Includes the mail to the unconfirmed address.
      for (const trace of ['jana@example.cz', 'Nováková', 'Koncert 1', 'Koncert 2', 'Web Nováků'])
        expect(text).not.toContain(trace);
      for (const table of ['account', 'session', 'associated_city', 'email_change'] as const)
        expect(await test.context.storage.db.selectFrom(table).selectAll().execute()).toEqual([]);
      expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
      expect((await login()).status).toBe(400);
      // The map is updated at once; addresses of deleted events answer 410.
      expect(await titles()).toEqual(['Koncert 3']);
      expect((await call('GET', 'event/koncert-1/')).status).toBe(410);
    });

    it('can hand events over to the operator', async () => {
      await giveEvents(person.email, ['1', '2']);
      expect((await leave('hand-over')).status).toBe(200);
      expect(await titles()).toEqual(['Koncert 1', 'Koncert 2', 'Koncert 3']);
      const owners = await test.context.storage.db.selectFrom('event').select('owner_id').execute();
      expect(owners).toEqual(Array(3).fill({ owner_id: null }));
      expect(await everything()).not.toContain('Nováková');
    });

    it('keeps data of other accounts', async () => {
      const petr = await register({ email: 'petr@example.cz' });
      await giveEvents('petr@example.cz', ['3']);
      await giveEvents(person.email, ['1']);
      await leave('delete');
      expect(await isIn(petr)).toBe(true);
      expect(await titles()).toEqual(['Koncert 2', 'Koncert 3']);
    });

    it('deletes queued mails to unconfirmed and former addresses', async () => {
      await send('email/', { email: 'prvni@example.cz', password: person.password });
      const slug = /potvrzeni-emailu\/([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1];
      await call('POST', 'email/confirm/', { body: { slug } });
      await send('email/', { email: 'druha@example.cz', password: person.password });
      expect(await mails()).toHaveLength(3);
      await leave('delete');
      expect(await mails()).toEqual([]);
    });

    it('keeps an account registered right after it, even when requested twice concurrently', async () => {
      const [first, second, next] = await Promise.all([
        leave('delete'),
        leave('delete'),
        register({ email: 'nova@example.cz' }),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 401]);
      expect(await isIn(next)).toBe(true);
    });

    it('requires the password and a choice of events, and allows a new registration', async () => {
      for (const [refused, fields] of [
        [await leave('delete', 'špatné'), { password: wrongPassword }],
        [await leave('burn'), { events: 'Vyberte prosím, co bude s\u00a0vašimi akcemi.' }],
      ] as const)
        expect(refusalOf(refused).fields).toEqual(fields);
      expect(await isIn(token)).toBe(true);
      await leave('delete');
      expect(await isIn(await register())).toBe(true);
    });
  });

  it('are refused to other sessions after the password was changed', async () => {
    const other = tokenOf(await login());
    const changes = {
      currentPassword: person.password,
      password: 'nové heslo',
      confirmPassword: 'nové heslo',
    };
    const { password } = person;
    const answers = await Promise.all([
      send('password-change/', changes),
      send('email/', { email: 'zlodej@example.cz', password }, other),
      send('user-delete/', { password, events: 'delete' }, other),
      send('associated-cities/', { city: 'litomysl', cities: [] }, other),
      login(),
      login(),
    ]);
    // In any order: a request succeeded either before the change or with the new password.
    const isDeleted = answers[2].status === 200;
    expect(answers[0].status).toBe(isDeleted ? 401 : 200);
    if (!isDeleted) {
      expect(await isIn(other)).toBe(false);
      for (const answer of answers.slice(4))
        if (answer.status === 200) expect(await isIn(tokenOf(answer))).toBe(false);
      expect(
        await test.context.storage.db.selectFrom('email_change').selectAll().execute(),
      ).toEqual([]);
    }
  });
});
