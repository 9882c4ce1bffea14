import { expect, it } from 'vitest';
import { settle } from '../../test/support/fixtures/fake-environment.ts';
import { createAnswerStore } from './answer-store.ts';

interface Parameters {
  slug: string;
}
interface Asked extends Parameters {
  signal: AbortSignal;
  answer(text: string): Promise<void>;
  fail(code: string): Promise<void>;
}

const open = (initial: { parameters: Parameters; answer: string } | null = null) => {
  const asked: Asked[] = [];
  const listeners = new Set<() => void>();
  const store = createAnswerStore<Parameters, string>(
    {
      call: ({ slug }, signal) =>
        new Promise((resolve, reject) => {
          asked.push({
            slug,
            signal,
            answer(text) {
              resolve(text);
              return settle();
            },
            fail(code) {
              reject(new Error(code));
              return settle();
            },
          });
        }),
      codeOf: (error) => ((error as Error).message === 'offline' ? 'offline' : 'internal'),
      onOnline(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    initial,
  );
  return {
    store,
    asked,
    slugs: () => asked.map(({ slug }) => slug),
    request: () => store.$latest.get()?.request,
    listeners,
  };
};

it('asks once for equal parameters', async () => {
  const { store, asked, request } = open();
  store.ask({ slug: 'ples' });
  store.ask({ slug: 'ples' });
  expect([asked.length, request()]).toEqual([1, { state: 'loading' }]);
  await asked[0]!.answer('Ples');
  store.ask({ slug: 'ples' });
  expect([asked.length, request()]).toEqual([1, { state: 'ready', answer: 'Ples' }]);
});

it('aborts the request for earlier parameters and ignores its answer', async () => {
  const { store, asked, request } = open();
  store.ask({ slug: 'ples' });
  store.ask({ slug: 'koncert' });
  expect(asked[0]!.signal.aborted).toBe(true);
  await asked[1]!.answer('Koncert');
  await asked[0]!.answer('Ples');
  expect(request()).toEqual({ state: 'ready', answer: 'Koncert' });
});

it('does not ask for what was given as the initial answer, but for it again later', () => {
  const { store, slugs } = open({ parameters: { slug: 'ples' }, answer: 'Ples' });
  store.ask({ slug: 'ples' });
  store.retry();
  expect(slugs()).toEqual([]);
  store.ask({ slug: 'koncert' });
  store.ask({ slug: 'ples' });
  expect(slugs()).toEqual(['koncert', 'ples']);
});

it('asks nothing for null', () => {
  const { store, asked } = open();
  store.ask(null);
  store.retry();
  expect(asked).toEqual([]);
});

it('asks again after a failure only when told to', async () => {
  const { store, asked, request } = open();
  store.ask({ slug: 'ples' });
  await asked[0]!.fail('internal');
  store.ask({ slug: 'ples' });
  expect([asked.length, request()]).toEqual([1, { state: 'failed', code: 'internal' }]);
  store.retry();
  expect(request()).toEqual({ state: 'loading' });
  await asked[1]!.answer('Ples');
  store.retry();
  expect([asked.length, request()]).toEqual([2, { state: 'ready', answer: 'Ples' }]);
});

it('asks again when the connection is back, only after it failed offline', async () => {
  const { store, asked, listeners } = open();
  store.ask({ slug: 'ples' });
  await asked[0]!.fail('internal');
  expect(listeners.size).toBe(0);
  store.retry();
  await asked[1]!.fail('offline');
  for (const listener of [...listeners]) listener();
  expect([asked.length, listeners.size]).toEqual([3, 0]);
});

it('aborts and listens no longer after destroy, and may ask again', async () => {
  const { store, asked, listeners } = open();
  store.ask({ slug: 'ples' });
  await asked[0]!.fail('offline');
  store.destroy();
  expect(listeners.size).toBe(0);
  store.ask({ slug: 'ples' });
  store.destroy();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
