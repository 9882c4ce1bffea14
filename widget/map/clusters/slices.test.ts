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

/** Work of so many steps, five milliseconds each, and what has happened of it. */
const workOf = (steps: number) => {
  const happened: string[] = [];
  let done = 0;
  const slices = createSlices(
    () => {
      now += 5;
      happened.push(`step ${++done}`);
      return done < steps;
    },
    () => happened.push('finished'),
  );
  return { slices, happened };
};

describe('work in slices', () => {
  test('of two steps each leaves the page time between them', () => {
    const { slices, happened } = workOf(5);
    slices.start();
    expect(happened).toEqual(['step 1', 'step 2']);
    vi.advanceTimersToNextTimer();
    expect(happened).toEqual(['step 1', 'step 2', 'step 3', 'step 4']);
    vi.advanceTimersToNextTimer();
    expect(happened.slice(4)).toEqual(['step 5', 'finished']);
  });

  test('that is short is finished at once', () => {
    const { slices, happened } = workOf(1);
    slices.start();
    expect(happened).toEqual(['step 1', 'finished']);
  });

  test('is done whole when somebody needs it', () => {
    const { slices, happened } = workOf(5);
    slices.start();
    slices.flush();
    expect(happened.at(-1)).toBe('finished');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends where it is stopped', () => {
    const { slices, happened } = workOf(5);
    slices.start();
    slices.stop();
    vi.runAllTimers();
    expect(happened).toEqual(['step 1', 'step 2']);
  });
});
