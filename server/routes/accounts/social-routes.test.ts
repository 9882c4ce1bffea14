import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SocialConnection } from '../../../contract/social/social-connection.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import {
  allPermissions,
  facebookEnvironment,
  goThroughDialog,
} from '../../../test/support/graph/connect-facebook.ts';
import { startFakeGraph, type FakeGraph } from '../../../test/support/graph/fake-graph.ts';
import { createSampleWorld, graphPeople } from '../../../test/support/graph/graph-samples.ts';
import type { GraphWorld } from '../../../test/support/graph/graph-world.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const redirect = 'https://akce.example/fb/redirect';
const minute = 60_000;
describeStorages('connection with Facebook', (engine) => {
  let world: GraphWorld;
  let graph: FakeGraph;
  let test: TestApp;
  let token: string;
  const { call, register, login, tokenOf, refusalOf } = createAccountCalls(() => test);

  beforeEach(async () => {
    world = createSampleWorld({ redirects: [redirect] }, () => testNow);
    graph = await startFakeGraph(world);
    test = await openTestApp(engine, [], {
      environment: facebookEnvironment(world, graph),
    });
    token = await register();
  });
  afterEach(async () => {
    await test.close();
    await graph.stop();
  });

  const read = async (as = token): Promise<SocialConnection> =>
    (await call('GET', 'fb-sites/', { token: as })).json as SocialConnection;
  /** Opens the dialog; gives what it returns with when the person goes on. */
  const press = async (
    person: string = graphPeople.clerk.id,
    granted = allPermissions,
    as = token,
  ): Promise<{ state: string; code: string }> => {
    const { json } = await call('POST', 'fb-token/', { token: as });
    const { address } = json as { address: string };
    const returned = await goThroughDialog(address, person, granted);
    expect(returned.state).toBe(new URL(address).searchParams.get('state'));
    return returned;
  };
  const finish = (body: object, as = token) => call('PUT', 'fb-token/', { body, token: as });

  it('has the person and the pages after the dialog returned', async () => {
    expect(await read()).toEqual({ available: true, connection: null });
    const { status, json } = await finish(await press());
    expect(status).toBe(200);
    expect(json).toEqual({
      available: true,
      connection: {
        person: 'Jana Nováková',
        connected_at: testNow,
        is_whole: true,
        pages: [
          { id: '2001', title: 'Město Svitavy', failure: null },
          { id: '2002', title: 'Městská knihovna ve Svitavách', failure: null },
        ],
      },
    });
    expect(await read()).toEqual(json);
    const { json: user } = await call('GET', 'auth/user/', { token });
    expect(user).toMatchObject({ facebook_connected: true });
  });

  it('returns once, to the session that opened the dialog, within ten minutes', async () => {
    const returned = await press();
    const elsewhere = await register({ email: 'jina@example.cz' });
    const refusal = /začněte prosím znovu/i;
    expect(refusalOf(await finish(returned, elsewhere)).message).toMatch(refusal);
    const otherSession = tokenOf(await login());
    expect(refusalOf(await finish(returned, otherSession)).message).toMatch(refusal);
    expect((await finish(returned)).status).toBe(200);
    expect(refusalOf(await finish(returned)).message).toMatch(refusal);
    const late = await press();
    test.setNow(testNow + 10 * minute);
    expect(refusalOf(await finish(late)).message).toMatch(refusal);
    expect(refusalOf(await finish({ state: 'x', code: late.code })).message).toMatch(refusal);
  });

  it('says what to do when the network refuses or does not answer', async () => {
    graph.faults.add('accounts', { kind: 'error', error: 'checkpoint' });
    const refused = await finish(await press());
    expect(refused.status).toBe(400);
    expect(refusalOf(refused).message).toMatch(/facebook\.com/);
    graph.faults.add('exchange', { kind: 'drop', done: true });
    expect((await finish(await press())).status).toBe(503);
    graph.faults.add('me', { kind: 'error', error: 'app-calls' });
    expect((await finish(await press())).status).toBe(503);
    expect((await read()).connection).toBeNull();
  });

  it('tells that something was not granted, and that there are no pages', async () => {
    await finish(await press(graphPeople.clerk.id, ['pages_show_list']));
    expect((await read()).connection).toMatchObject({ is_whole: false });
    await finish(await press(graphPeople.visitor.id));
    expect((await read()).connection).toMatchObject({ person: 'Eva Černá', pages: [] });
    const { json: user } = await call('GET', 'auth/user/', { token });
    expect(user).toMatchObject({ facebook_connected: false });
  });

  it('keeps the chosen pages only', async () => {
    await finish(await press());
    const { json } = await call('PUT', 'fb-sites/', { body: { pages: ['2001', '9'] }, token });
    expect((json as SocialConnection).connection?.pages.map(({ id }) => id)).toEqual(['2001']);
    await call('PUT', 'fb-sites/', { body: { pages: [] }, token });
    expect((await read()).connection?.pages).toEqual([]);
  });

  it('is removed here and at the network, unless another account has the same person', async () => {
    await finish(await press());
    const other = await register({ email: 'jina@example.cz' });
    await finish(await press(graphPeople.clerk.id, allPermissions, other), other);
    expect((await call('POST', 'fb-remove-permissions/', { token })).json).toEqual({
      available: true,
      connection: null,
    });
    expect(graph.calls).not.toContain('revoke');
    expect((await read(other)).connection).toMatchObject({ person: 'Jana Nováková' });
    graph.faults.add('revoke', { kind: 'html', done: true });
    await call('POST', 'fb-remove-permissions/', { token: other });
    expect(graph.calls.at(-1)).toBe('revoke');
    expect((await read(other)).connection).toBeNull();
  });

  it('has tokens neither in the database nor in the export', async () => {
    await finish(await press());
    const { db } = test.context.storage;
    const rows = await db.selectFrom('social_page').selectAll().execute();
    expect(rows.map(({ sealed_token }) => sealed_token.split('.')[0])).toEqual(['v1', 'v1']);
    const { json } = await call('GET', 'export/', { token });
    expect(json).toMatchObject({
      social_networks: [{ network: 'facebook', person: { name: 'Jana Nováková' } }],
    });
    expect(JSON.stringify([rows, json])).not.toMatch(/EAA/);
    const folder = test.test.environment.DATA_DIR;
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file)).includes('EAA')).toBe(false);
  });
});

it('without an app of the operator says so, and starts nothing', async () => {
  const test = await openTestApp('sqlite');
  const { call, register, refusalOf } = createAccountCalls(() => test);
  const token = await register();
  expect((await call('GET', 'fb-sites/', { token })).json).toEqual({
    available: false,
    connection: null,
  });
  const refused = await call('POST', 'fb-token/', { token });
  expect(refused.status).toBe(404);
  expect(refusalOf(refused).message).toMatch(/nenastavil/);
  await test.close();
});
