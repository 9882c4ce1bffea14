import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { erasePerson } from '../erase-person.ts';

describeRules('posts that nobody confirmed', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
  });
  const loseNext = () => {
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    app.graph.faults.add('posts', { kind: 'error', error: 'permission-denied' });
  };

  it('does not send an unconfirmed notice again after the event was restored', async () => {
    await app.share();
    await app.settle();
    await app.cancelEvent();
    loseNext();
    await app.settle();
    expect(await app.states()).toEqual(['share posted null', 'notice unknown permission']);
    await app.cancelEvent('published');
    await app.settle();
    const notice = (await app.posts())[1]!;
    await app.tryAgain(notice.id);
    await app.settle();
    expect(app.texts()).not.toContain('ZRUŠENO');
  });

  it('does not send an unconfirmed share again after the event was cancelled', async () => {
    await app.share();
    await app.settle();
    loseNext();
    await app.share({ message: 'Druhý' });
    await app.settle();
    expect(await app.states()).toEqual(['share posted null', 'share unknown permission']);
    await app.cancelEvent();
    await app.settle();
    const second = (await app.posts())[1]!;
    await app.tryAgain(second.id);
    await app.settle();
    expect(app.texts()).not.toContain('Druhý');
  });

  it('shows that a post that is looked for is to be deleted', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    await app.share();
    await app.deliver();
    const [post] = await app.posts();
    await app.remove(post!.id);
    expect((await app.posts())[0]?.state).toBe('deleting');
  });

  it('writes a mail about a planned post that an erasure took away', async () => {
    await app.share({ at: '2026-11-21T09:30' });
    app.pass(60);
    await erasePerson(
      app.test.context.storage.db,
      { network: 'facebook', personId: '1001', issuedAt: app.now() },
      'https://akce.example',
      app.now(),
    );
    await app.settle();
    expect([(await app.posts()).length, (await app.calls.mails()).length]).not.toEqual([0, 0]);
  });
});
