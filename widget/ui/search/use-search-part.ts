import { useEffect, useState } from 'react';
import { afterFirstRequest, partTimeout } from '../after-first-request.ts';
import { useWidget } from '../widget-context.ts';
import { loadSearchPart, type SearchPart } from './load-search-part.ts';

/** Loads the search part at once, but after the list and its first request; not one that is `given`. */
export const useSearchPart = (
  given: SearchPart | null,
): {
  searchPart: SearchPart | null;
  failed: boolean;
  load(): void;
} => {
  const { adoptStyles, environment, store } = useWidget();
  const [searchPart, setSearchPart] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    if (given) return undefined;
    let timer: unknown;
    const fail = (): void => {
      environment.clearTimeout(timer);
      setFailedAttempt(attempt);
    };
    const stop = afterFirstRequest(store.$loading, () => {
      timer = environment.setTimeout(fail, partTimeout);
      loadSearchPart().then((part) => {
        environment.clearTimeout(timer);
        adoptStyles(part.searchPartStyles);
        setSearchPart(part);
      }, fail);
    });
    return () => {
      stop();
      environment.clearTimeout(timer);
    };
  }, [given, store, attempt, environment, adoptStyles]);
  return {
    searchPart,
    failed: failedAttempt === attempt,
    load: () => setAttempt(attempt + 1),
  };
};
