/** How long one slice keeps the page from everything else, in milliseconds, give or take one step. */
const sliceTime = 8;

/**
 * Work in slices: `step` does a little and tells whether there is more. Between two slices the page
 * draws and listens. `finish` is called once nothing is left.
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
    /** Does the first slice now, and the rest by and by. */
    start: () => run(sliceTime),
    /** Does all of it now. */
    flush: () => run(Infinity),
    stop: () => clearTimeout(timer),
  };
};
