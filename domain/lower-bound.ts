/** First index in [low, high) whose value is at least `bound`, else `high`; the column ascends. */
export const lowerBound = <Value extends number | string>(
  column: ArrayLike<Value>,
  bound: Value,
  low = 0,
  high = column.length,
): number => {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as Value) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};
