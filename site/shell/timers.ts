/** Timers for stores; tests pass fake ones. */
export interface Timers {
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const browserTimers: Timers = {
  setTimeout: (work, milliseconds) => window.setTimeout(work, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number | undefined),
};
