/**
 * Clock of the process, in epoch milliseconds. `began`: what it showed when the process began, and
 * ticks on from; null: the real time.
 */
export const createClock = (
  began: number | null,
  reallyBegan = performance.timeOrigin,
): (() => number) => {
  if (began === null) return Date.now;
  const shift = Math.round(began - reallyBegan);
  return () => Date.now() + shift;
};
