import { now } from '../fixtures/now.ts';

/** Freezes `Date.now` for one story. Not by a spy: Storybook's spies call `Date.now` themselves. */
export const stopClock = (): (() => void) => {
  const { now: running } = Date;
  Date.now = () => now;
  return () => {
    Date.now = running;
  };
};
