/** Calls back after a number of milliseconds; returns a function that cancels the call. */
export type Delay = (work: () => void, milliseconds: number) => () => void;

/** Delay by a timer of the browser. */
export const delayByTimer: Delay = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
