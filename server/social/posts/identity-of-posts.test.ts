import { afterEach, beforeEach, expect, it } from 'vitest';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { goThroughDialog } from '../../../test/support/graph/connect-facebook.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules, describeStorages } from '../../../test/support/servers/storages.ts';
import { erasePerson } from '../erase-person.ts';

describeRules('posts that are told apart', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
  });
  const link = () => `https://akce.example/detail/${app.event.slug}`;

  it('never deletes a post that somebody made by hand', async () => {
    app.world.publish(app.world.pageToken('2001')!, '2001', { message: 'Ručně', link: link() });
    app.pass(3);
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.deliver();
    const [post] = await app.posts();
    await app.remove(post!.id);
    await app.settle();
    expect(app.world.posts.map(({ message }) => message)).toEqual(['Ručně']);
  });

  it('does not take a post made by hand for the own one', async () => {
    app.world.publish(app.world.pageToken('2001')!, '2001', { message: 'Ručně', link: link() });
    app.pass(3);
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.settle();
    expect(app.texts()).toEqual(['Ručně', 'Přijďte!']);
  });

  it('finds a post on a page with more than a thousand newer ones', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('posts', { kind: 'drop', done: false });
    await app.share();
    await app.settle();
    app.graph.faults.clear();
    for (let count = 0; count < 1001; count++)
      app.world.publish(app.world.pageToken('2001')!, '2001', { message: `${count}`, link: '' });
    const [post] = await app.posts();
    await app.tryAgain(post!.id);
    await app.settle();
    expect(app.texts().filter((text) => text === 'Přijďte!')).toHaveLength(1);
  });

  const twoDates = () =>
    app.updateEvent({
      schedule: [once(evening('2026-11-21', '18:00')), once(evening('2026-11-28', '18:00'))].map(
        (one, index) => ({ ...one, key: `s${index}` }),
      ),
    });

  it('plans a post between two dates of an event', async () => {
    await twoDates();
    const { status, json } = await app.share({ at: '2026-11-25T09:00' });
    expect([status, JSON.stringify(json).match(/To už bude po akci/)?.[0]]).toEqual([
      200,
      undefined,
    ]);
  });

  it('says that a date is cancelled, not moved, when it is taken out of several', async () => {
    await twoDates();
    await app.share();
    await app.settle();
    await app.updateEvent({ schedule: [once(evening('2026-11-28', '18:00'))] });
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'TERMÍN ZRUŠEN']);
  });

  it('does not send what waits when its date was replaced by one in the past', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    await app.updateEvent({
      schedule: [{ ...once(evening('2025-11-21', '18:00')), key: 'other' }],
    });
    const { db } = app.test.context.storage;
    const times = await db.selectFrom('event_time').select(['id', 'start_local']).execute();
    await app.settle();
    expect([app.texts(), times]).toEqual([[], times]);
  });

  it('keeps records of posts that another person made', async () => {
    await app.share();
    await app.settle();
    const { json } = await app.call('POST', 'fb-token/', { token: app.token });
    const body = await goThroughDialog((json as { address: string }).address, '1002');
    await app.call('PUT', 'fb-token/', { body, token: app.token });
    await erasePerson(
      app.test.context.storage.db,
      { network: 'facebook', personId: '1002', issuedAt: app.now() },
      'https://akce.example',
      app.now(),
    );
    expect(await app.states()).toEqual(['share posted null']);
  });

  it('gives advice that can be followed about a notice', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    for (let count = 0; count < 3; count++)
      app.graph.faults.add('publish', { kind: 'error', error: 'duplicate' });
    await app.settle();
    expect((await app.posts()).at(-1)?.sentence).not.toMatch(/Upravte ho a.sdílejte akci znovu/);
  });

  it('reads posts of the page although one was lost and its text waits as another one', async () => {
    // Taken as a repeated request, although the first one is known to be in doubt.
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('posts', { kind: 'error', error: 'parameter' });
    await app.share();
    await app.settle();
    expect(await app.states()).toEqual(['share unknown refused']);
    app.graph.faults.clear();
    await app.share();
    await app.settle();
    expect(app.world.posts).toHaveLength(1);
  });

  it('does not lose a planned post without a word when its date passes while it waits', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    const { db } = app.test.context.storage;
    // The clock was set back by a day after a post was ordered for now.
    app.setNow(app.now() + 5 * 60 * 60_000);
    await app.share({ message: 'Hned' });
    app.setNow(app.now() - 5 * 60 * 60_000);
    for (let step = 0; step < 60; step++) {
      await app.deliver();
      app.pass(1);
    }
    expect(app.texts()).toContain('Hned');
    void db;
  });

  it('pauses no longer than ten minutes when the clock was set back', async () => {
    app.setNow(app.now() + 3 * 60 * 60_000);
    app.graph.faults.add('publish', { kind: 'usage', percent: 95 });
    await app.share();
    await app.deliver();
    app.setNow(app.now() - 3 * 60 * 60_000);
    await app.share({ message: 'Druhý' });
    for (let step = 0; step < 90; step++) {
      await app.deliver();
      app.pass(1);
    }
    expect(app.texts()).toEqual(['Přijďte!', 'Druhý']);
  });

  it('mails about a failure also when the clock was set back since the order', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.setNow(app.now() - 60 * 60_000);
    await app.cancelEvent();
    await app.settle();
    expect(await app.calls.mails()).toHaveLength(1);
  });

  it('mails about a planned post withdrawn within two minutes after the order', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.pass(1);
    await app.cancelEvent();
    await app.settle();
    expect(await app.calls.mails()).toHaveLength(1);
  });

  it('says what is told once when an event is cancelled while a post is on its way', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.setNow(Date.parse('2026-11-21T09:30+01:00'));
    app.during('POST', () => app.cancelEvent());
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'ZRUŠENO']);
  });

  it('does not send what was cancelled after it was found due, before it is claimed', async () => {
    await app.share();
    const { db } = app.test.context.storage;
    const { transaction } = db;
    let isDone = false;
    await app.deliver();
    expect(app.texts()).toEqual(['Přijďte!']);
    await app.share({ message: 'Druhý' });
    db.transaction = function (this: typeof db) {
      const builder = transaction.call(this);
      const { execute } = builder;
      builder.execute = async (work) => {
        if (!isDone) {
          isDone = true;
          await app.cancelEvent();
        }
        return execute.call(builder, work) as never;
      };
      return builder;
    };
    await app.deliver();
    db.transaction = transaction;
    await app.settle();
    expect(app.texts()).toEqual(['Přijďte!', 'ZRUŠENO']);
  });
});

describeStorages('names of pages', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(() => app.close());

  it('connects when a name has a character that PostgreSQL refuses', async () => {
    (app.world.pages[0] as { name: string }).name = 'Mě\0sto';
    const { json } = await app.call('POST', 'fb-token/', { token: app.token });
    const body = await goThroughDialog((json as { address: string }).address);
    const answer = await app.call('PUT', 'fb-token/', { body, token: app.token });
    expect(answer.status).toBe(200);
    expect((await app.read()).pages[0]?.title).toBe('Město');
  });
});
