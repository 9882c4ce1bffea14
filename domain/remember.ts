/**
 * Keeps what was found for a key, for what is slow to find and asked for again and again. Beyond
 * `most` keys it begins anew.
 */
export const remember = <Key, Value extends string | number>(
  find: (key: Key) => Value,
  most = 20_000,
): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value !== undefined) return value;
    value = find(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
};
