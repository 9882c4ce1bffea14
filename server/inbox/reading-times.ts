import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';

/** Interval of readings of a subscribed address, in milliseconds. */
export const readIntervalMs = hourMs;
/** Waits after failures: doubled from the first one to the last one. */
const firstBackOffMs = hourMs;
const maxBackOffMs = dayMs;
/** Longest wait of a source that is read by itself. */
export const maxWaitMs = maxBackOffMs;
/** After this time without a sign of life a reading is taken over by another process. */
export const leaseMs = 5 * minuteMs;

/** Wait after so many failures in a row. */
export const backOffMs = (failures: number): number =>
  Math.min(firstBackOffMs * 2 ** Math.max(0, failures - 1), maxBackOffMs);
