/** First index from `low` on whose value is at least `bound`, in a column ascending up to `high`. */
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
