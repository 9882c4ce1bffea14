/** Timers for stores; tests pass fake ones. */
export interface Timers {
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const browserTimers: Timers = {
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as number | undefined),
};
