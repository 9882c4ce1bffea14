import { afterEach, beforeEach, expect, it } from 'vitest';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';

describeRules('notices of changes', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
    expect(app.errors).toEqual([]);
  });

  const texts = (): string[] =>
    app.world.posts.map(({ message }) => message.replaceAll('\u00a0', ' '));
  const states = async () => (await app.posts()).map(({ kind, state }) => `${kind} ${state}`);

  it('say once on the page that the event is cancelled, after some minutes', async () => {
    await app.share();
    await app.deliver();
    await app.cancelEvent();
    await app.deliver();
    expect(await states()).toEqual(['share posted', 'notice pending']);
    app.pass(4);
    await app.deliver();
    expect(texts()).toEqual(['Přijďte!']);
    app.pass(1);
    await app.deliver();
    await app.settle();
    expect(texts()).toEqual([
      'Přijďte!',
      'ZRUŠENO: Koncert dechovky\nSobota 21. listopadu v 18:00\nStřelnice, Svitavy',
    ]);
    await app.updateEvent({ description: 'Je nám to líto.', title: 'Koncert dechovky' });
    await app.cancelEvent();
    await app.settle();
    expect(texts().filter((text) => text.startsWith('ZRUŠENO'))).toHaveLength(1);
  });

  it('are there when the shares are read, before the next check', async () => {
    await app.share();
    await app.deliver();
    await app.cancelEvent();
    expect(await states()).toEqual(['share posted', 'notice pending']);
  });

  it('say nothing of a change that was taken back in time', async () => {
    await app.share();
    await app.deliver();
    await app.cancelEvent();
    await app.deliver();
    await app.cancelEvent('published');
    await app.settle();
    expect(texts()).toEqual(['Přijďte!']);
    expect(await states()).toEqual(['share posted']);
  });

  it('say that it takes place after all when the cancellation was told', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    await app.settle();
    await app.cancelEvent('published');
    await app.settle();
    expect(texts().map((text) => text.split(':')[0])).toEqual([
      'Přijďte!',
      'ZRUŠENO',
      'PŘECE SE KONÁ',
    ]);
  });

  it('say the last of several changes', async () => {
    await app.share();
    await app.settle();
    await app.updateEvent({ schedule: [once(evening('2026-11-22', '17:00'))] });
    await app.deliver();
    await app.updateEvent({ schedule: [once(evening('2026-11-23', '16:00'))] });
    await app.settle();
    expect(texts()).toEqual([
      'Přijďte!',
      'ZMĚNA TERMÍNU: Koncert dechovky\nNově: Pondělí 23. listopadu v 16:00\nPůvodně: Sobota 21. listopadu v 18:00\nStřelnice, Svitavy',
    ]);
  });

  it('are written only for posts that asked for them, and on each page', async () => {
    await app.share({ announces: false });
    await app.share({ pages: ['2002'] });
    await app.settle();
    await app.cancelEvent();
    await app.settle();
    expect(app.world.posts.map(({ page }) => page)).toEqual(['2001', '2002', '2002']);
  });

  it('wait for a post of which nobody knows whether it stands', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share();
    await app.deliver();
    await app.cancelEvent();
    await app.deliver();
    expect(await states()).toEqual(['share unknown']);
    await app.settle();
    expect(await states()).toEqual(['share posted', 'notice posted']);
    expect(texts()).toHaveLength(2);
  });

  it('are one, also when their answer was lost and the event is written meanwhile', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.deliver();
    app.pass(5);
    await app.deliver();
    expect(await states()).toEqual(['share posted', 'notice unknown']);
    const { db } = app.test.context.storage;
    await db
      .updateTable('event')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .execute();
    await app.settle();
    expect(texts()).toHaveLength(2);
  });

  it('wait for another post of the page, which may turn out to stand nowhere', async () => {
    await app.share();
    await app.settle();
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share({ message: 'Už zítra', announces: false });
    await app.deliver();
    await app.cancelEvent();
    await app.deliver();
    expect(await states()).toEqual(['share posted', 'share unknown']);
    app.graph.faults.clear();
    await app.settle();
    expect(await states()).toEqual(['share posted', 'share failed', 'notice posted']);
  });

  it('hold back what waits when the event changes while another post is being sent', async () => {
    app.graph.faults.add('publish', { kind: 'hang', done: false });
    await app.share({ pages: ['2001', '2002'] });
    const delivery = app.deliver();
    await app.graph.nextCall();
    await app.cancelEvent();
    await delivery;
    await app.settle();
    expect(texts()).toEqual([]);
    expect(await states()).toEqual(['share failed', 'share failed']);
  });

  it('are one from several processes', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    const others = [app.openSocial(), app.openSocial()];
    await Promise.all([app, ...others.map(({ posts }) => posts)].map((one) => one.deliver()));
    await app.settle();
    expect(texts()).toHaveLength(2);
  });

  it('are not written again after they were taken back', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    await app.deliver();
    const [, notice] = await app.posts();
    await app.call('DELETE', `fb-delete-post/${notice!.id}/`, { token: app.token });
    await app.cancelEvent('published');
    await app.cancelEvent();
    await app.settle();
    expect(texts()).toEqual(['Přijďte!']);
  });

  it('withdraw a post that waits when its event changes, and say so by a mail', async () => {
    await app.share({ at: '2026-11-21T09:00' });
    app.pass(10);
    await app.cancelEvent();
    await app.settle();
    expect(texts()).toEqual([]);
    const [post] = await app.posts();
    expect(post).toMatchObject({ state: 'failed', failure: 'cancelled' });
    expect((await app.calls.mails())[0]?.text).toMatch(/mezitím zrušené/);
    // It would say the same as before.
    const again = await app.call('PUT', 'fb-share-post/', {
      body: { id: post!.id },
      token: app.token,
    });
    expect(again.status).toBe(400);
  });

  it('are not written about a deleted event', async () => {
    await app.share();
    await app.settle();
    await app.call('DELETE', `event-user/${app.event.slug}/`, { token: app.token });
    await app.settle();
    expect(texts()).toEqual(['Přijďte!']);
    expect((await app.read()).refusal).toMatch(/není zveřejněná/);
  });
});
