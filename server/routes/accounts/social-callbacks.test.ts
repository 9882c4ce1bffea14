import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { startFakeGraph, type FakeGraph } from '../../../test/support/graph/fake-graph.ts';
import { createSampleWorld, graphPeople } from '../../../test/support/graph/graph-samples.ts';
import type { GraphWorld } from '../../../test/support/graph/graph-world.ts';
import { signRequest } from '../../../test/support/graph/signed-request.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { secretHash } from '../../accounts/secrets.ts';
import { errorWords } from '../../words/errors.ts';
import { facebookNotSet } from '../../words/social.ts';
import { callbackRoutes } from '../route-table.ts';

const redirect = 'https://akce.example/fb/redirect';
const permissions = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const minute = 60_000;
const { deauthorize, dataDeletion } = callbackRoutes;
const paths = [deauthorize.path, dataDeletion.path];

describeStorages('callbacks of Facebook', (engine) => {
  let world: GraphWorld;
  let graph: FakeGraph;
  let test: TestApp;
  let origin: string;
  const { call, register } = createAccountCalls(() => test);

  beforeEach(async () => {
    world = createSampleWorld({ redirects: [redirect] }, () => test.context.clock());
    graph = await startFakeGraph(world);
    test = await openTestApp(engine, [createDraft('1')], {
      environment: {
        FACEBOOK_APP_ID: world.app.id,
        FACEBOOK_APP_SECRET: world.app.secret,
        FACEBOOK_GRAPH_URL: graph.url,
        SECRET_KEY: 'náhodný text pro zkoušky, dost dlouhý',
      },
    });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await test.close();
    await graph.stop();
  });

  /** Connects an account as a person does; gives its id. */
  const connect = async (email: string, person: string): Promise<number> => {
    const token = await register({ email });
    const { json } = await call('POST', 'fb-token/', { token });
    const state = new URL((json as { address: string }).address).searchParams.get('state');
    const code = world.createCode(person, permissions, redirect);
    const { status } = await call('PUT', 'fb-token/', { body: { state, code }, token });
    expect(status).toBe(200);
    const { id } = await test.context.storage.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  };

  const addPost = async (account: number, state: 'pending' | 'posted', network = 'facebook') => {
    const { db } = test.context.storage;
    const { id: event } = await db.selectFrom('event').select('id').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('social_post')
      .values({
        account_id: account,
        event_id: event,
        network,
        page_id: '2001',
        page_title: 'Město Svitavy',
        kind: 'share',
        message: 'Koncert',
        link: 'https://akce.example/detail/koncert-1',
        told: '{}',
        announces: 0,
        seen_revision: 1,
        state,
        is_wanted: 1,
        failure: null,
        attempts: 0,
        looks: 0,
        created_at: testNow,
        due_at: testNow,
        next_at: state === 'pending' ? testNow : null,
        sent_at: null,
        posted_at: null,
        post_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const connected = async (): Promise<number[]> => {
    const { db } = test.context.storage;
    const of = (table: 'social_connection' | 'social_page') =>
      db.selectFrom(table).select('account_id').distinct().orderBy('account_id').execute();
    const [connections, pages] = [await of('social_connection'), await of('social_page')];
    expect(pages).toEqual(connections);
    return connections.map(({ account_id }) => account_id);
  };
  const posts = () =>
    test.context.storage.db
      .selectFrom('social_post')
      .select(['id', 'state', 'failure', 'next_at'])
      .orderBy('id')
      .execute();
  const send = (path: string, payload: string, headers: Record<string, string> = form) =>
    test.app.inject({ method: 'POST', url: path, payload, headers });
  const signed = (person: string, at = testNow): string =>
    new URLSearchParams({
      signed_request: signRequest(world.app.secret, person, at / 1000),
    }).toString();
  const readErasure = async (code: string) =>
    (await call('GET', `fb-erasure/?code=${code}`)).json as object;

  it('a person who removes the app is forgotten in all accounts, and their posts fail', async () => {
    const own = await connect('jana@example.cz', graphPeople.clerk.id);
    const shared = await connect('spolek@example.cz', graphPeople.clerk.id);
    const other = await connect('petr@example.cz', graphPeople.organiser.id);
    const waiting = await addPost(own, 'pending');
    const posted = await addPost(shared, 'posted');
    const elsewhere = await addPost(own, 'pending', 'mastodon');
    const ofOther = await addPost(other, 'pending');
    const answer = await graph.removeApp(graphPeople.clerk.id, origin + deauthorize.path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ done: true });
    expect(await connected()).toEqual([other]);
    expect(await posts()).toEqual([
      { id: waiting, state: 'failed', failure: 'disconnected', next_at: null },
      { id: posted, state: 'posted', failure: null, next_at: null },
      { id: elsewhere, state: 'pending', failure: null, next_at: testNow },
      { id: ofOther, state: 'pending', failure: null, next_at: testNow },
    ]);
    // Sent again by the network.
    const again = await graph.removeApp(graphPeople.clerk.id, origin + deauthorize.path);
    expect(again.status).toBe(200);
  });

  it('an erasure has a code of letters and digits, by which alone it is found', async () => {
    const own = await connect('jana@example.cz', graphPeople.clerk.id);
    await connect('spolek@example.cz', graphPeople.clerk.id);
    const other = await connect('petr@example.cz', graphPeople.organiser.id);
    await addPost(own, 'pending');
    await addPost(own, 'posted');
    const elsewhere = await addPost(own, 'posted', 'mastodon');
    const ofOther = await addPost(other, 'posted');
    test.setNow(testNow + minute);
    const answer = await graph.removeApp(graphPeople.clerk.id, origin + dataDeletion.path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { url, confirmation_code: code } = (await answer.json()) as Record<string, string>;
    expect(code).toMatch(/^[a-z0-9]{64}$/);
    expect(url).toBe(`https://akce.example/smazani-udaju/?kod=${code}`);
    expect(await connected()).toEqual([other]);
    expect((await posts()).map(({ id }) => id)).toEqual([elsewhere, ofOther]);
    const { db } = test.context.storage;
    const rows = await db.selectFrom('social_erasure').selectAll().execute();
    expect(rows).toEqual([
      {
        code_hash: secretHash(String(code)),
        network: 'facebook',
        connections: 2,
        erased_at: testNow + minute,
      },
    ]);
    const erasure = { connections: 2, erased_at: testNow + minute };
    expect(await readErasure(String(code))).toEqual({ erasure });
    expect(await readErasure(`${code}0`)).toEqual({ erasure: null });
    expect(await readErasure(secretHash(String(code)))).toEqual({ erasure: null });
  });

  it('a person of whom nothing is known gets a code too', async () => {
    const own = await connect('jana@example.cz', graphPeople.clerk.id);
    const answer = await graph.removeApp(graphPeople.visitor.id, origin + dataDeletion.path);
    const { confirmation_code: code } = (await answer.json()) as Record<string, string>;
    expect(await readErasure(String(code))).toEqual({
      erasure: { connections: 0, erased_at: testNow },
    });
    expect(await connected()).toEqual([own]);
  });

  it.each(paths)('a request sent to %s again does not end a newer connection', async (path) => {
    const own = await connect('jana@example.cz', graphPeople.clerk.id);
    const waiting = await addPost(own, 'pending');
    const old = signed(graphPeople.clerk.id, testNow - minute - 1000);
    expect((await send(path, old)).statusCode).toBe(200);
    expect(await connected()).toEqual([own]);
    expect(await posts()).toMatchObject([{ id: waiting, state: 'pending' }]);
    // Clocks differ by a minute at most.
    const late = signed(graphPeople.clerk.id, testNow - minute);
    expect((await send(path, late)).statusCode).toBe(200);
    expect(await connected()).toEqual([]);
  });

  it.each(paths)('two requests to %s at once forget one connection once', async (path) => {
    await connect('jana@example.cz', graphPeople.clerk.id);
    const body = signed(graphPeople.clerk.id);
    const answers = await Promise.all([send(path, body), send(path, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await test.context.storage.db
      .selectFrom('social_erasure')
      .select('connections')
      .orderBy('connections')
      .execute();
    expect(rows.map(({ connections }) => connections)).toEqual(
      path === dataDeletion.path ? [0, 1] : [],
    );
  });

  it.each(paths)('%s refuses what Facebook did not sign, in Czech', async (path) => {
    const own = await connect('jana@example.cz', graphPeople.clerk.id);
    const whole = signed(graphPeople.clerk.id);
    const foreign = signRequest('jiné tajemství', graphPeople.clerk.id, testNow / 1000);
    const json = { 'content-type': 'application/json' };
    const multipart = [
      '--x',
      'content-disposition: form-data; name="signed_request"',
      '',
      decodeURIComponent(whole.slice('signed_request='.length)),
      '--x--',
      '',
    ].join('\r\n');
    const refused: [payload: string, headers?: Record<string, string>][] = [
      [''],
      ['', {}],
      ['signed_request='],
      [whole.replace('signed_request', 'request')],
      [`signed_request=${foreign}`],
      [`${whole.slice(0, -4)}AAAA`],
      ['%E0%A4%A=%zz&\0'],
      [JSON.stringify({ signed_request: whole.slice('signed_request='.length) }), json],
      ['{', json],
      [multipart, { 'content-type': 'multipart/form-data; boundary=x' }],
      [whole, { 'content-type': 'text/plain' }],
      [whole, { 'content-type': 'x' }],
    ];
    for (const [payload, headers] of refused) {
      const { statusCode, body, headers: answered } = await send(path, payload, headers);
      expect([payload, statusCode]).toEqual([payload, 400]);
      expect(JSON.parse(body)).toEqual({
        error: { code: 'bad-request', message: errorWords['bad-request'], field: null },
      });
      expect(answered['cache-control']).toBe('no-store');
    }
    const large = await send(path, `${whole}&x=${'a'.repeat(1_000_000)}`);
    expect(large.statusCode).toBe(413);
    expect(JSON.parse(large.body)).toMatchObject({ error: { code: 'too-large' } });
    expect(await connected()).toEqual([own]);
  });
});

it('callbacks take POST alone, set no cookies and are for no other site', async () => {
  const { app, close } = await openTestApp('sqlite', [], {
    environment: { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'tajemství' },
  });
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: path });
      expect([path, method, statusCode]).toEqual([path, method, 405]);
      expect(headers['allow']).toBe('POST');
    }
    const payload = `signed_request=${signRequest('tajemství', '1', testNow / 1000)}`;
    for (const url of [path, path.replace(/\/$/, ''), path.toUpperCase()]) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: form });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  }
  await close();
});

it('without an app of the operator there are no callbacks', async () => {
  const { app, close } = await openTestApp('sqlite');
  const payload = `signed_request=${signRequest('', '1', testNow / 1000)}`;
  for (const url of paths) {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers: form });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'not-found', message: facebookNotSet },
    });
  }
  await close();
});

it('the page of an erasure is not indexed, not listed and sets no cookie', async () => {
  const page = '<!doctype html><title>Mapa akcí</title><!--configuration--><div id="app"></div>';
  const { app, close } = await openTestApp('sqlite', [], { assets: { page } });
  for (const url of ['/smazani-udaju/', '/smazani-udaju?kod=x']) {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<title>Smazání údajů z\u00a0Facebooku | Mapa akcí</title>');
    expect(headers).not.toHaveProperty('set-cookie');
  }
  expect((await app.inject('/sitemap.xml')).body).not.toContain('smazani');
  await close();
});
