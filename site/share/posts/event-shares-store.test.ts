import { refusal, unreachable } from '../../shell/call-result.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventShares, SocialPost } from '../../../contract/social/social-post.ts';
import type { CallResult } from '../../shell/call-result.ts';
import { createEventSharesStore, type EventSharesStore } from './event-shares-store.ts';

const post = (changes: Partial<SocialPost> = {}): SocialPost => ({
  id: 1,
  kind: 'share',
  page: 'Město Svitavy',
  message: 'Přijďte!',
  state: 'posted',
  failure: null,
  sentence: null,
  isOpen: false,
  due_at: 0,
  waits: false,
  posted_at: 0,
  address: null,
  ...changes,
});
const shares = (...posts: SocialPost[]): EventShares => ({
  event: { id: 7, slug: 'koncert', title: 'Koncert' },
  link: 'https://akce.example/detail/koncert',
  picture: '/nahled/akce/koncert.jpg',
  available: true,
  pages: [],
  message: '',
  refusal: null,
  posts,
});
const done = (...posts: SocialPost[]): CallResult<EventShares> => ({
  state: 'done',
  answer: shares(...posts),
  more: 0,
});

describe('posts about an event', () => {
  let answers: CallResult<EventShares>[];
  let asked: unknown[];
  let store: EventSharesStore;
  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    asked = [];
    store = createEventSharesStore(
      {
        ask: ((_name: string, body: unknown) => {
          asked.push(body);
          return Promise.resolve(answers.shift() ?? done(post()));
        }) as never,
        setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
        clearTimeout: (timer) => clearTimeout(timer as number),
      },
      7,
    );
  });
  afterEach(() => {
    store.destroy();
    vi.useRealTimers();
  });
  const stateOf = () => {
    const current = store.$shares.get();
    return current.state === 'ready' ? current.shares.posts.map(({ state }) => state) : current;
  };

  it('are loaded by the id, and not asked for again when all is settled', async () => {
    await store.load();
    expect(asked).toEqual([{ id: '7' }]);
    expect(stateOf()).toEqual(['posted']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
  });

  it('are asked for every two seconds while something is done', async () => {
    const sending = post({ state: 'unknown', isOpen: true });
    answers = [done(sending), done(sending), done(post())];
    await store.load();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf()).toEqual(['posted']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
  });

  it('are asked for every half a minute while they wait for their time', async () => {
    const waiting = post({ state: 'pending', isOpen: true, waits: true });
    answers = [done(waiting), done(waiting)];
    await store.load();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('stay when they cannot be asked for again, and are asked for later', async () => {
    answers = [done(post({ state: 'deleting', isOpen: true })), unreachable];
    await store.load();
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf()).toEqual(['deleting']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf()).toEqual(['posted']);
  });

  it('fail to load with the reason, and load again', async () => {
    answers = [refusal(404), unreachable, refusal(429), done(post())];
    await store.load();
    expect(stateOf()).toEqual({ state: 'failed', reason: 'missing' });
    for (const _ of ['unreachable', 'too many requests']) {
      await store.load();
      expect(stateOf()).toEqual({ state: 'failed', reason: 'unanswered' });
    }
    await store.load();
    expect(stateOf()).toEqual(['posted']);
  });

  it('are those of the latest change, whatever was asked for before', async () => {
    const loading = store.load();
    store.replace(shares(post({ state: 'pending', isOpen: true })));
    await loading;
    expect(stateOf()).toEqual(['pending']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf()).toEqual(['posted']);
  });

  it('are not asked for after the page was left', async () => {
    answers = [done(post({ state: 'unknown', isOpen: true }))];
    await store.load();
    store.destroy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
