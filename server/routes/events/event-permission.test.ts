import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('whether somebody may edit an event', (engine) => {
  let test: TestApp;
  const calls = createPlaceCalls(() => test);
  const { call, create } = calls;
  const ask = async (slug: string, token?: string) => {
    const { status, json } = await call('GET', `event-user/${slug}/permission/`, { token });
    return status === 200 ? json : status;
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('is asked by its owner, by others and by administrators', async () => {
    const owner = await calls.enter('jana@example.cz');
    const other = await calls.enter('petr@example.cz');
    const administrator = await calls.enter('spravce@example.cz', { administrator: true });
    await create('Ples', newPlace('Sál', 49.75, 16.47), owner);
    const everybody = [owner, other, administrator, undefined];
    const askAll = () => Promise.all(everybody.map((token) => ask('ples', token)));
    const [yes, no] = [{ edit: true }, { edit: false }];
    expect(await askAll()).toEqual([yes, no, yes, 401]);
    // Nobody edits a deleted event, and others do not learn that there was one.
    expect((await call('DELETE', 'event-user/ples/', { token: owner })).status).toBe(200);
    expect(await askAll()).toEqual([no, 404, no, 401]);
    expect(await ask('nic-takoveho', owner)).toBe(404);
  });

  it('is denied to an administrator who is logged in as somebody else', async () => {
    const owner = await calls.enter('eva@example.cz');
    await calls.enter('adam@example.cz');
    const administrator = await calls.enter('druhy@example.cz', { administrator: true });
    await create('Koncert', newPlace('Klub', 49.76, 16.48), owner);
    const { json } = await call('GET', 'login-as/adam@example.cz', { token: administrator });
    const { token } = json as { token: string };
    expect(await ask('koncert', token)).toEqual({ edit: false });
  });
});
