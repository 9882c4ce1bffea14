/** First index in [low, high) whose value is at least `bound`, else `high`; the column ascends. */
export const lowerBound = (
  column: Float64Array | Int32Array,
  bound: number,
  low = 0,
  high = column.length,
): number => {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};
