import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';
import { useFirstAnswer } from './first-answer.ts';

const never = () => (): void => undefined;

/**
 * A fact of the browser that never changes; `onServer` while the page is rendered on the server, and until
 * it is taken over in the browser: both have to render the same.
 */
export const useBrowserFact = <Fact>(read: () => Fact, onServer: Fact): Fact =>
  useSyncExternalStore(never, read, () => onServer);

/** Whether the server renders: never in a browser. */
const isRendering = (): boolean => false;

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
  const isServerPage = useBrowserFact(isRendering, true);
  return isServerPage && renderedAt !== undefined ? renderedAt : Date.now();
};
