import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  ApiKeySchema,
  CreatedApiKeySchema,
  maxApiKeys,
  type CreatedApiKey,
} from '../../../contract/accounts/api-key.ts';
import type { AccountEndpoint } from '../../../contract/endpoints/endpoint.ts';
import { accountEndpointNames, endpoints } from '../../../contract/endpoints/all-endpoints.ts';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { createAccountServices } from '../../accounts/account-services.ts';
import { runAdmin } from '../../accounts/run-admin.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import { keyExpired, keyNotAllowed, keyReadsOnly, keyUnknown } from '../../words/refusals.ts';

const hour = 3_600_000;
const accountEndpoints = accountEndpointNames.map((name): [string, AccountEndpoint] => [
  name,
  endpoints[name],
]);

describeRules('API keys', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, login, tokenOf, refusalOf, mails, clear } = createAccountCalls(
    () => test,
  );

  const send = (method: string, url: string, authorization: string) =>
    test.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization },
      ...(method !== 'GET' && { payload: {} }),
    });
  const create = async (changes: object = {}, as = token): Promise<CreatedApiKey> => {
    const body = { name: 'Kalendář města', scope: 'write', valid_days: null, ...changes };
    return v.parse(CreatedApiKeySchema, (await call('POST', 'api-key/', { body, token: as })).json);
  };
  const list = async (as = token) =>
    v.parse(v.array(ApiKeySchema), (await call('GET', 'api-key/', { token: as })).json);
  const messageOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { error: { message: string } }).error.message;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  it('are shown once and stored as a hash', async () => {
    const { key, ...rest } = await create({ name: ' Kalendář města ' });
    expect(key).toMatch(/^mk_[\w-]{43}$/);
    expect(rest).toMatchObject({
      name: 'Kalendář města',
      prefix: key.slice(0, 9),
      scope: 'write',
      created_at: testNow,
      used_at: null,
      expires_at: null,
    });
    expect(await list()).toEqual([rest]);
    const rows = await test.context.storage.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(9));
    const { json } = await call('GET', 'export/', { token });
    expect(json).toMatchObject({ api_keys: [{ name: 'Kalendář města', scope: 'write' }] });
    expect(JSON.stringify(json)).not.toContain(rows[0]?.key_hash);
  });

  it('are told to their owner by mail', async () => {
    await create({ name: 'Web <b>obce</b>' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: person.email });
    expect(mail?.text).toContain('„Web <b>obce</b>“');
    expect(mail?.html).not.toContain('<b>');
  });

  it.each(['Bearer', 'bearer', 'Token'])('let a program in by %s', async (scheme) => {
    const { key } = await create();
    expect((await send('GET', '/api/event-user/', `${scheme} ${key}`)).statusCode).toBe(200);
  });

  it('remember when they were used, at most once an hour', async () => {
    const { key } = await create();
    const use = () => send('GET', '/api/event-user/', `Bearer ${key}`);
    await use();
    expect(await list()).toMatchObject([{ used_at: testNow }]);
    test.setNow(testNow + hour - 1);
    await use();
    expect(await list()).toMatchObject([{ used_at: testNow }]);
    test.setNow(testNow + hour);
    await use();
    expect(await list()).toMatchObject([{ used_at: testNow + hour }]);
  });

  it('end when they are revoked', async () => {
    const { id, key } = await create();
    const { json } = await call('DELETE', `api-key/${id}/`, { token });
    expect(json).toEqual([]);
    const refused = await send('GET', '/api/event-user/', `Bearer ${key}`);
    expect([refused.statusCode, messageOf(refused)]).toEqual([401, keyUnknown]);
    expect((await call('DELETE', `api-key/${id}/`, { token })).status).toBe(404);
  });

  it('write nothing when they are revoked during a request', async () => {
    const { id, key } = await create();
    const { apiKeys } = createAccountServices(test.context);
    const { storage, gazetteer, clock } = test.context;
    const { writer } = createOrganizerServices(storage, gazetteer, clock);
    const holder = await apiKeys.find(key);
    await call('DELETE', `api-key/${id}/`, { token });
    await expect(
      writer.create(holder, { status: 'draft', form: emptyEventDraft }),
    ).rejects.toMatchObject({ code: 'unauthorized', sentence: keyUnknown });
  });

  it('end after the days they were made for', async () => {
    const { key, expires_at } = await create({ valid_days: 30 });
    expect(expires_at).toBe(testNow + 30 * 24 * hour);
    test.setNow(testNow + 30 * 24 * hour - 1);
    expect((await send('GET', '/api/event-user/', `Bearer ${key}`)).statusCode).toBe(200);
    test.setNow(testNow + 30 * 24 * hour);
    const refused = await send('GET', '/api/event-user/', `Bearer ${key}`);
    expect([refused.statusCode, messageOf(refused)]).toEqual([401, keyExpired]);
  });

  it.each(['mk_', 'mk_kratky', `mk_${'a'.repeat(43)}`, `mk_${'a'.repeat(44)}`])(
    'that nobody has are refused with a sentence: %s',
    async (key) => {
      const refused = await send('GET', '/api/event-user/', `Bearer ${key}`);
      expect([refused.statusCode, messageOf(refused)]).toEqual([401, keyUnknown]);
    },
  );

  it('are no sessions, and sessions no keys', async () => {
    expect((await send('GET', '/api/event-user/', `Bearer ${token}`)).statusCode).toBe(401);
    const { key } = await create();
    expect((await send('GET', '/api/auth/user/', `Token ${key}`)).statusCode).toBe(403);
  });

  it('may call only the endpoints that take them', async () => {
    const { key } = await create();
    for (const [name, { method, path, role, keys }] of accountEndpoints) {
      if (role === 'anybody' || keys !== undefined) continue;
      const refused = await send(method, path.replace(/\{\w+\}/g, '1'), `Bearer ${key}`);
      expect([name, refused.statusCode, messageOf(refused)]).toEqual([name, 403, keyNotAllowed]);
    }
    expect(await list()).toHaveLength(1);
  });

  it('that only read change nothing', async () => {
    const { key } = await create({ scope: 'read' });
    for (const [name, { method, path, keys }] of accountEndpoints) {
      if (keys === undefined) continue;
      const answer = await send(method, path.replace(/\{\w+\}/g, '1'), `Bearer ${key}`);
      const isRefused = answer.statusCode === 403 && messageOf(answer) === keyReadsOnly;
      expect([name, isRefused]).toEqual([name, keys === 'write']);
    }
  });

  it('of an administrator reach only own events', async () => {
    const other = await register({ email: 'petr@example.cz' });
    const { slug } = (
      await call('POST', 'event-user/', {
        body: { status: 'draft', form: emptyEventDraft },
        token: other,
      })
    ).json as { slug: string };
    await runAdmin(['grant', person.email], test.context.storage.db, () => testNow);
    expect((await call('GET', `event-user/${slug}/`, { token })).status).toBe(200);
    const { key } = await create();
    expect((await send('GET', `/api/event-user/${slug}/`, `Bearer ${key}`)).statusCode).toBe(404);
    expect((await send('GET', '/api/event-user/?scope=all', `Bearer ${key}`)).statusCode).toBe(403);
  });

  it('are not made or revoked by an administrator logged in as their owner', async () => {
    const { id } = await create();
    await register({ email: 'spravce@example.cz' });
    await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
    const administrator = tokenOf(await login(person.password, 'spravce@example.cz'));
    const as = tokenOf(await call('GET', `login-as/${person.email}`, { token: administrator }));
    const body = { name: 'Cizí', scope: 'write', valid_days: null };
    expect((await call('POST', 'api-key/', { body, token: as })).status).toBe(403);
    expect((await call('DELETE', `api-key/${id}/`, { token: as })).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('of somebody else are unknown', async () => {
    const { id } = await create();
    const other = await register({ email: 'petr@example.cz' });
    expect(await list(other)).toEqual([]);
    expect((await call('DELETE', `api-key/${id}/`, { token: other })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('are at most ten, also when they are made at once', async () => {
    const body = { name: 'Klíč', scope: 'read', valid_days: 30 };
    const answers = await Promise.all(
      Array.from({ length: maxApiKeys + 2 }, () => call('POST', 'api-key/', { body, token })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => refusalOf(answer).message)).toEqual([
      expect.stringContaining('nejvýše 10') as string,
      expect.stringContaining('nejvýše 10') as string,
    ]);
    expect(await list()).toHaveLength(maxApiKeys);
  });

  it('need a name and a scope', async () => {
    const body = { name: '\u200b', scope: 'admin', valid_days: 0 };
    const { fields } = refusalOf(await call('POST', 'api-key/', { body, token }));
    expect(Object.keys(fields ?? {})).toEqual(['name', 'scope', 'valid_days']);
  });

  it('stay when the password changes, and go with the account', async () => {
    const { key } = await create();
    const change = { currentPassword: person.password, password: 'nové heslo' };
    await call('POST', 'password-change/', {
      body: { ...change, confirmPassword: 'nové heslo' },
      token,
    });
    expect((await send('GET', '/api/event-user/', `Bearer ${key}`)).statusCode).toBe(200);
    const body = { password: 'nové heslo', events: 'delete' };
    expect((await call('POST', 'user-delete/', { body, token })).status).toBe(200);
    expect((await send('GET', '/api/event-user/', `Bearer ${key}`)).statusCode).toBe(401);
    const { db } = test.context.storage;
    expect(await db.selectFrom('api_key').selectAll().execute()).toEqual([]);
  });
});
