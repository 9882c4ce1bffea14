import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { startFakeGraph, type FakeGraph } from '../../../test/support/graph/fake-graph.ts';
import { graphErrors, type GraphErrorName } from '../../../test/support/graph/graph-errors.ts';
import type { GraphFault } from '../../../test/support/graph/graph-faults.ts';
import {
  createSampleWorld,
  graphPages,
  graphPeople,
} from '../../../test/support/graph/graph-samples.ts';
import type { GraphWorld } from '../../../test/support/graph/graph-world.ts';
import { createGraphRequester, type GraphRequester } from './graph-request.ts';

const PostSchema = v.object({ id: v.string() });
const minute = 60_000;
const town = graphPages.town.id;

describe('calls of the Graph API', () => {
  let now: number;
  let world: GraphWorld;
  let graph: FakeGraph;
  let requester: GraphRequester;
  let token: string;
  const versions: string[] = [];
  beforeEach(async () => {
    now = Date.parse('2026-11-26T10:00Z');
    versions.length = 0;
    world = createSampleWorld({ redirects: ['https://akce.example/fb/redirect'] }, () => now);
    graph = await startFakeGraph(world);
    requester = createGraphRequester({
      app: { id: world.app.id, secret: world.app.secret, url: graph.url },
      clock: () => now,
      onVersion: (version) => versions.push(version),
      patience: 1000,
    });
    const permissions = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
    const redirect = 'https://akce.example/fb/redirect';
    const code = world.createCode(graphPeople.clerk.id, permissions, redirect);
    const long = world.readToken(world.lengthen(world.takeCode(code, redirect).token).token);
    token = world.accountsOf(long).find(({ id }) => id === town)?.token ?? '';
  });
  afterEach(() => graph.stop());

  const publish = () =>
    requester.call({
      method: 'POST',
      path: `/${town}/feed`,
      parameters: { message: 'Zveme na koncert', link: 'https://akce.example/detail/koncert' },
      token,
      schema: PostSchema,
    });
  const list = (page = town) =>
    requester.call({
      method: 'GET',
      path: `/${page}/feed`,
      token,
      schema: v.object({ data: v.array(PostSchema) }),
    });

  it('have the answer of the schema, proven by the secret of the app', async () => {
    const published = await publish();
    expect(published).toEqual({ state: 'done', answer: { id: world.posts[0]?.id } });
    expect(await list()).toEqual({ state: 'done', answer: { data: [{ id: world.posts[0]?.id }] } });
    expect(versions).toEqual([]);
  });

  it.each([
    ['unknown', 'passing'],
    ['service', 'passing'],
    ['method', 'permission'],
    ['app-calls', 'busy'],
    ['permission-denied', 'permission'],
    ['user-calls', 'busy'],
    ['page-calls', 'busy'],
    ['parameter', 'refused'],
    ['gone', 'gone'],
    ['code-expired', 'refused'],
    ['code-redirect', 'refused'],
    ['code-used', 'refused'],
    ['session', 'expired'],
    ['token', 'expired'],
    ['app-removed', 'removed'],
    ['checkpoint', 'checkpoint'],
    ['password', 'expired'],
    ['expired', 'expired'],
    ['unconfirmed', 'checkpoint'],
    ['token-invalid', 'expired'],
    ['page-role', 'role'],
    ['permission', 'permission'],
    ['app-limit', 'busy'],
    ['blocked', 'blocked'],
    ['duplicate', 'duplicate'],
    ['custom-calls', 'busy'],
    ['page-use', 'busy'],
    ['link', 'link'],
  ] as const satisfies readonly (readonly [GraphErrorName, string])[])(
    'are refused by the documented error %s as %s',
    async (error, failure) => {
      graph.faults.add('posts', { kind: 'error', error });
      expect(await list()).toMatchObject({ state: 'refused', failure });
      graph.faults.add('publish', { kind: 'error', error });
      // After a passing fault nobody knows whether there is a post.
      const expected = failure === 'passing' ? { state: 'unknown' } : { state: 'refused', failure };
      expect(await publish()).toMatchObject(expected);
    },
  );

  it('cover every documented error', () => {
    expect(Object.keys(graphErrors)).toHaveLength(28);
  });

  it.each(['hang', 'drop', 'html', 'redirect', 'broken', 'large'] as const)(
    'end without a known result: %s',
    async (kind) => {
      const faults: GraphFault[] = [
        { kind, done: true },
        { kind, done: false },
      ];
      graph.faults.add('publish', ...faults);
      const reason = kind === 'large' ? /larger than a megabyte/ : /./;
      expect(await publish()).toMatchObject({
        state: 'unknown',
        reason: expect.stringMatching(reason) as string,
      });
      expect(world.posts).toHaveLength(1);
      expect(await publish()).toMatchObject({ state: 'unknown' });
      expect(world.posts).toHaveLength(1);
    },
  );

  it('are known not to be sent to a network that is not there', async () => {
    await graph.stop();
    expect(await publish()).toEqual({
      state: 'refused',
      failure: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });

  it('never tell a token', async () => {
    token = 'EAA-unknown-token';
    const results = [await publish(), await list()];
    expect(results).toMatchObject([{ failure: 'expired' }, { failure: 'expired' }]);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('say when another version answers', async () => {
    graph.faults.add('posts', { kind: 'version', version: 'v25.0' });
    expect((await list()).state).toBe('done');
    expect(versions).toEqual(['v25.0']);
  });

  it('wait for ten minutes at 90 % of the limits', async () => {
    graph.faults.add('posts', { kind: 'usage', percent: 89 }, { kind: 'usage', percent: 90 });
    expect((await list()).state).toBe('done');
    expect((await list()).state).toBe('done');
    const sent = graph.calls.length;
    expect(await list()).toMatchObject({ state: 'refused', failure: 'busy' });
    expect(graph.calls).toHaveLength(sent);
    now += 10 * minute + 1;
    expect((await list()).state).toBe('done');
  });

  it('wait only for the page whose limits are nearly used', async () => {
    graph.faults.add('posts', { kind: 'page-usage', percent: 95 });
    expect((await list()).state).toBe('done');
    expect(await publish()).toMatchObject({ failure: 'busy' });
    const elsewhere = await list(graphPages.library.id);
    expect(elsewhere).toMatchObject({ failure: 'permission' });
  });
});
