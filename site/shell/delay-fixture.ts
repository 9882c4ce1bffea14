import type { Delay } from './delay.ts';

/** Delay for tests: `pass` runs the calls that are neither cancelled nor run. */
export const createManualDelay = () => {
  let waiting: { work: () => void; milliseconds: number }[] = [];
  const delay: Delay = (work, milliseconds) => {
    const call = { work, milliseconds };
    waiting.push(call);
    return () => {
      waiting = waiting.filter((one) => one !== call);
    };
  };
  return {
    delay,
    /** Milliseconds of the waiting calls. */
    waits: (): number[] => waiting.map(({ milliseconds }) => milliseconds),
    pass(): void {
      const due = waiting;
      waiting = [];
      for (const { work } of due) work();
    },
  };
};
