/** Applies a function to a value or a promise; to a value synchronously, for speed. */
export const whenReady = <Value, Result>(
  value: Value | Promise<Value>,
  apply: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(apply) : apply(value));
