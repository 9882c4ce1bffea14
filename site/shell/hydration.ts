import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';
import { useFirstAnswer } from './first-answer.ts';

const never = () => (): void => undefined;

/**
 * Whether the page is rendered on the server, or being taken over in the browser: both have to render the
 * same, so nothing that only the browser knows. False right after that.
 */
export const useIsServerPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Value of a store that only the browser knows; `onServer` on pages of the server, until they are taken over. */
export const useBrowserStore = <Value>(store: ReadableAtom<Value>, onServer: Value): Value =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => onServer,
  );

/** Current time in epoch milliseconds; on pages of the server, until they are taken over, that of their rendering. */
export const useNow = (): number => {
  const { renderedAt } = useFirstAnswer();
  return useIsServerPage() && renderedAt !== undefined ? renderedAt : Date.now();
};
