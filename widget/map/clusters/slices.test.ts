import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSlices } from './slices.ts';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Slices of the given number of steps, 5 milliseconds each, and a log of what ran. */
const workOf = (steps: number) => {
  const log: string[] = [];
  let done = 0;
  const slices = createSlices(
    () => {
      now += 5;
      log.push(`step ${++done}`);
      return done < steps;
    },
    () => log.push('finished'),
  );
  return { slices, log };
};

describe('createSlices', () => {
  test('runs two steps of 5 ms per slice and waits for a timer between slices', () => {
    const { slices, log } = workOf(5);
    slices.start();
    expect(log).toEqual(['step 1', 'step 2']);
    vi.advanceTimersToNextTimer();
    expect(log).toEqual(['step 1', 'step 2', 'step 3', 'step 4']);
    vi.advanceTimersToNextTimer();
    expect(log.slice(4)).toEqual(['step 5', 'finished']);
  });

  test('finishes work of one step at once', () => {
    const { slices, log } = workOf(1);
    slices.start();
    expect(log).toEqual(['step 1', 'finished']);
  });

  test('runs all the remaining steps at once on flush', () => {
    const { slices, log } = workOf(5);
    slices.start();
    slices.flush();
    expect(log.at(-1)).toBe('finished');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('runs no more steps after stop', () => {
    const { slices, log } = workOf(5);
    slices.start();
    slices.stop();
    vi.runAllTimers();
    expect(log).toEqual(['step 1', 'step 2']);
  });
});
