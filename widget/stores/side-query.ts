import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../contract/endpoints/bundled-endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import type { Client } from './client/client.ts';
import type { Environment } from './environment.ts';
import { createLatestRequest } from './client/latest-request.ts';
import type { Loading } from './client/load-error.ts';
import type { Filters } from './map-state.ts';

export type SideQueryName = 'eventHistogram' | 'eventFacets' | 'eventNearest';

/**
 * Answer shown beside the events (histogram, counts, nearest events); loaded only while watched.
 */
export interface SideQuery<Name extends SideQueryName> {
  /** Last answer; null before the first one. */
  $answer: ReadableAtom<Answer<Name> | null>;
  /** Reloads on every change of the filters until the returned function is called. */
  watch(): () => void;
}

export interface SideQuerySource {
  $filters: ReadableAtom<Filters>;
  /** Loading state of the events: each `ready` triggers a load, which retries a failed one. */
  $loading: ReadableAtom<Loading>;
  client: Client;
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
}

/** Delay after the last change, in milliseconds; longer than `loadDelay`, so events load first. */
export const sideQueryDelay = 200;

/** `toQuery` builds the current query; null means nothing to load yet. */
export const createSideQuery = <Name extends SideQueryName>(
  name: Name,
  { $filters, $loading, client, environment }: SideQuerySource,
  toQuery: () => ViewQuery | null,
): SideQuery<Name> => {
  const $answer = atom<Answer<Name> | null>(null);
  const latest = createLatestRequest();
  let timer: unknown = null;
  /** Key of the last requested query; null after a failure. */
  let requestedKey: string | null = null;

  const load = (): void => {
    const base = toQuery();
    // The bounds of event queries are rounded outwards; counts are of the exact view.
    const query = base && (base.radius ? base : { ...base, bounds: $filters.get().bounds });
    const queryKey = JSON.stringify(query);
    if (!query || queryKey === requestedKey) return;
    requestedKey = queryKey;
    void latest.run((signal) => client.call(name, { query, signal }), {
      received: ({ answer }) => $answer.set(answer),
      failed() {
        requestedKey = null;
      },
    });
  };

  return {
    $answer,
    watch() {
      const schedule = (): void => {
        environment.clearTimeout(timer);
        timer = environment.setTimeout(load, sideQueryDelay);
      };
      const stopFilters = $filters.subscribe(schedule);
      const stopLoading = $loading.listen(({ state }) => state === 'ready' && schedule());
      return () => {
        stopFilters();
        stopLoading();
        environment.clearTimeout(timer);
        latest.abort();
        requestedKey = null;
      };
    },
  };
};
