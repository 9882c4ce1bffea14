import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GraphErrorName } from '../../../test/support/graph/graph-errors.ts';
import { graphErrors } from '../../../test/support/graph/graph-errors.ts';
import type { GraphFault } from '../../../test/support/graph/graph-faults.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';

const lost: readonly GraphFault['kind'][] = ['drop', 'html', 'broken', 'redirect', 'hang', 'large'];

describeRules('outbox of posts', (engine) => {
  let app: SharingApp;
  beforeEach(async () => {
    app = await openSharingApp(engine);
  });
  afterEach(async () => {
    await app.close();
    expect(app.errors).toEqual([]);
  });

  const onlyPost = async () => {
    const posts = await app.posts();
    expect(posts).toHaveLength(1);
    return posts[0]!;
  };

  it('posts once, and tells where', async () => {
    await app.share();
    expect((await onlyPost()).state).toBe('pending');
    await app.deliver();
    await app.deliver();
    expect(app.world.posts).toMatchObject([
      { page: '2001', message: 'Přijďte!', link: `https://akce.example/detail/${app.event.slug}` },
    ]);
    expect(await onlyPost()).toMatchObject({
      state: 'posted',
      sentence: null,
      isOpen: false,
      posted_at: app.now(),
      address: `${app.graph.url}/2001_1`,
    });
  });

  it('finds a post whose answer was lost, and posts it once', async () => {
    for (const kind of lost) {
      const message = `Zpráva ${kind}`;
      app.graph.faults.add('publish', { kind, done: true } as GraphFault);
      await app.share({ message });
      await app.deliver();
      const sent = (await app.posts()).at(-1);
      expect(sent).toMatchObject({ message, state: 'unknown', isOpen: true, sentence: null });
      await app.settle();
      expect((await app.posts()).at(-1)).toMatchObject({ state: 'posted', failure: null });
    }
    expect(app.world.posts.map(({ message }) => message)).toEqual(
      lost.map((kind) => `Zpráva ${kind}`),
    );
    expect(app.graph.calls.filter((call) => call === 'publish')).toHaveLength(lost.length);
  });

  it('sends again what it has not found twice', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.deliver();
    app.pass(1);
    await app.deliver();
    expect((await onlyPost()).state).toBe('unknown');
    expect(app.graph.calls.filter((call) => call === 'publish')).toHaveLength(1);
    app.pass(5);
    await app.deliver();
    expect((await onlyPost()).state).toBe('posted');
    expect(app.world.posts).toHaveLength(1);
  });

  it('finds a post of a process that stopped between the sending and its answer', async () => {
    await app.share();
    const { db } = app.test.context.storage;
    // As the process left it: stored as sent, with its lease.
    await db
      .updateTable('social_post')
      .set({ state: 'unknown', sent_at: app.now(), next_at: app.now() + 120_000 })
      .execute();
    app.world.publish(app.world.pageToken('2001')!, '2001', {
      message: 'Přijďte!',
      link: `https://akce.example/detail/${app.event.slug}`,
    });
    app.restart();
    await app.deliver();
    expect(app.graph.calls).not.toContain('posts');
    await app.settle();
    expect((await onlyPost()).state).toBe('posted');
    expect(app.world.posts).toHaveLength(1);
  });

  it('keeps apart two posts of one event whose answers were both lost', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true }, { kind: 'drop', done: true });
    await app.share({ message: 'První' });
    await app.share({ message: 'Druhý' });
    await app.settle();
    expect((await app.posts()).map(({ state, address }) => [state, address])).toEqual([
      ['posted', `${app.graph.url}/2001_1`],
      ['posted', `${app.graph.url}/2001_2`],
    ]);
    expect(app.world.posts.map(({ message }) => message)).toEqual(['První', 'Druhý']);
  });

  it('posts once from two processes at the same time', async () => {
    const other = app.openSocial();
    await app.share({ pages: ['2001', '2002'] });
    await Promise.all([app.deliver(), other.posts.deliver(), app.deliver()]);
    await app.settle();
    expect(app.world.posts.map(({ page }) => page).toSorted()).toEqual(['2001', '2002']);
  });

  it('waits and tries again after failures that pass', async () => {
    app.graph.faults.add(
      'publish',
      { kind: 'error', error: 'app-calls' },
      { kind: 'error', error: 'page-calls' },
    );
    await app.share();
    await app.deliver();
    expect(await onlyPost()).toMatchObject({ state: 'pending', failure: 'busy', sentence: null });
    await app.settle();
    expect((await onlyPost()).state).toBe('posted');
    expect(app.world.posts).toHaveLength(1);
  });

  it('gives up after hours, says what to do, and writes a mail', async () => {
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('publish', { kind: 'error', error: 'user-calls' });
    await app.share();
    await app.settle();
    const post = await onlyPost();
    expect(post).toMatchObject({ state: 'failed', failure: 'busy', isOpen: false });
    expect(post.sentence).toMatch(/příliš mnoho požadavků/);
    const mails = await app.calls.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'jana@example.cz' });
    expect(mails[0]?.text).toMatch(
      /na stránce Město Svitavy nezveřejnil\. Facebook má příliš mnoho/,
    );
    expect(mails[0]?.text).toContain(`https://akce.example/moje-akce/sdilet/${app.event.id}`);
    app.graph.faults.clear();
    await app.call('PUT', 'fb-share-post/', { body: { id: post.id }, token: app.token });
    await app.settle();
    expect((await onlyPost()).state).toBe('posted');
  });

  it('gives up after a network that never answers, with the post nowhere', async () => {
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('publish', { kind: 'drop', done: false });
    await app.share();
    await app.settle();
    expect(await onlyPost()).toMatchObject({ state: 'failed', failure: 'unanswered' });
    expect((await onlyPost()).sentence).toMatch(/na stránce není/);
    expect(app.world.posts).toHaveLength(0);
  });

  it('says that nobody knows when the page cannot be searched either', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    for (let count = 0; count < 20; count++)
      app.graph.faults.add('posts', { kind: 'drop', done: false });
    await app.share();
    await app.settle();
    const post = await onlyPost();
    expect(post).toMatchObject({ state: 'unknown', failure: 'unanswered', isOpen: false });
    expect(post.sentence).toMatch(/Podívejte se/);
    expect((await app.calls.mails())[0]?.text).toMatch(
      /nepodařilo se ověřit, jestli příspěvek .* vyšel\./,
    );
    // It can be looked for once more.
    app.graph.faults.clear();
    await app.call('PUT', 'fb-share-post/', { body: { id: post.id }, token: app.token });
    await app.settle();
    expect((await onlyPost()).state).toBe('posted');
    expect(app.world.posts).toHaveLength(1);
  });

  it('posts once or says why not, whatever the network refuses', async () => {
    for (const error of Object.keys(graphErrors) as GraphErrorName[]) {
      const message = `Zpráva ${error}`;
      app.graph.faults.add('publish', { kind: 'error', error });
      await app.share({ message });
      await app.settle();
      const post = (await app.posts()).at(-1)!;
      const standing = app.world.posts.filter((one) => one.message === message);
      expect([error, post.message, post.state]).toEqual([
        error,
        message,
        standing.length === 1 ? 'posted' : 'failed',
      ]);
      if (post.state === 'failed') expect(post.sentence).toMatch(/^[A-ZÁ-Ž].{20,}\.$/u);
    }
  });

  it('takes a text that the network has already for its own lost post', async () => {
    app.graph.faults.add('publish', { kind: 'drop', done: true });
    app.graph.faults.add('posts', { kind: 'drop', done: false });
    await app.share();
    await app.deliver();
    // The search has not shown it yet.
    const { db } = app.test.context.storage;
    await db.updateTable('social_post').set({ state: 'pending', next_at: app.now() }).execute();
    app.graph.faults.clear();
    app.graph.faults.add('publish', { kind: 'error', error: 'duplicate' });
    await app.settle();
    expect((await onlyPost()).state).toBe('posted');
    expect(app.world.posts).toHaveLength(1);
  });

  it('notes at the page that it has to be connected again', async () => {
    app.world.endTokens('1001', 'password');
    await app.share();
    await app.deliver();
    expect(await onlyPost()).toMatchObject({ state: 'failed', failure: 'expired' });
    expect((await app.read()).pages).toMatchObject([
      { id: '2001', failure: 'expired' },
      { id: '2002', failure: null },
    ]);
    await app.connect();
    expect((await app.read()).pages[0]).toMatchObject({ failure: null });
    const { id } = await onlyPost();
    await app.call('PUT', 'fb-share-post/', { body: { id }, token: app.token });
    await app.deliver();
    expect((await onlyPost()).state).toBe('posted');
  });

  it('gives up what waits for a page when it is disconnected', async () => {
    await app.share({ at: '2026-11-21T09:00' });
    await app.call('PUT', 'fb-sites/', { body: { pages: ['2002'] }, token: app.token });
    const post = await onlyPost();
    expect(post).toMatchObject({ state: 'failed', failure: 'disconnected' });
    expect(post.sentence).toMatch(/už není propojená/);
  });

  it('writes neither tokens nor texts to the log', async () => {
    for (const error of Object.keys(graphErrors) as GraphErrorName[])
      app.graph.faults.add('publish', { kind: 'error', error });
    await app.share();
    await app.settle();
    expect(app.refusals.length).toBeGreaterThan(0);
    expect(app.refusals.join('\n')).not.toMatch(/EAA|tajemství|Přijďte/);
  });
});
