import { useEffect, useState } from 'react';
import type * as SearchPartModule from './search-part.tsx';
import { afterFirstRequest, partTimeout } from '../after-first-request.ts';
import { useWidget } from '../widget-context.ts';

export type SearchPart = typeof SearchPartModule;

/** Loads the search part at once, but after the list and its first request. */
export const useSearchPart = (): {
  searchPart: SearchPart | null;
  failed: boolean;
  load(): void;
} => {
  const { adoptStyles, environment, store } = useWidget();
  const [searchPart, setSearchPart] = useState<SearchPart | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    let timer: unknown;
    const fail = (): void => {
      environment.clearTimeout(timer);
      setFailedAttempt(attempt);
    };
    const stop = afterFirstRequest(store.$loading, () => {
      timer = environment.setTimeout(fail, partTimeout);
      import('./search-part.tsx').then((part) => {
        environment.clearTimeout(timer);
        adoptStyles(part.searchPartStyles);
        setSearchPart(part);
      }, fail);
    });
    return () => {
      stop();
      environment.clearTimeout(timer);
    };
  }, [store, attempt, environment, adoptStyles]);
  return {
    searchPart,
    failed: failedAttempt === attempt,
    load: () => setAttempt(attempt + 1),
  };
};
