import { expect, it } from 'vitest';
import { createManualDelay } from './delay-fixture.ts';
import { createDelayedAnswer } from './delayed-answer.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open = () => {
  const { delay, pass, waits } = createManualDelay();
  const calls: { query: string; answer: (text: string | null) => void }[] = [];
  const store = createDelayedAnswer<string, string>(
    delay,
    (query) => new Promise((answer) => calls.push({ query, answer })),
  );
  return { ...store, pass, waits, calls };
};

it('asks only for the last of quick requests', () => {
  const { request, pass, waits, calls } = open();
  request('a');
  request('ab');
  expect(waits()).toEqual([250]);
  pass();
  expect(calls.map(({ query }) => query)).toEqual(['ab']);
});

it('ignores an answer to an earlier request, and keeps the previous answer until the next', async () => {
  const { $answer, request, pass, calls } = open();
  request('a');
  pass();
  calls[0]!.answer('A');
  await settled();
  request('ab');
  pass();
  expect($answer.get()).toBe('A');
  request('abc');
  calls[1]!.answer('AB');
  await settled();
  expect($answer.get()).toBe('A');
});

it('forgets the answer when nothing is requested', async () => {
  const { $answer, request, pass, calls } = open();
  request('a');
  pass();
  request(null);
  calls[0]!.answer('A');
  await settled();
  expect($answer.get()).toBeNull();
});

it('calls nothing after destroy', () => {
  const { request, destroy, waits } = open();
  request('a');
  destroy();
  expect(waits()).toEqual([]);
});
