import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { goThroughDialog } from '../../../test/support/graph/connect-facebook.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createSocial } from '../create-social.ts';
import { forgetPerson } from '../erase-person.ts';

describeRules('promises about posts', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
  });
  const at = (civil: string) => app.setNow(Date.parse(`${civil}+01:00`));
  const failedNotice = async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    app.graph.faults.add('publish', { kind: 'error', error: 'permission-denied' });
    await app.settle();
    expect(await app.states()).toEqual(['share posted null', 'notice failed permission']);
    return (await app.posts()).at(-1)!;
  };

  it('keeps apart posts of two events with one text', async () => {
    const other = await app.createEvent({
      title: 'Výstava',
      place: { title: 'Knihovna', latitude: 49.7585 },
    });
    app.graph.faults.add('publish', { kind: 'drop', done: false }, { kind: 'drop', done: true });
    await app.share({ message: 'Zveme vás!' });
    await app.share({ message: 'Zveme vás!', event: other.id });
    await app.settle();
    expect(app.world.posts.map(({ link }) => link.split('/').at(-1)).toSorted()).toEqual(
      [app.event.slug, other.slug].toSorted(),
    );
  });

  it('tells a cancellation once, also when a failed notice is tried again', async () => {
    const notice = await failedNotice();
    await app.updateEvent({ description: 'Je nám to líto.' });
    await app.cancelEvent();
    await app.settle();
    await app.tryAgain(notice.id);
    await app.settle();
    expect(app.texts().filter((text) => text === 'ZRUŠENO')).toHaveLength(1);
  });

  it('does not tell a cancellation that was taken back, by trying a failed notice again', async () => {
    const notice = await failedNotice();
    await app.cancelEvent('published');
    await app.settle();
    await app.tryAgain(notice.id);
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!']);
  });

  it('writes no notice about what is over', async () => {
    await app.share();
    await app.settle();
    at('2026-11-21T19:57');
    await app.cancelEvent();
    await app.settle();
    expect(app.now()).toBeGreaterThan(Date.parse('2026-11-21T20:00+01:00'));
    expect(app.texts()).toEqual(['Přijďte!']);
  });

  it('writes no failed notice about what is over when it is tried again', async () => {
    const notice = await failedNotice();
    at('2026-11-22T19:57');
    await app.tryAgain(notice.id);
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!']);
  });

  it('does not post a share after the event', async () => {
    at('2026-11-21T19:00');
    for (let count = 0; count < 5; count++)
      app.graph.faults.add('publish', { kind: 'error', error: 'user-calls' });
    await app.share();
    await app.settle();
    expect(app.texts()).toEqual([]);
  });

  it('does not post a share after the event by another try', async () => {
    app.graph.faults.add('publish', { kind: 'error', error: 'permission-denied' });
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    at('2026-11-22T12:00');
    await app.tryAgain(post!.id);
    await app.settle();
    expect(app.texts()).toEqual([]);
  });

  it('does not post late what waited while the server stood still', async () => {
    await app.share({ at: '2026-11-21T17:00' });
    at('2026-11-22T12:00');
    await app.settle();
    expect(app.texts()).toEqual([]);
  });

  it('does not post what was cancelled while the network was asked and refused', async () => {
    app.graph.faults.add('publish', { kind: 'error', error: 'user-calls' });
    await app.share();
    const [post] = await app.posts();
    app.during('POST', () => app.remove(post!.id));
    await app.deliver();
    await app.settle();
    expect(app.graph.calls.filter((call) => call === 'publish')).toHaveLength(1);
  });

  it('shows no failure of a post that was cancelled', async () => {
    app.graph.faults.add('publish', { kind: 'error', error: 'permission-denied' });
    await app.share();
    const [post] = await app.posts();
    app.pass(5);
    app.during('POST', () => app.remove(post!.id));
    await app.settle();
    expect([await app.states(), (await app.calls.mails()).length]).toEqual([
      ['share deleted null'],
      0,
    ]);
  });

  it('does not say by a mail that a post was not published when it could not be deleted', async () => {
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    app.pass(10);
    app.graph.faults.add('delete-post', { kind: 'error', error: 'permission-denied' });
    await app.remove(post!.id);
    await app.settle();
    expect((await app.calls.mails())[0]?.text).not.toMatch(/se nezveřejnil/);
  });

  it('posts the same text once more when it was ordered for another time', async () => {
    await app.share();
    await app.settle();
    expect((await app.share({ at: '2026-11-21T09:30' })).status).toBe(200);
    await app.settle();
    expect(app.world.posts).toHaveLength(2);
  });

  it('posts at once what is also planned', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    expect((await app.share()).status).toBe(200);
    await app.deliver();
    expect(app.world.posts).toHaveLength(1);
  });

  it('posts once when the clock of the server was ahead', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share();
    await app.deliver();
    // Our clock was six minutes ahead of the one of the network.
    for (const post of app.world.posts) post.createdAt -= 6 * 60_000;
    await app.settle();
    expect(app.world.posts).toHaveLength(1);
  });

  it('does not call a post deleted that stands, when the clock of the server was ahead', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share();
    await app.deliver();
    for (const post of app.world.posts) post.createdAt -= 6 * 60_000;
    const [post] = await app.posts();
    await app.remove(post!.id);
    await app.settle();
    expect([(await app.states())[0], app.world.posts.length]).not.toEqual([
      'share deleted null',
      1,
    ]);
  });

  it('says by a mail that a planned post failed because the app was removed', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.pass(60);
    await forgetPerson(
      app.test.context.storage.db,
      { network: 'facebook', personId: '1001', issuedAt: app.now() },
      'https://akce.example',
      app.now(),
    );
    await app.settle();
    expect(await app.states()).toEqual(['share failed disconnected']);
    expect(await app.calls.mails()).toHaveLength(1);
  });

  it('says by a mail that a planned post failed because its page was disconnected', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.pass(60);
    await app.call('PUT', 'fb-sites/', { body: { pages: ['2002'] }, token: app.token });
    await app.settle();
    expect(await app.calls.mails()).toHaveLength(1);
  });

  it('connects when a page is in the list of pages twice', async () => {
    (app.world.pages as unknown[]).push(app.world.pages[0]);
    const { json } = await app.call('POST', 'fb-token/', { token: app.token });
    const body = await goThroughDialog((json as { address: string }).address);
    expect((await app.call('PUT', 'fb-token/', { body, token: app.token })).status).toBe(200);
  });

  it('states a failure when the file of the key cannot be read', async () => {
    const { storage, gazetteer, configuration, clock } = app.test.context;
    writeFileSync(join(configuration.dataDir, 'secret.key'), '');
    const errors: unknown[] = [];
    const broken = createSocial({
      storage,
      gazetteer,
      configuration: { ...configuration, secretKey: undefined as never },
      clock,
      onRefusal: () => undefined,
      onError: (error) => void errors.push(error),
      onMail: () => undefined,
    });
    await app.share();
    for (let step = 0; step < 60; step++) {
      await broken.posts.deliver();
      app.pass(20);
    }
    const [post] = await app.posts();
    expect(post).toMatchObject({ state: 'failed', failure: 'passing', isOpen: false });
    // The operator reads of it at each try.
    expect(errors.length).toBeGreaterThan(1);
  });

  it('writes no notice after the post that it is about was deleted', async () => {
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    await app.cancelEvent();
    await app.deliver();
    await app.remove(post!.id);
    await app.settle();
    expect(app.texts()).toEqual([]);
  });

  it('tells a cancellation also when nobody knows whether the post stands', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('posts', { kind: 'drop', done: false });
    await app.share();
    await app.settle();
    expect(await app.states()).toEqual(['share unknown unanswered']);
    await app.cancelEvent();
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'ZRUŠENO']);
  });

  it('tells changes after a failed notice was removed from the list', async () => {
    const notice = await failedNotice();
    await app.remove(notice.id);
    await app.updateEvent({ schedule: [once(evening('2026-11-23', '16:00'))] });
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'ZMĚNA TERMÍNU']);
  });

  const second = async () => {
    const token = await app.calls.register({ email: 'druha@example.cz' });
    const { db } = app.test.context.storage;
    await db
      .updateTable('account')
      .set({ administrator: 1 })
      .where('email', '=', 'druha@example.cz')
      .execute();
    const { json } = await app.call('POST', 'fb-token/', { token });
    const body = await goThroughDialog((json as { address: string }).address);
    expect((await app.call('PUT', 'fb-token/', { body, token })).status).toBe(200);
    return token;
  };
  const shareAs = async (token: string, changes: object = {}) => {
    const { status } = await app.call('POST', 'fb-share-post/', {
      body: {
        event: app.event.id,
        pages: ['2001'],
        message: 'Od druhé',
        at: null,
        announces: true,
        ...changes,
      },
      token,
    });
    expect(status).toBe(200);
  };

  it('tells a cancellation on a page that another account has, when the last one left', async () => {
    const other = await second();
    await app.share();
    await app.settle();
    app.pass(1);
    await shareAs(other);
    await app.settle();
    await app.call('DELETE', 'fb-token/', { token: other });
    await app.connect();
    await app.cancelEvent();
    await app.settle();
    expect(app.texts().filter((text) => text === 'ZRUŠENO')).toHaveLength(1);
  });

  it('tells a cancellation once when the account that told it is deleted', async () => {
    const other = await second();
    await app.share();
    await app.settle();
    app.pass(1);
    await shareAs(other);
    await app.settle();
    await app.cancelEvent();
    await app.settle();
    expect(app.texts().filter((text) => text === 'ZRUŠENO')).toHaveLength(1);
    const { db } = app.test.context.storage;
    await db.deleteFrom('account').where('email', '=', 'druha@example.cz').execute();
    await db
      .updateTable('event')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .execute();
    await app.settle();
    expect(app.texts().filter((text) => text === 'ZRUŠENO')).toHaveLength(1);
  });

  it('keeps the wish of one account to tell changes when another account has none', async () => {
    const other = await second();
    await app.share();
    await app.settle();
    app.pass(1);
    await shareAs(other, { announces: false });
    await app.settle();
    await app.cancelEvent();
    await app.settle();
    expect(app.texts().filter((text) => text === 'ZRUŠENO')).toHaveLength(1);
  });

  it('does not say that a post stands which was deleted by hand', async () => {
    await app.share();
    await app.settle();
    app.world.removePosts();
    await app.call('PUT', 'fb-sites/', { body: { pages: ['2002'] }, token: app.token });
    const [post] = await app.posts();
    await app.remove(post!.id);
    await app.settle();
    expect((await app.posts())[0]?.sentence).not.toMatch(/zůstal/);
  });

  it('connects the other pages when one has no token', async () => {
    const { accountsOf } = app.world;
    app.world.accountsOf = (token) =>
      accountsOf(token).map((page, index) => ({
        ...page,
        ...(index === 0 && { token: undefined as never }),
      }));
    const { json } = await app.call('POST', 'fb-token/', { token: app.token });
    const body = await goThroughDialog((json as { address: string }).address);
    expect((await app.call('PUT', 'fb-token/', { body, token: app.token })).status).toBe(200);
  });

  it('does not note a failure of an earlier token at a page connected since', async () => {
    app.world.endTokens('1001', 'password');
    await app.share();
    app.during('POST', () => app.connect());
    await app.deliver();
    expect((await app.read()).pages[0]).toMatchObject({ id: '2001', failure: null });
  });

  it('does not send people to Settings when the operator has removed the keys', async () => {
    const { storage, gazetteer, configuration, clock } = app.test.context;
    const without = createSocial({
      storage,
      gazetteer,
      configuration: { ...configuration, facebook: null as never },
      clock,
      onRefusal: () => undefined,
      onError: () => undefined,
      onMail: () => undefined,
    });
    await app.share();
    await without.posts.deliver();
    const [post] = await app.posts();
    expect(post?.sentence).not.toMatch(/Propojte ji v.Nastavení/);
  });

  it('tells a cancellation within an hour after the clock was set back by a day', async () => {
    await app.share();
    await app.settle();
    const right = app.now();
    app.pass(5 * 60);
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share({ message: 'Ještě jednou' });
    await app.deliver();
    app.setNow(right + 60_000);
    await app.cancelEvent();
    for (let step = 0; step < 60; step++) {
      await app.deliver();
      app.pass(1);
    }
    expect(app.texts()).toContain('ZRUŠENO');
  });

  it('sends a planned post within the hour when the clock was set back after its first try', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    at('2026-11-21T14:30');
    app.graph.faults.add('publish', { kind: 'error', error: 'user-calls' });
    await app.deliver();
    at('2026-11-21T09:31');
    for (let step = 0; step < 60; step++) {
      await app.deliver();
      app.pass(1);
    }
    expect(app.texts()).toEqual(['Přijďte!']);
  });

  it('keeps the pauses between its looks when the clock was set back', async () => {
    app.pass(5 * 60);
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.deliver();
    app.pass(-5 * 60);
    for (let step = 0; step < 5; step++) await app.deliver();
    const count = (name: string) => app.graph.calls.filter((call) => call === name).length;
    expect([count('publish'), count('posts')]).toEqual([1, 1]);
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!']);
  });

  it('keeps what a process knows for certain that another one took the post from', async () => {
    await app.share();
    const slow = app.openSocial();
    app.during('POST', async () => {
      // The lease ends before the answer is read.
      app.pass(3);
      app.graph.faults.add('posts', { kind: 'error', error: 'parameter' });
      await app.deliver();
      expect(await app.states()).toEqual(['share unknown refused']);
    });
    await slow.posts.deliver();
    expect(await app.states()).toEqual(['share posted null']);
  });

  it('tells that a cancelled date of several takes place after all', async () => {
    const two = (cancelled: number) => async () => {
      const { db } = app.test.context.storage;
      const { id } = await db
        .selectFrom('event_time')
        .select('id')
        .where('event_id', '=', app.event.id)
        .orderBy('starts_at')
        .executeTakeFirstOrThrow();
      await db.updateTable('event_time').set({ cancelled }).where('id', '=', id).execute();
      await db
        .updateTable('event')
        .set((set) => ({ revision: set('revision', '+', 1) }))
        .execute();
    };
    await app.updateEvent({
      schedule: [once(evening('2026-11-21', '18:00')), once(evening('2026-11-28', '18:00'))].map(
        (one, index) => ({ ...one, key: `s${index}` }),
      ),
    });
    await app.share();
    await app.settle();
    await two(1)();
    await app.settle();
    await two(0)();
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'TERMÍN ZRUŠEN', 'PŘECE SE KONÁ']);
  });

  it('does not post about an event that is not the own one any more', async () => {
    const other = await second();
    await shareAs(other, { at: '2026-11-21T09:30' });
    const { db } = app.test.context.storage;
    await db
      .updateTable('account')
      .set({ administrator: 0 })
      .where('email', '=', 'druha@example.cz')
      .execute();
    await app.settle();
    expect(app.texts()).toEqual([]);
  });

  it('answers the deletion of an own post about an event that is not the own one any more', async () => {
    const other = await second();
    await shareAs(other, { at: '2026-11-21T09:30' });
    const { db } = app.test.context.storage;
    await db
      .updateTable('account')
      .set({ administrator: 0 })
      .where('email', '=', 'druha@example.cz')
      .execute();
    const { id } = await db.selectFrom('social_post').select('id').executeTakeFirstOrThrow();
    const { status } = await app.call('DELETE', `fb-delete-post/${id}/`, { token: other });
    const left = await db.selectFrom('social_post').selectAll().execute();
    expect([status, left.length]).not.toEqual([403, 0]);
  });

  it('does not say of an unconfirmed post that Facebook refused its text', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    app.graph.faults.add('posts', { kind: 'error', error: 'parameter' });
    await app.share();
    await app.settle();
    const [post] = await app.posts();
    expect(post?.sentence).not.toMatch(/odmítl\. Upravte text/);
  });

  it('does not advise to share a cancelled event', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    await app.cancelEvent();
    const { posts, refusal } = await app.read();
    expect([refusal, posts[0]?.sentence]).not.toEqual([
      expect.stringMatching(/zrušená/),
      expect.stringMatching(/Sdílejte ji znovu/),
    ]);
  });
});
