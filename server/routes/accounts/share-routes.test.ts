import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventShares } from '../../../contract/social/social-post.ts';
import { graphErrors, type GraphErrorName } from '../../../test/support/graph/graph-errors.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { testNow } from '../../../test/support/servers/test-app.ts';

const hour = 3_600_000;

describeRules('sharing of events', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
    expect(app.errors).toEqual([]);
  });

  const refusalOf = async (changes: object) => app.calls.refusalOf(await app.share(changes));
  const remove = async (id: number) => (await app.remove(id)).json as EventShares;

  it('offers pages, a text, the link and its picture', async () => {
    const shares = await app.read();
    expect(shares).toMatchObject({
      event: { id: app.event.id, slug: 'koncert-dechovky', title: 'Koncert dechovky' },
      link: 'https://akce.example/detail/koncert-dechovky',
      picture: '/nahled/akce/koncert-dechovky.jpg',
      available: true,
      refusal: null,
      posts: [],
    });
    expect(shares.pages.map(({ title }) => title)).toEqual([
      'Město Svitavy',
      'Městská knihovna ve Svitavách',
    ]);
    expect(shares.message).toBe(
      'Koncert dechovky\nSobota 21.\u00a0listopadu v\u00a018:00\nStřelnice, Svitavy',
    );
  });

  it('is of the own events only', async () => {
    const other = await app.calls.register({ email: 'jina@example.cz' });
    const as = (token: string) => app.call('GET', `event/${app.event.id}/fb-shares/`, { token });
    expect((await as(other)).status).toBe(403);
    expect((await app.call('GET', 'event/999/fb-shares/', { token: app.token })).status).toBe(404);
    const body = { event: app.event.id, pages: ['2001'], message: 'x', at: null, announces: true };
    expect((await app.call('POST', 'fb-share-post/', { body, token: other })).status).toBe(403);
    await app.share();
    const [post] = await app.posts();
    expect(
      (await app.call('PUT', 'fb-share-post/', { body: { id: post!.id }, token: other })).status,
    ).toBe(404);
    expect((await app.call('DELETE', `fb-delete-post/${post!.id}/`, { token: other })).status).toBe(
      404,
    );
    await app.deliver();
    expect(app.world.posts).toHaveLength(1);
  });

  it('refuses what cannot be shared, in Czech, and posts nothing', async () => {
    expect((await refusalOf({ pages: [] })).fields).toHaveProperty('pages');
    expect((await refusalOf({ pages: ['2003'] })).fields?.['pages']).toMatch(/není propojená/);
    expect((await refusalOf({ message: ' \n' })).fields).toHaveProperty('message');
    expect((await refusalOf({ message: 'a'.repeat(5001) })).fields).toHaveProperty('message');
    expect((await refusalOf({ at: '2026-11-20T11:00' })).fields?.['at']).toMatch(/už minul/);
    expect((await refusalOf({ at: '2026-11-22T11:00' })).fields?.['at']).toMatch(/po akci/);
    expect((await refusalOf({ at: '2026-02-31T11:00' })).fields).toHaveProperty('at');
    await app.cancelEvent();
    expect((await refusalOf({})).message).toMatch(/je zrušená/);
    await app.cancelEvent('published');
    app.setNow(testNow + 48 * hour);
    expect((await refusalOf({})).message).toMatch(/už proběhla/);
    app.setNow(testNow);
    await app.deliver();
    expect(app.world.posts).toHaveLength(0);
  });

  it('takes a repeated request for one, and another text for another', async () => {
    await Promise.all([app.share(), app.share()]);
    await app.share({ message: ' Přijďte! ' });
    await app.settle();
    await app.share();
    await app.settle();
    expect(app.world.posts).toHaveLength(1);
    await app.share({ message: 'Už zítra!' });
    app.pass(61);
    await app.share();
    await app.settle();
    expect(app.world.posts).toHaveLength(3);
  });

  it('posts at the wanted time, also in the hour that clocks repeat or skip', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.setNow(Date.parse('2026-11-21T09:29:59+01:00'));
    await app.deliver();
    expect(app.world.posts).toHaveLength(0);
    app.setNow(Date.parse('2026-11-21T09:30+01:00'));
    await app.deliver();
    expect(app.world.posts).toHaveLength(1);
    const spring = await app.createEvent({
      title: 'Noc knihoven',
      place: { title: 'Knihovna', latitude: 49.7585 },
      schedule: [
        {
          key: 's1',
          time: { precision: 'all-day', start: '2027-03-28', end: null },
          rule: null,
          excluded: [],
          changes: [],
        },
      ],
    });
    await app.share({ event: spring.id, at: '2027-03-28T02:30' });
    expect((await app.posts(spring.id))[0]?.due_at).toBe(Date.parse('2027-03-28T03:30+02:00'));
  });

  it('posts a waiting post at once', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    const [post] = await app.posts();
    expect((await app.tryAgain(post!.id)).status).toBe(200);
    await app.deliver();
    expect(app.world.posts).toHaveLength(1);
  });

  it('forgets a post that was not sent', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    const [post] = await app.posts();
    expect((await remove(post!.id)).posts).toEqual([]);
    await app.settle();
    expect(app.world.posts).toHaveLength(0);
  });

  it('deletes a post at the network, and calls it deleted only then', async () => {
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    expect((await remove(post!.id)).posts[0]?.state).toBe('deleting');
    await app.deliver();
    expect(app.world.posts).toHaveLength(0);
    expect((await app.posts())[0]?.state).toBe('deleted');
    // Nothing more happens to it.
    expect((await app.tryAgain(post!.id)).status).toBe(200);
    await remove(post!.id);
    await app.settle();
    expect((await app.posts())[0]?.state).toBe('deleted');
  });

  it('looks whether a post stands when the answer to its deletion is lost', async () => {
    for (const kind of ['drop', 'html', 'broken', 'redirect'] as const)
      for (const done of [true, false]) {
        await app.share({ message: `${kind} ${done}` });
        await app.settle();
        const post = (await app.posts()).at(-1);
        app.graph.faults.add('delete-post', { kind, done });
        await remove(post!.id);
        await app.deliver();
        const state = (await app.posts()).at(-1)?.state;
        expect([kind, done, state]).toEqual([kind, done, done ? 'deleted' : 'deleting']);
        await app.settle();
        expect((await app.posts()).at(-1)?.state).toBe('deleted');
        expect(app.world.posts).toHaveLength(0);
      }
  });

  it('says that nobody knows when a lost deletion cannot be looked up', async () => {
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    app.graph.faults.add('delete-post', { kind: 'drop', done: true });
    app.graph.faults.add('posts', { kind: 'error', error: 'permission' });
    await remove(post!.id);
    await app.settle();
    const [after] = await app.posts();
    expect(after).toMatchObject({ state: 'posted', failure: 'unanswered', isOpen: false });
    expect(after?.sentence).toMatch(/Podívejte se/);
    await app.tryAgain(post!.id);
    await app.settle();
    expect((await app.posts())[0]?.state).toBe('deleted');
  });

  it('never calls a post deleted that stands, whatever the network says', async () => {
    for (const error of Object.keys(graphErrors) as GraphErrorName[]) {
      await app.share({ message: `Zpráva ${error}` });
      await app.settle();
      const id = (await app.posts()).at(-1)!.id;
      for (let count = 0; count < 20; count++)
        app.graph.faults.add('delete-post', { kind: 'error', error });
      await remove(id);
      await app.deliver();
      const refused = (await app.posts()).at(-1);
      expect([error, refused?.state, app.world.posts.length]).toEqual([
        error,
        refused?.isOpen ? 'deleting' : 'posted',
        1,
      ]);
      if (!refused?.isOpen) expect(refused?.sentence).toMatch(/Pokud příspěvek|Podívejte se/);
      app.graph.faults.clear();
      await app.tryAgain(id);
      await app.settle();
      expect([error, (await app.posts()).at(-1)?.state]).toEqual([error, 'deleted']);
      expect(app.world.posts).toHaveLength(0);
    }
  });

  it('deletes a post that is being looked for when it is found', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share();
    await app.deliver();
    const [post] = await app.posts();
    await remove(post!.id);
    await app.settle();
    expect((await app.posts())[0]?.state).toBe('deleted');
    expect(app.world.posts).toHaveLength(0);
  });

  it('does not post one that was taken back while it was being looked for', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.deliver();
    const [post] = await app.posts();
    await remove(post!.id);
    await app.settle();
    expect((await app.posts())[0]?.state).toBe('deleted');
    expect(app.graph.calls.filter((call) => call === 'publish')).toHaveLength(1);
  });

  it('is in the export, and goes with the account', async () => {
    await app.share();
    await app.settle();
    const { json } = await app.call('GET', 'export/', { token: app.token });
    expect(json).toMatchObject({
      social_posts: [{ event: 'Koncert dechovky', page: 'Město Svitavy', state: 'posted' }],
    });
    expect(JSON.stringify(json)).not.toMatch(/EAA/);
    await app.share({ message: 'Potom', at: '2026-11-21T09:30' });
    const body = { password: 'tajné heslo', events: 'hand-over' };
    expect((await app.call('POST', 'user-delete/', { body, token: app.token })).status).toBe(200);
    await app.settle();
    expect(app.world.posts).toHaveLength(1);
  });
});
