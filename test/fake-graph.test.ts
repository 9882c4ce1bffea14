import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { graphErrors, type GraphErrorName } from './support/graph/graph-errors.ts';
import { startFakeGraph, type FakeGraph } from './support/graph/fake-graph.ts';
import type { GraphFault } from './support/graph/graph-faults.ts';
import { createSampleWorld, graphPages, graphPeople } from './support/graph/graph-samples.ts';
import type { GraphWorld } from './support/graph/graph-world.ts';
import { proofOf } from './support/graph/signed-request.ts';

const redirect = 'https://akce.example/fb/redirect';
const permissions = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const minute = 60_000;

interface Reply {
  status: number;
  version: string | null;
  body: Record<string, unknown> & {
    data: Record<string, string>[];
    paging: { cursors: { after: string }; next?: string };
    error: { code: number; error_subcode?: number; is_transient: boolean };
  };
}

describe('the fake Graph API', () => {
  let now: number;
  let world: GraphWorld;
  let graph: FakeGraph;
  beforeEach(async () => {
    now = Date.parse('2026-11-26T10:00Z');
    world = createSampleWorld({ redirects: [redirect] }, () => now);
    graph = await startFakeGraph(world);
  });
  afterEach(() => graph.stop());

  const call = async (
    method: string,
    path: string,
    parameters: Record<string, string> = {},
    version = 'v24.0',
  ): Promise<Reply> => {
    const query = new URLSearchParams(parameters);
    const answer = await fetch(`${graph.url}/${version}${path}?${query}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(1000),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      version: answer.headers.get('facebook-api-version'),
      body: JSON.parse(text) as Reply['body'],
    };
  };
  const signed = (token: string): Record<string, string> => ({
    access_token: token,
    appsecret_proof: proofOf(world.app.secret, token),
  });
  const app = (): Record<string, string> => ({
    client_id: world.app.id,
    client_secret: world.app.secret,
  });
  const dialog = {
    client_id: '3001',
    redirect_uri: redirect,
    state: 'xyz',
    scope: permissions.join(),
  };

  /** Presses a button of the login dialog; gives the address it returns to. */
  const press = async (answer: 'continue' | 'cancel', granted = permissions): Promise<URL> => {
    const body = new URLSearchParams([
      ['redirect_uri', redirect],
      ['state', 'xyz'],
      ['person', graphPeople.clerk.id],
      ['answer', answer],
      ...granted.map((name) => ['granted', name]),
    ]);
    const url = `${graph.url}/v24.0/dialog/oauth`;
    const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return new URL(headers.get('location') ?? '');
  };
  const tokenFor = (code: string): Promise<Reply> =>
    call('GET', '/oauth/access_token', { ...app(), redirect_uri: redirect, code });
  /** Long-lived token of the clerk. */
  const logIn = async (granted = permissions): Promise<string> => {
    const code = (await press('continue', granted)).searchParams.get('code') ?? '';
    const short = String((await tokenFor(code)).body['access_token']);
    const exchange = { grant_type: 'fb_exchange_token', fb_exchange_token: short };
    return String(
      (await call('GET', '/oauth/access_token', { ...app(), ...exchange })).body['access_token'],
    );
  };
  /** Token of the page of the town. */
  const connect = async (granted = permissions): Promise<string> => {
    const fields = { fields: 'id,name,access_token' };
    const { body } = await call('GET', '/me/accounts', {
      ...signed(await logIn(granted)),
      ...fields,
    });
    return body.data.find(({ id }) => id === graphPages.town.id)?.['access_token'] ?? '';
  };
  const feed = `/${graphPages.town.id}/feed`;
  const post = { message: 'Zveme na koncert', link: 'https://akce.example/detail/koncert' };

  it('returns from its dialog with a code and the state, or with a refusal', async () => {
    const page = await fetch(`${graph.url}/v24.0/dialog/oauth?${new URLSearchParams(dialog)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Jana Nováková');
    const accepted = await press('continue');
    expect(accepted.href.startsWith(`${redirect}?`)).toBe(true);
    expect(accepted.searchParams.get('state')).toBe('xyz');
    expect(accepted.searchParams.get('code')).toMatch(/^EAA/);
    const { searchParams } = await press('cancel');
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe('xyz');
  });

  it('has no dialog for another app or another address of return', async () => {
    for (const wrong of [{ client_id: '9' }, { redirect_uri: 'https://evil.example/' }]) {
      const query = new URLSearchParams({ ...dialog, ...wrong });
      expect((await fetch(`${graph.url}/v24.0/dialog/oauth?${query}`)).status).toBe(400);
    }
  });

  it('takes a code once, for ten minutes, with its address of return and the secret', async () => {
    const codeOf = async () => (await press('continue')).searchParams.get('code') ?? '';
    const code = await codeOf();
    expect((await tokenFor(code)).body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await tokenFor(code)).body.error).toMatchObject({ code: 100, error_subcode: 36009 });
    const late = await codeOf();
    now += 11 * minute;
    expect((await tokenFor(late)).body.error).toMatchObject({ error_subcode: 36007 });
    const other = { ...app(), redirect_uri: `${redirect}/`, code: await codeOf() };
    const { body } = await call('GET', '/oauth/access_token', other);
    expect(body.error).toMatchObject({ error_subcode: 36008 });
    const guess = { ...other, redirect_uri: redirect, client_secret: 'x' };
    expect((await call('GET', '/oauth/access_token', guess)).body.error.code).toBe(100);
  });

  it('gives pages in parts, with tokens that do not expire', async () => {
    const token = await logIn();
    const fields = { fields: 'id,name,access_token', limit: '1' };
    const first = await call('GET', '/me/accounts', { ...signed(token), ...fields });
    expect(first.body.data.map(({ name }) => name)).toEqual(['Město Svitavy']);
    expect(first.body.paging.next).toContain('access_token=');
    const { after } = first.body.paging.cursors;
    const second = await call('GET', '/me/accounts', { ...signed(token), ...fields, after });
    expect(second.body.data.map(({ name }) => name)).toEqual(['Městská knihovna ve Svitavách']);
    expect(second.body.paging.next).toBeUndefined();
    now += 400 * 24 * 60 * minute;
    const old = second.body.data[0]?.['access_token'] ?? '';
    expect((await call('GET', `/${graphPages.library.id}/feed`, signed(old))).status).toBe(200);
    expect((await call('GET', '/me', signed(token))).body.error).toMatchObject({
      code: 190,
      error_subcode: 463,
    });
  });

  it('publishes, lists, reads and deletes a post by the token of its page', async () => {
    const token = await connect();
    const { body } = await call('POST', feed, { ...signed(token), ...post });
    const id = String(body['id']);
    expect(id).toMatch(/^2001_\d+$/);
    const fields = { fields: 'message,attachments{unshimmed_url}' };
    const { data } = (await call('GET', feed, { ...signed(token), ...fields })).body;
    expect(data).toEqual([
      {
        id,
        message: post.message,
        attachments: { data: [expect.objectContaining({ unshimmed_url: post.link })] },
      },
    ]);
    const page = await (await fetch(`${graph.url}/2001`)).text();
    expect(page).toContain(post.message);
    expect((await call('DELETE', `/${id}`, signed(token))).body).toEqual({ success: true });
    expect((await call('GET', `/${id}`, signed(token))).body.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
  });

  it('refuses a call without a proof, by a token of another page, and without a permission', async () => {
    const token = await connect();
    const bare = await call('POST', feed, { access_token: token, ...post });
    expect(bare.body.error.code).toBe(100);
    const elsewhere = await call('POST', `/${graphPages.club.id}/feed`, {
      ...signed(token),
      ...post,
    });
    expect(elsewhere.body.error.code).toBe(200);
    const reader = await connect(['pages_show_list', 'pages_read_engagement']);
    expect((await call('POST', feed, { ...signed(reader), ...post })).body.error.code).toBe(200);
    expect(world.posts).toHaveLength(0);
  });

  it('ends all tokens of a person who removes the app, and tells it', async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => received.push(part.toString()));
      request.on('end', () => response.end());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const token = await connect();
    const { port } = server.address() as AddressInfo;
    await graph.removeApp(graphPeople.clerk.id, `http://127.0.0.1:${port}/`);
    const [, payload = ''] = decodeURIComponent(received.join('')).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      algorithm: 'HMAC-SHA256',
      user_id: graphPeople.clerk.id,
    });
    expect((await call('GET', feed, signed(token))).body.error).toMatchObject({
      code: 190,
      error_subcode: 458,
    });
  });

  it('is left by an app with its own token', async () => {
    const token = await connect();
    const path = `/${graphPeople.clerk.id}/permissions`;
    expect((await call('DELETE', path, signed(token))).status).toBe(401);
    const own = { access_token: `${world.app.id}|${world.app.secret}` };
    expect((await call('DELETE', path, own)).body).toEqual({ success: true });
    expect((await call('GET', '/me', signed(token))).status).toBe(401);
  });

  it('answers an old version by the oldest one', async () => {
    expect((await call('GET', '/me', {}, 'v25.0')).version).toBe('v25.0');
    expect((await call('GET', '/me', {}, 'v9.0')).version).toBe('v23.0');
  });

  it.each(Object.keys(graphErrors) as GraphErrorName[])(
    'answers the error %s once',
    async (error) => {
      const token = await connect();
      graph.faults.add('publish', { kind: 'error', error });
      const { code, status } = graphErrors[error];
      const refused = await call('POST', feed, { ...signed(token), ...post });
      expect([refused.status, refused.body.error.code]).toEqual([status, code]);
      expect(world.posts).toHaveLength(0);
      expect((await call('POST', feed, { ...signed(token), ...post })).status).toBe(200);
    },
  );

  it.each([
    ['hang', /timeout/i],
    ['drop', /fetch failed/],
    ['html', /JSON/],
    ['redirect', /JSON/],
    ['broken', /JSON/],
  ] as const)(
    'loses the answer of a call that took effect, or did not: %s',
    async (kind, reason) => {
      const token = await connect();
      const publish = () => call('POST', feed, { ...signed(token), ...post });
      const faults: GraphFault[] = [
        { kind, done: true },
        { kind, done: false },
      ];
      graph.faults.add('publish', ...faults);
      await expect(publish()).rejects.toThrow(reason);
      expect(world.posts).toHaveLength(1);
      await expect(publish()).rejects.toThrow(reason);
      expect(world.posts).toHaveLength(1);
    },
  );

  it('sends a body as long as it is read, another version, and used limits', async () => {
    const token = await connect();
    graph.faults.add('me', { kind: 'large', done: true }, { kind: 'version', version: 'v25.0' });
    graph.faults.add('posts', { kind: 'usage', percent: 93 }, { kind: 'page-usage', percent: 94 });
    const large = await fetch(`${graph.url}/v24.0/me?${new URLSearchParams(signed(token))}`);
    let bytes = 0;
    for await (const part of large.body ?? []) if ((bytes += part.length) > 5_000_000) break;
    expect(bytes).toBeGreaterThan(5_000_000);
    expect((await call('GET', '/me', signed(token))).version).toBe('v25.0');
    const used = await fetch(`${graph.url}/v24.0${feed}?${new URLSearchParams(signed(token))}`);
    expect(JSON.parse(used.headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 93 });
    const ofPage = await fetch(`${graph.url}/v24.0${feed}?${new URLSearchParams(signed(token))}`);
    expect(ofPage.headers.get('x-business-use-case-usage')).toContain(
      '"2001":[{"type":"pages","call_count":94',
    );
  });
});
