import type { Environment } from './environment.ts';

/** How often a page that stays visible is looked after, in milliseconds. */
export const refreshInterval = 5 * 60_000;
/** A page that was away for less than this, in milliseconds, is as it was. */
export const shortAbsence = 60_000;

/** Calls `refresh` when the page becomes visible again, and now and then while it is. Gives how to stop. */
export const keepCurrent = (
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'visibility'>,
  refresh: () => void,
): (() => void) => {
  const { visibility } = environment;
  let last = environment.now();
  let timer: unknown;

  const wait = (): void => {
    timer = environment.setTimeout(act, Math.max(0, last + refreshInterval - environment.now()));
  };
  const act = (): void => {
    last = environment.now();
    refresh();
    wait();
  };
  const follow = (): void => {
    environment.clearTimeout(timer);
    if (!visibility.isVisible()) return;
    if (environment.now() - last >= shortAbsence) act();
    else wait();
  };
  const stopListening = visibility.listen(follow);
  if (visibility.isVisible()) wait();
  return () => {
    stopListening();
    environment.clearTimeout(timer);
  };
};
