import { expect, it } from 'vitest';
import { createManualDelay } from './delay-fixture.ts';
import { createDelayedAnswer } from './delayed-answer.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open = () => {
  const { delay, pass, waits } = createManualDelay();
  const calls: { query: string; signal: AbortSignal; answer: (text: string | null) => void }[] = [];
  const store = createDelayedAnswer<string, string>(
    delay,
    (query, signal) => new Promise((answer) => calls.push({ query, signal, answer })),
  );
  return { ...store, pass, waits, calls };
};

it('sends only the last of quick requests', () => {
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

it('aborts the sent call when anything else is requested', () => {
  const { request, pass, calls } = open();
  request('a');
  pass();
  expect(calls[0]!.signal.aborted).toBe(false);
  request('ab');
  expect(calls[0]!.signal.aborted).toBe(true);
});

it('calls nothing after destroy, until there is a request again', () => {
  const { request, destroy, pass, waits, calls } = open();
  request('a');
  destroy();
  expect(waits()).toEqual([]);
  request('a');
  pass();
  destroy();
  expect(calls.map(({ query, signal }) => [query, signal.aborted])).toEqual([['a', true]]);
});
