import { afterEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a test clock shows its instant at the beginning of the process, and ticks on', () => {
  const began = Date.parse('2026-12-27T10:00+01:00');
  vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
  const clock = createClock(began, 5_000);
  expect(clock()).toBe(began);
  vi.setSystemTime(65_000);
  expect(clock()).toBe(began + 60_000);
});

it('without a test clock it is the real time', () => {
  vi.useFakeTimers({ now: 65_000, toFake: ['Date'] });
  expect(createClock(null)()).toBe(65_000);
});
