import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The value of a store, and a new rendering whenever it changes. */
export const useStore = <Value>(store: ReadableAtom<Value>): Value => {
  const get = (): Value => store.get();
  return useSyncExternalStore((changed) => store.listen(changed), get, get);
};
