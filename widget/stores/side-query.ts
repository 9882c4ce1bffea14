import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../contract/endpoints/bundled-endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import type { Client } from './client/client.ts';
import type { Environment } from './environment.ts';
import { createLatestRequest } from './client/latest-request.ts';
import type { Loading } from './client/load-error.ts';
import { heldFor } from './events/held-answers.ts';
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
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>;
}

export interface SideQueryOptions<Name extends SideQueryName> {
  /** Builds the current query; null means nothing to load yet. */
  toQuery(): ViewQuery | null;
  /**
   * Answer computed from the loaded events, which makes a request unnecessary; null if they do not
   * suffice. Waits for events that are being loaded.
   */
  compute?: (() => Answer<Name> | null) | undefined;
}

/** Delay after the last change, in milliseconds; longer than `loadDelay`, so events load first. */
export const sideQueryDelay = 200;
/** Number of answers held, and their largest age in milliseconds. */
const maxHeld = 8;

export const createSideQuery = <Name extends SideQueryName>(
  name: Name,
  { $filters, $loading, client, environment }: SideQuerySource,
  { toQuery, compute }: SideQueryOptions<Name>,
): SideQuery<Name> => {
  const $answer = atom<Answer<Name> | null>(null);
  const latest = createLatestRequest();
  let timer: unknown = null;
  /** Query of the answer that is shown or requested; null after a failure. */
  let current: string | null = null;
  /** Last answers by query, with the time of their request in epoch milliseconds. */
  const held = new Map<string, { answer: Answer<Name>; at: number }>();

  const hold = (queryKey: string, answer: Answer<Name>, at: number): void => {
    held.delete(queryKey);
    held.set(queryKey, { answer, at });
    if (held.size > maxHeld) held.delete(held.keys().next().value as string);
  };

  const load = (): void => {
    const query = toQuery();
    if (!query || (compute && $loading.get().state === 'loading')) return;
    const computed = compute?.();
    if (computed) {
      latest.abort();
      current = null;
      return $answer.set(computed);
    }
    const queryKey = JSON.stringify(query);
    if (queryKey === current) return;
    current = queryKey;
    const at = environment.now();
    const known = held.get(queryKey);
    if (known && at - known.at < heldFor) {
      latest.abort();
      return $answer.set(known.answer);
    }
    void latest.run((signal) => client.call(name, { query, signal }), {
      received({ answer }) {
        hold(queryKey, answer, at);
        $answer.set(answer);
      },
      failed() {
        current = null;
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
        current = null;
      };
    },
  };
};
