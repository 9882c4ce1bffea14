import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  maxPlugins,
  maxSites,
  PluginSchema,
  type Plugin,
} from '../../../contract/plugins/plugin.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { runAdmin } from '../../accounts/run-admin.ts';

const path = 'update-plugin-config/';
const minute = 60_000;

describeRules('plugins of an account', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, tokenOf, refusalOf, clear } = createAccountCalls(() => test);

  const toForm = (changes: object = {}) => ({
    title: 'Web města',
    config: {},
    sites: [],
    cities: [],
    ...changes,
  });
  const post = (changes: object = {}, as = token) =>
    call('POST', path, { body: toForm(changes), token: as });
  const create = async (changes: object = {}, as = token): Promise<Plugin> =>
    v.parse(PluginSchema, (await post(changes, as)).json);
  const put = (id: string, version: number, changes: object = {}, as = token) =>
    call('PUT', `${path}${id}/`, { body: { version, ...toForm(changes) }, token: as });
  const remove = (id: string, as = token) => call('DELETE', `${path}${id}/`, { token: as });
  const list = async (as = token): Promise<Plugin[]> =>
    v.parse(v.array(PluginSchema), (await call('GET', path, { token: as })).json);
  const user = async () => (await call('GET', 'auth/user/', { token })).json;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  it('are created and listed the oldest first, which is returned with the user', async () => {
    expect(await list()).toEqual([]);
    expect(await user()).toMatchObject({ plugin_id: null });
    const first = await create();
    expect(first).toEqual({
      id: expect.stringMatching(/^[a-z\d]{20}$/) as string,
      title: 'Web města',
      config: {},
      sites: [],
      cities: [],
      version: 1,
      created_at: testNow,
      changed_at: testNow,
    });
    test.setNow(testNow + minute);
    const second = await create({ title: 'Web kina' });
    expect(await list()).toEqual([first, second]);
    expect(await user()).toMatchObject({ plugin_id: first.id });
    const map_configuration = null;
    const saved = await call('POST', 'user-map-configuration/', {
      body: { map_configuration },
      token,
    });
    expect(saved.json).toMatchObject({ plugin_id: first.id });
    expect((await remove(first.id)).json).toEqual(first);
    expect(await user()).toMatchObject({ plugin_id: second.id });
  });

  it('are stored with canonical values', async () => {
    const { config, sites, cities } = await create({
      config: {
        categories: ' film, koncerty ,film ',
        zoom: '12,0',
        lat: ' 49,75',
        lng: '16.40',
        period: ' Prodloužený víkend ',
        city: 'Česká Třebová',
        hide: 'search,zoom,search',
      },
      sites: ['https://www.svitavy.cz/kultura', 'SVITAVY.cz', 'Příklad.cz', 'xn--pklad-zsa96e.cz'],
      cities: ['svitavy', 'policka', 'svitavy'],
    });
    expect(config).toEqual({
      categories: 'film,koncerty',
      zoom: '12',
      lat: '49.75',
      lng: '16.4',
      period: 'Prodloužený víkend',
      city: 'ceska-trebova',
      hide: 'search,zoom',
    });
    expect(sites).toEqual(['svitavy.cz', 'xn--pklad-zsa96e.cz']);
    expect(cities).toEqual(['svitavy', 'policka']);
  });

  it('are refused with a message per invalid field and not written', async () => {
    const cases: [object, Record<string, string>][] = [
      [{ title: '' }, { title: 'Pojmenujte plugin, abyste ho v\u00a0seznamu poznali.' }],
      [{ config: { period: 'vcera' } }, { 'config.period': 'Tato hodnota neplatí.' }],
      [
        { config: { lat: '49' } },
        { 'config.lat': 'Zeměpisná šířka a\u00a0délka platí jen společně.' },
      ],
      [{ config: { texts: '{}' } }, { 'config.texts': 'Tuto položku neznáme.' }],
      [{ config: { city: 'Atlantida' } }, { 'config.city': 'Takovou obec neznáme.' }],
      [{ cities: ['svitavy', 'atlantida'] }, { cities: 'Takovou obec neznáme.' }],
      [
        { sites: ['svitavy.cz', 'nic'] },
        { 'sites.1': 'Zadejte adresu webu, třeba www.svitavy.cz.' },
      ],
      // Characters not allowed in hosts, and invalid punycode.
      [
        { sites: ['ﷺ.cz', 'svitavy.cz', 'xn--a.cz'] },
        {
          'sites.0': 'Zadejte adresu webu, třeba www.svitavy.cz.',
          'sites.2': 'Zadejte adresu webu, třeba www.svitavy.cz.',
        },
      ],
    ];
    for (const [changes, fields] of cases) {
      const answer = await post(changes);
      expect([changes, answer.status, refusalOf(answer).fields]).toEqual([changes, 400, fields]);
    }
    expect(await list()).toEqual([]);
  });

  const invalid: object[] = [
    { title: 1 },
    { title: 'a\u0000' },
    { title: ['a'] },
    { title: 'a'.repeat(70_000) },
    { config: null },
    { config: 'theme' },
    { config: { theme: null } },
    { config: { constructor: 'a' } },
    { config: { city: '\u0000' } },
    { config: { zoom: 12 } },
    { config: { accent: 'a'.repeat(501) } },
    { config: { hide: ',' } },
    { sites: null },
    { sites: [null] },
    { sites: ['\u0000.cz'] },
    { sites: 'svitavy.cz' },
    { cities: [['svitavy']] },
    { cities: ['constructor'] },
    { cities: ['__proto__'] },
    { id: 'a'.repeat(20) },
    { owner_id: 1 },
    { version: 7 },
  ];
  const bodies: unknown[] = [undefined, null, [], 'text', ...invalid.map(toForm)];

  it.each(bodies.map((body) => ({ body })))(
    'are refused with an invalid form: $body',
    async ({ body }) => {
      const { status } = await call('POST', path, { body, token });
      expect([400, 413, 415]).toContain(status);
      expect(await list()).toEqual([]);
    },
  );

  it('accept the maximum number of long sites', async () => {
    const long = 'a'.repeat(63);
    const sites = Array.from(
      { length: maxSites },
      (_, index) => `https://www.${long}.${long}.${long}.s${index}.cz/${'b'.repeat(80)}`,
    );
    expect((await create({ sites })).sites).toHaveLength(maxSites);
  });

  it('answer 409 to the second of two concurrent edits', async () => {
    const { id } = await create();
    test.setNow(testNow + minute);
    const changed = await put(id, 1, { title: 'První', config: { theme: 'dark' } });
    expect(changed.json).toMatchObject({
      title: 'První',
      config: { theme: 'dark' },
      version: 2,
      created_at: testNow,
      changed_at: testNow + minute,
    });
    const refused = await put(id, 1, { title: 'Druhý' });
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'conflict']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(id, 2, { title: `Souběh ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await list()).toMatchObject([{ version: 3 }]);
  });

  it('are limited to fifty, also for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxPlugins + 10 }, (_, index) => post({ title: `Plugin ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPlugins);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused && [refused.status, refusalOf(refused)]).toMatchObject([
      400,
      {
        code: 'invalid-form',
        message: 'Pluginů můžete mít nejvýše 50. Smažte napřed některý, který už nepoužíváte.',
        fields: {},
      },
    ]);
    const all = await list();
    expect(new Set(all.map(({ id }) => id)).size).toBe(maxPlugins);
    await remove(all[0]?.id ?? '');
    expect((await post()).status).toBe(200);
    // The limit is per account.
    expect((await post({}, await register({ email: 'petr@example.cz' }))).status).toBe(200);
  });

  it('are accessible only to the owner, and editable by an administrator', async () => {
    const { id } = await create();
    const petr = await register({ email: 'petr@example.cz' });
    expect(await list(petr)).toEqual([]);
    for (const answer of [await put(id, 1, {}, petr), await remove(id, petr)])
      expect([answer.status, refusalOf(answer).code]).toEqual([403, 'forbidden']);
    const { db } = test.context.storage;
    await runAdmin(['grant', 'petr@example.cz'], db, () => testNow);
    expect(await list(petr)).toEqual([]);
    expect((await put(id, 1, { title: 'Opraveno' }, petr)).status).toBe(200);
    expect(await list()).toMatchObject([{ id, title: 'Opraveno', version: 2 }]);
  });

  it('are editable by login-as like by the owner, with an audit', async () => {
    await register({ email: 'spravce@example.cz' });
    const { db } = test.context.storage;
    await runAdmin(['grant', 'spravce@example.cz'], db, () => testNow);
    const administrator = tokenOf(
      await call('POST', 'auth/login/', {
        body: { email: 'spravce@example.cz', password: person.password },
      }),
    );
    const other = await create({}, await register({ email: 'petr@example.cz' }));
    const helping = tokenOf(
      await call('GET', `login-as/${person.email}`, { token: administrator }),
    );
    const created = await create({ title: 'S pomocí' }, helping);
    expect(await list()).toEqual([created]);
    // Login-as has the rights of the account, not of the administrator.
    expect((await remove(other.id, helping)).status).toBe(403);
    const audit = await db.selectFrom('audit').select('action').orderBy('id').execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'grant',
      'login-as',
      'login-as createPlugin',
    ]);
  });

  it('answer 404 when deleted or unknown', async () => {
    const { id } = await create();
    await remove(id);
    for (const answer of [await put(id, 1), await remove(id), await remove('z'.repeat(20))])
      expect([answer.status, refusalOf(answer).code]).toEqual([404, 'unknown-plugin']);
    for (const bad of ['nic', 'A'.repeat(20), '%00', 'a'.repeat(21)])
      expect([bad, (await remove(bad)).status]).toEqual([bad, 400]);
  });

  it('require a valid session', async () => {
    const { id } = await create();
    await call('POST', 'auth/logout/', { token });
    for (const answer of [await post(), await put(id, 1), await remove(id)])
      expect(answer.status).toBe(401);
    expect((await call('GET', path)).status).toBe(401);
  });
});
