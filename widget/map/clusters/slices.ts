/** Duration of one slice, in milliseconds; the last step may exceed it. */
const sliceTime = 8;

/**
 * Work in slices, between which the browser can draw and handle input. `step` does a part of the
 * work and returns whether more is left; `finish` is called after the last step.
 */
export const createSlices = (step: () => boolean, finish: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (time: number): void => {
    clearTimeout(timer);
    const end = performance.now() + time;
    let hasMore = step();
    while (hasMore && performance.now() < end) hasMore = step();
    if (hasMore) timer = setTimeout(run, 0, sliceTime);
    else finish();
  };

  return {
    /** Runs the first slice now and the others from timers. */
    start: () => run(sliceTime),
    /** Runs all the remaining steps now. */
    flush: () => run(Infinity),
    stop: () => clearTimeout(timer),
  };
};
