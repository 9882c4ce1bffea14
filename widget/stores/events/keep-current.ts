import { minuteMs } from '../../../contract/durations.ts';
import type { Environment } from '../environment.ts';

/** Interval of refreshes while the page is visible, in milliseconds. */
const refreshInterval = 5 * minuteMs;
/** Time since the last refresh, in milliseconds, under which showing the page does not refresh. */
const shortAbsence = minuteMs;

/**
 * Calls `refresh` when the page becomes visible again and periodically while it is; returns a stop.
 */
export const keepCurrent = (
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'visibility'>,
  refresh: () => void,
): (() => void) => {
  const { visibility } = environment;
  let last = environment.now();
  let timer: unknown;

  const scheduleNext = (): void => {
    timer = environment.setTimeout(
      refreshNow,
      Math.max(0, last + refreshInterval - environment.now()),
    );
  };
  const refreshNow = (): void => {
    last = environment.now();
    refresh();
    scheduleNext();
  };
  const onVisibilityChange = (): void => {
    environment.clearTimeout(timer);
    if (!visibility.isVisible()) return;
    if (environment.now() - last >= shortAbsence) refreshNow();
    else scheduleNext();
  };
  const stopListening = visibility.listen(onVisibilityChange);
  if (visibility.isVisible()) scheduleNext();
  return () => {
    stopListening();
    environment.clearTimeout(timer);
  };
};
