/** Whether two values are the same as JSON; the order of keys counts. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
