import type { LoadErrorCode } from '../../widget/stores/client/load-error.ts';
import { expect, it } from 'vitest';
import { settle } from '../../test/support/fixtures/fake-environment.ts';
import { createAnswerStore, type RequestState } from './answer-store.ts';

interface Parameters {
  slug: string;
}
interface LoadCall extends Parameters {
  signal: AbortSignal;
  answer(text: string): Promise<void>;
  fail(code: LoadErrorCode): Promise<void>;
}

const open = (initial: { parameters: Parameters; request: RequestState<string> } | null = null) => {
  const calls: LoadCall[] = [];
  const listeners = new Set<() => void>();
  const store = createAnswerStore<Parameters, string>(
    {
      call: ({ slug }, signal) =>
        new Promise((resolve) => {
          calls.push({
            slug,
            signal,
            answer(text) {
              resolve({ state: 'done', answer: text, more: 0 });
              return settle();
            },
            fail(code) {
              resolve({ state: 'unreachable', code, status: 0, error: null });
              return settle();
            },
          });
        }),
      onOnline(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    initial,
  );
  return {
    store,
    calls,
    slugs: () => calls.map(({ slug }) => slug),
    request: () => store.$latest.get()?.request,
    listeners,
  };
};

it('sends one request for equal parameters', async () => {
  const { store, calls, request } = open();
  store.request({ slug: 'ples' });
  store.request({ slug: 'ples' });
  expect([calls.length, request()]).toEqual([1, { state: 'loading' }]);
  await calls[0]!.answer('Ples');
  store.request({ slug: 'ples' });
  expect([calls.length, request()]).toEqual([1, { state: 'ready', answer: 'Ples' }]);
});

it('aborts the request for earlier parameters and ignores its answer', async () => {
  const { store, calls, request } = open();
  store.request({ slug: 'ples' });
  store.request({ slug: 'koncert' });
  expect(calls[0]!.signal.aborted).toBe(true);
  await calls[1]!.answer('Koncert');
  await calls[0]!.answer('Ples');
  expect(request()).toEqual({ state: 'ready', answer: 'Koncert' });
});

it('sends no request for the parameters of the initial answer, until others were requested', () => {
  const { store, slugs } = open({
    parameters: { slug: 'ples' },
    request: { state: 'ready', answer: 'Ples' },
  });
  store.request({ slug: 'ples' });
  store.retry();
  expect(slugs()).toEqual([]);
  store.request({ slug: 'koncert' });
  store.request({ slug: 'ples' });
  expect(slugs()).toEqual(['koncert', 'ples']);
});

it('keeps an initial failure until a retry', async () => {
  const { store, calls, request } = open({
    parameters: { slug: 'ples' },
    request: { state: 'failed', code: 'unavailable' },
  });
  store.request({ slug: 'ples' });
  expect([calls.length, request()]).toEqual([0, { state: 'failed', code: 'unavailable' }]);
  store.retry();
  await calls[0]!.answer('Ples');
  expect(request()).toEqual({ state: 'ready', answer: 'Ples' });
});

it('sends no request for null', () => {
  const { store, calls } = open();
  store.request(null);
  store.retry();
  expect(calls).toEqual([]);
});

it('repeats a failed request only on retry', async () => {
  const { store, calls, request } = open();
  store.request({ slug: 'ples' });
  await calls[0]!.fail('internal');
  store.request({ slug: 'ples' });
  expect([calls.length, request()]).toEqual([1, { state: 'failed', code: 'internal' }]);
  store.retry();
  expect(request()).toEqual({ state: 'loading' });
  await calls[1]!.answer('Ples');
  store.retry();
  expect([calls.length, request()]).toEqual([2, { state: 'ready', answer: 'Ples' }]);
});

it('repeats a request when the connection is back, only if it failed offline', async () => {
  const { store, calls, listeners } = open();
  store.request({ slug: 'ples' });
  await calls[0]!.fail('internal');
  expect(listeners.size).toBe(0);
  store.retry();
  await calls[1]!.fail('offline');
  for (const listener of [...listeners]) listener();
  expect([calls.length, listeners.size]).toEqual([3, 0]);
});

it('aborts and listens no longer after destroy, and may ask again', async () => {
  const { store, calls, listeners } = open();
  store.request({ slug: 'ples' });
  await calls[0]!.fail('offline');
  store.destroy();
  expect(listeners.size).toBe(0);
  store.request({ slug: 'ples' });
  store.destroy();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
