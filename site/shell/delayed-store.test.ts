import { expect, it } from 'vitest';
import { createFakeEnvironment, settle } from '../../test/support/fixtures/fake-environment.ts';
import { createDelayedStore } from './delayed-store.ts';

const open = () => {
  const { environment, advance } = createFakeEnvironment();
  const store = createDelayedStore<string>(environment, 250);
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const answers: ((answer: string | null) => Promise<void>)[] = [];
  const request = (key: string | null, label = key): void =>
    store.request(key, (signal) => {
      asked.push(String(label));
      signals.push(signal);
      return new Promise((resolve) => {
        answers.push((answer) => {
          resolve(answer);
          return settle();
        });
      });
    });
  return { store, advance, asked, signals, answers, request, answer: () => store.$answer.get() };
};

it('asks once the key has not changed for the pause', async () => {
  const { request, advance, asked, answers, answer } = open();
  request('l');
  await advance(249);
  request('li');
  await advance(249);
  expect(asked).toEqual([]);
  await advance(1);
  expect([asked, answer()]).toEqual([['li'], null]);
  await answers[0]!('Litomyšl');
  expect(answer()).toBe('Litomyšl');
});

it('does not restart the pause for an unchanged key, but uses the latest function', async () => {
  const { request, advance, asked } = open();
  request('li', 'first');
  await advance(200);
  request('li', 'second');
  await advance(50);
  request('li', 'third');
  await advance(1000);
  expect(asked).toEqual(['second']);
});

it('aborts the sent request when the key changes, and keeps the answer until the next', async () => {
  const { request, advance, signals, answers, answer } = open();
  request('li');
  await advance(250);
  await answers[0]!('Litomyšl');
  request('sv');
  await advance(250);
  request('svi');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  await answers[1]!('Svratka');
  expect(answer()).toBe('Litomyšl');
  await advance(250);
  await answers[2]!('Svitavy');
  expect(answer()).toBe('Svitavy');
});

it('asks nothing for null, and again for the key that was before it', async () => {
  const { request, advance, asked } = open();
  request('li');
  request(null);
  await advance(1000);
  expect(asked).toEqual([]);
  request('li');
  await advance(250);
  expect(asked).toEqual(['li']);
});

it('asks nothing after destroy, until there is a request again', async () => {
  const { store, request, advance, asked } = open();
  request('li');
  store.destroy();
  await advance(1000);
  expect(asked).toEqual([]);
  request('li');
  await advance(250);
  expect(asked).toEqual(['li']);
});
