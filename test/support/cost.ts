/**
 * CPU time of this process in milliseconds: unlike the time of a clock, it does not grow while
 * other processes have the processor.
 */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Long enough to be measured where the system counts in steps of 15 ms. */
const minMeasuredMs = 30;
const rounds = 3;

/** CPU time of one run of the work, in milliseconds; repeats a short one. */
const costOnce = async (work: () => unknown): Promise<number> => {
  const since = cpuMs();
  for (let count = 1; ; count++) {
    await work();
    const taken = cpuMs() - since;
    if (taken >= minMeasuredMs) return taken / count;
  }
};

/**
 * How many times as much CPU time the work takes as the control, measured in turns in one process.
 * The cheapest round of each counts, for compiling and collecting garbage only add.
 */
export const costRatio = async (work: () => unknown, control: () => unknown): Promise<number> => {
  let [cheapest, cheapestControl] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    cheapestControl = Math.min(cheapestControl, await costOnce(control));
    cheapest = Math.min(cheapest, await costOnce(work));
  }
  return cheapest / cheapestControl;
};
