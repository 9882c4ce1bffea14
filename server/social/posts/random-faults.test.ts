import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { graphErrors, type GraphErrorName } from '../../../test/support/graph/graph-errors.ts';
import type { GraphCallName, GraphFault } from '../../../test/support/graph/graph-faults.ts';
import { openSharingApp, type SharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { testNow } from '../../../test/support/servers/test-app.ts';
import { casesOf } from '../../../test/support/thorough.ts';
import '../../../test/support/fixed-seed.ts';

const pages = ['2001', '2002'];
const calls: readonly GraphCallName[] = ['publish', 'posts', 'delete-post', 'read-post'];
const lost = ['drop', 'html', 'broken', 'redirect'] as const;
const errors = Object.keys(graphErrors) as GraphErrorName[];

const faultArbitrary: fc.Arbitrary<GraphFault> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...lost), done: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('error'), error: fc.constantFrom(...errors) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('page-usage'), percent: fc.constantFrom(50, 95) }),
  },
) as fc.Arbitrary<GraphFault>;

/** `zombie`: a process sends, and its lease ends before the answer comes. */
const stepArbitrary = fc.oneof(
  fc.record({
    act: fc.constant('share' as const),
    page: fc.constantFrom(...pages),
    announces: fc.boolean(),
  }),
  fc.record({ act: fc.constant('pass' as const), minutes: fc.constantFrom(0, 1, 3, 6, 30, 120) }),
  fc.record({ act: fc.constantFrom('delete' as const, 'try' as const), of: fc.nat(5) }),
  fc.constantFrom(
    { act: 'deliver' as const },
    { act: 'two processes' as const },
    { act: 'restart' as const },
    { act: 'cancel' as const },
    { act: 'restore' as const },
    { act: 'zombie' as const },
  ),
);
const scheduleArbitrary = fc.record({
  faults: fc.array(fc.tuple(fc.constantFrom(...calls), faultArbitrary), { maxLength: 8 }),
  steps: fc.array(stepArbitrary, { minLength: 3, maxLength: 14 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

describeStorages('posts under random faults', (engine) => {
  let app: SharingApp;
  let count = 0;
  beforeAll(async () => {
    app = await openSharingApp(engine);
    await app.updateEvent({ schedule: [once(evening('2030-11-21'))] });
  });
  afterAll(() => app.close());

  /** Accepted shares: the page and the text of each, which no other one has. */
  let shares: { page: string; message: string }[] = [];

  const act = async (step: Step): Promise<void> => {
    switch (step.act) {
      case 'share': {
        const message = `Zpráva ${++count}`;
        const { status } = await app.share({
          pages: [step.page],
          message,
          announces: step.announces,
        });
        if (status === 200) shares.push({ page: step.page, message });
        return;
      }
      case 'pass':
        return app.pass(step.minutes);
      case 'deliver':
        return app.deliver();
      case 'restart':
        return app.restart();
      case 'cancel':
        return app.cancelEvent();
      case 'restore':
        return app.cancelEvent('published');
      case 'two processes':
        await Promise.all([app.deliver(), app.openSocial().posts.deliver()]);
        return;
      case 'zombie': {
        app.graph.faults.add('publish', { kind: 'hang', done: count % 2 === 0 });
        const sending = app.openSocial().posts.deliver();
        await app.graph.nextCall();
        app.pass(3);
        await app.deliver();
        await sending;
        return;
      }
      case 'delete':
      case 'try': {
        const posts = await app.posts();
        const post = posts[step.of % Math.max(1, posts.length)];
        if (!post) return;
        if (step.act === 'delete') {
          await app.call('DELETE', `fb-delete-post/${post.id}/`, { token: app.token });
          if (post.kind === 'share' && ['pending', 'failed'].includes(post.state))
            shares = shares.filter(({ message }) => message !== post.message);
        } else await app.call('PUT', 'fb-share-post/', { body: { id: post.id }, token: app.token });
      }
    }
  };

  const standing = (page: string, message: string): number =>
    app.world.posts.filter((post) => post.page === page && post.message === message).length;

  const check = async (): Promise<void> => {
    const rows = await app.posts();
    for (const { page, message } of shares) {
      const row = rows.find((post) => post.message === message);
      const number = standing(page, message);
      // Nothing is posted twice.
      expect(number).toBeLessThanOrEqual(1);
      expect([message, row?.isOpen]).toEqual([message, false]);
      // Nothing is lost without a stated failure, and nothing is called deleted that stands.
      // Of one that could not be deleted, nothing is said of whether it stands.
      if (row?.state === 'posted' && row.failure === null)
        expect([message, number]).toEqual([message, 1]);
      else if (row?.state === 'deleted') expect([message, number]).toEqual([message, 0]);
      else expect(row?.sentence).toMatch(/\.$/);
      if (row?.state === 'failed') expect([message, number]).toEqual([message, 0]);
    }
    for (const page of pages) {
      const notices = app.world.posts
        .filter((post) => post.page === page && !post.message.startsWith('Zpráva'))
        .map(({ message }) => message.split(':')[0]);
      // No page says the same twice in a row.
      expect(notices).toEqual(notices.filter((text, index) => text !== notices[index - 1]));
    }
  };

  const clear = async (): Promise<void> => {
    app.graph.faults.clear();
    const { db } = app.test.context.storage;
    await db.deleteFrom('social_post').execute();
    await db.deleteFrom('attempt').execute();
    await db.deleteFrom('outbox').execute();
    app.world.removePosts();
    shares = [];
    await app.cancelEvent('published');
    // Sessions end after some weeks.
    app.setNow(testNow);
    app.restart();
  };

  it('are posted once, or say why not', async () => {
    await fc.assert(
      fc.asyncProperty(scheduleArbitrary, async ({ faults, steps }) => {
        await clear();
        for (const [call, fault] of faults) app.graph.faults.add(call, fault);
        for (const step of steps) await act(step);
        await app.settle();
        await check();
        expect(app.errors).toEqual([]);
      }),
      { numRuns: casesOf(8, 500) },
    );
  }, 1_200_000);
});
