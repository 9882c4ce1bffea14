/** `find` with a cache by key. The cache is emptied when it would hold more than `limit` keys. */
export const memoize = <Key, Value extends string | number>(
  find: (key: Key) => Value,
  limit = 20_000,
): ((key: Key) => Value) => {
  const cache = new Map<Key, Value>();
  return (key) => {
    let value = cache.get(key);
    if (value !== undefined) return value;
    value = find(key);
    if (cache.size >= limit) cache.clear();
    cache.set(key, value);
    return value;
  };
};
