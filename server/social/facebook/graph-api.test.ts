import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeGraph, type FakeGraph } from '../../../test/support/graph/fake-graph.ts';
import { graphErrors, type GraphErrorName } from '../../../test/support/graph/graph-errors.ts';
import type { GraphCallName } from '../../../test/support/graph/graph-faults.ts';
import { graphPages, graphPeople } from '../../../test/support/graph/graph-samples.ts';
import {
  createGraphWorld,
  type GraphPage as WorldPage,
  type GraphWorld,
} from '../../../test/support/graph/graph-world.ts';
import type { NetworkPage, SocialNetwork } from '../network.ts';
import { createGraphApi, graphPermissions } from './graph-api.ts';
import { createGraphRequester } from './graph-request.ts';

const redirect = 'https://akce.example/fb/redirect';
const minute = 60_000;
const post = { message: 'Zveme na koncert', link: 'https://akce.example/detail/koncert' };
const clerk = graphPeople.clerk.id;

describe('functions of the Graph API', () => {
  let now: number;
  let world: GraphWorld;
  let graph: FakeGraph;
  let api: SocialNetwork;
  let pages: WorldPage[];
  beforeEach(async () => {
    now = Date.parse('2026-11-26T10:00Z');
    pages = Object.values(graphPages).map((page) => ({ ...page }));
    const app = { id: '3001', secret: 'tajemství', name: 'Mapa akcí', redirects: [redirect] };
    world = createGraphWorld(app, Object.values(graphPeople), pages, () => now);
    graph = await startFakeGraph(world);
    const own = { id: app.id, secret: app.secret, url: graph.url };
    const requester = createGraphRequester({ app: own, clock: () => now, onVersion: () => {} });
    api = createGraphApi(own, redirect, requester);
  });
  afterEach(() => graph.stop());

  const connect = (granted: readonly string[] = graphPermissions) =>
    api.connect(world.createCode(clerk, granted, redirect));
  const connectedPage = async (): Promise<NetworkPage> => {
    const result = await connect();
    if (result.state !== 'done') throw new Error(result.reason);
    return result.answer.pages[0] as NetworkPage;
  };

  it('send people to the login dialog, on its own host in the real network', async () => {
    const address = new URL(api.dialogAddress('xyz'));
    expect(address.origin).toBe(graph.url);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: '3001',
      redirect_uri: redirect,
      state: 'xyz',
    });
    expect((await fetch(address)).status).toBe(200);
    const real = { id: '3001', secret: 'x', url: 'https://graph.facebook.com' };
    const { host } = new URL(
      createGraphApi(real, redirect, {
        call: () => Promise.reject(new Error('not called')),
      }).dialogAddress('a'),
    );
    expect(host).toBe('www.facebook.com');
  });

  it('connect a person with their pages, whose tokens do not expire', async () => {
    const result = await connect();
    expect(result).toMatchObject({
      state: 'done',
      answer: {
        person: { id: clerk, title: 'Jana Nováková' },
        isWhole: true,
        pages: [
          { id: '2001', title: 'Město Svitavy' },
          { id: '2002', title: 'Městská knihovna ve Svitavách' },
        ],
      },
    });
    const page = result.state === 'done' ? (result.answer.pages[0] as NetworkPage) : null;
    now += 400 * 24 * 60 * minute;
    expect(await api.publish(page as NetworkPage, post)).toMatchObject({ state: 'done' });
  });

  it('read all pages of a person who has many', async () => {
    for (let number = 1; number <= 230; number++)
      pages.push({ id: `9${number}`, name: `Stránka ${number}`, editors: [clerk] });
    const result = await connect();
    expect(result.state === 'done' && result.answer.pages).toHaveLength(232);
  });

  it('tell whether everything was granted', async () => {
    const result = await connect(['pages_show_list']);
    expect(result.state === 'done' && result.answer.isWhole).toBe(false);
    const none = await connect([]);
    expect(none.state === 'done' && none.answer.pages).toEqual([]);
  });

  it('connect by a code once', async () => {
    const code = world.createCode(clerk, graphPermissions, redirect);
    expect((await api.connect(code)).state).toBe('done');
    expect(await api.connect(code)).toMatchObject({ state: 'refused', failure: 'refused' });
  });

  const publishedId = async (page: NetworkPage): Promise<string> => {
    const published = await api.publish(page, post);
    return published.state === 'done' ? published.answer.id : '';
  };
  const idsOf = (result: Awaited<ReturnType<SocialNetwork['postsSince']>>) =>
    result.state === 'done' ? result.answer.map(({ id }) => id) : [];

  it('read posts that are new enough, with their texts and links', async () => {
    const page = await connectedPage();
    const before = now;
    const id = await publishedId(page);
    expect(await api.postsSince(page, before)).toEqual({
      state: 'done',
      answer: [{ id, message: post.message, links: [post.link] }],
    });
    world.publish(world.readToken(page.token), page.id, { message: 'Bez odkazu', link: '' });
    expect(await api.postsSince(page, before)).toMatchObject({
      answer: [{ message: 'Bez odkazu', links: [] }, { id }],
    });
    expect(await api.postsSince(page, before + 1000)).toEqual({ state: 'done', answer: [] });
  });

  it('read hundreds of posts part by part, and no older parts', async () => {
    const page = await connectedPage();
    const id = await publishedId(page);
    const since = now;
    const token = world.readToken(page.token);
    for (let number = 0; number < 250; number++) {
      now += minute;
      world.publish(token, page.id, { message: `Jiný ${number}`, link: 'https://jinde.example/' });
    }
    const ids = idsOf(await api.postsSince(page, since));
    expect(ids).toHaveLength(251);
    expect(ids.at(-1)).toBe(id);
    const calls = graph.calls.length;
    expect(idsOf(await api.postsSince(page, now - minute))).toHaveLength(2);
    expect(graph.calls.length - calls).toBe(1);
  });

  it('say that a post does not stand only when the page can be read', async () => {
    const page = await connectedPage();
    const id = await publishedId(page);
    expect(await api.hasPost(page, id)).toEqual({ state: 'done', answer: { stands: true } });
    graph.faults.add('read-post', { kind: 'error', error: 'gone' });
    graph.faults.add('posts', { kind: 'error', error: 'permission' });
    expect(await api.hasPost(page, id)).toMatchObject({ state: 'refused', failure: 'permission' });
    graph.faults.add('read-post', { kind: 'error', error: 'service' });
    expect((await api.hasPost(page, id)).state).toBe('refused');
    await api.deletePost(page, id);
    expect(await api.hasPost(page, id)).toEqual({ state: 'done', answer: { stands: false } });
  });

  it('have addresses of posts for people', () => {
    expect(api.postAddress('2001_3')).toBe(`${graph.url}/2001_3`);
    const app = { id: '3001', secret: 'x', url: 'https://graph.facebook.com' };
    const real = createGraphApi(app, redirect, { call: () => Promise.reject(new Error('no')) });
    expect(real.postAddress('2001_3')).toBe('https://www.facebook.com/2001_3');
  });

  it('delete a post, and say when there is none', async () => {
    const page = await connectedPage();
    const published = await api.publish(page, post);
    const id = published.state === 'done' ? published.answer.id : '';
    expect(await api.deletePost(page, id)).toMatchObject({ state: 'done' });
    expect(world.posts).toHaveLength(0);
    expect(await api.deletePost(page, id)).toMatchObject({ state: 'refused', failure: 'gone' });
  });

  it('remove the app from a person, which ends the tokens', async () => {
    const page = await connectedPage();
    expect(await api.removeApp(clerk)).toMatchObject({ state: 'done' });
    expect(await api.publish(page, post)).toMatchObject({ state: 'refused', failure: 'removed' });
  });

  it('never throw and never tell a token, whatever is refused', async () => {
    const page = await connectedPage();
    const functions: [GraphCallName, () => Promise<{ state: string }>][] = [
      ...(['code', 'exchange', 'me', 'permissions', 'accounts'] as const).map(
        (call): [GraphCallName, () => Promise<{ state: string }>] => [call, () => connect()],
      ),
      ['publish', () => api.publish(page, post)],
      ['posts', () => api.postsSince(page, 0)],
      ['read-post', () => api.hasPost(page, '2001_1')],
      ['delete-post', () => api.deletePost(page, '2001_1')],
      ['revoke', () => api.removeApp(clerk)],
    ];
    for (const error of Object.keys(graphErrors) as GraphErrorName[])
      for (const [call, run] of functions) {
        graph.faults.add(call, { kind: 'error', error });
        const result = await run();
        // That is an answer to the question whether a post stands.
        const isAnswer = call === 'read-post' && error === 'gone';
        expect(isAnswer ? ['done'] : ['refused', 'unknown']).toContain(result.state);
        expect(JSON.stringify(result)).not.toMatch(/EAA|tajemství/);
        graph.faults.clear();
      }
  });
});
