import { now } from '../fixtures/now.ts';

/**
 * Starts the clock of the page at a time, for one story. It runs, because Leaflet's `flyTo` never ends
 * with a frozen one. Not a spy: Storybook's spies call `Date.now` themselves.
 */
export const startClockAt = (first: number): (() => void) => {
  const { now: realNow } = Date;
  const start = realNow();
  Date.now = () => first + realNow() - start;
  return () => {
    Date.now = realNow;
  };
};

/** Starts it at `now`. */
export const startClock = (): (() => void) => startClockAt(now);
