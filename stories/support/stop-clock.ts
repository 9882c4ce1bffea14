import { now } from '../fixtures/now.ts';

/** Stops the page's clock for one story. By hand: Storybook's own spies ask it for the time. */
export const stopClock = (): (() => void) => {
  const { now: running } = Date;
  Date.now = () => now;
  return () => {
    Date.now = running;
  };
};
