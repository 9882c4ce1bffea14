import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Value of a store; renders again on every change. */
export const useStore = <Value>(store: ReadableAtom<Value>): Value => {
  const get = (): Value => store.get();
  return useSyncExternalStore((changed) => store.listen(changed), get, get);
};
