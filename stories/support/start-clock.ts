import { now } from '../fixtures/now.ts';

/**
 * Starts the clock of the page at `now`, for one story. It runs, because Leaflet's `flyTo` never ends
 * with a frozen one. Not a spy: Storybook's spies call `Date.now` themselves.
 */
export const startClock = (): (() => void) => {
  const { now: realNow } = Date;
  const start = realNow();
  Date.now = () => now + realNow() - start;
  return () => {
    Date.now = realNow;
  };
};
