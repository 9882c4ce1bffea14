import { atom, type ReadableAtom } from 'nanostores';
import type {
  eventFacets,
  eventHistogram,
  eventNearest,
} from '../../contract/endpoints/overviews.ts';
import type { AnswerOf, InputOf } from '../../contract/endpoints/endpoint.ts';
import { toQueryText, toQueryTexts, type ViewQuery } from '../../contract/views/view-query.ts';
import type { WidgetClient } from './client/client.ts';
import type { Environment } from './environment.ts';
import { createLatestRequest } from './client/latest-request.ts';
import { answered } from './client/outcome.ts';
import { heldFor } from './events/held-answers.ts';
import type { Filters } from './map-state.ts';
import type { View } from './view.ts';

export type SideQueryEndpoint = typeof eventHistogram | typeof eventFacets | typeof eventNearest;

/**
 * Answer shown beside the events (histogram, counts, nearest events); loaded only while watched.
 */
export interface SideQuery<Called extends SideQueryEndpoint> {
  /** Last answer; null before the first one. */
  $answer: ReadableAtom<AnswerOf<Called> | null>;
  /** Reloads on every change of the filters until the returned function is called. */
  watch(): () => void;
}

export interface SideQuerySource {
  $filters: ReadableAtom<Filters>;
  /** Each answer that is shown triggers a load, which retries a failed one. */
  $view: ReadableAtom<View>;
  client: WidgetClient;
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>;
}

export interface SideQueryOptions<Called extends SideQueryEndpoint> {
  /** Builds the current query; null means nothing to load yet. */
  toQuery(): ViewQuery | null;
  /**
   * Answer computed from the loaded events, which makes a request unnecessary; null if they do not
   * suffice. Waits for events that are being loaded.
   */
  compute?: (() => AnswerOf<Called> | null) | undefined;
  /** Answer known before, with its query string and the time of its request in epoch milliseconds. */
  known?: { query: string; answer: AnswerOf<Called>; at: number } | undefined;
}

/** Delay after the last change, in milliseconds; longer than `loadDelay`, so events load first. */
export const sideQueryDelay = 200;
/** Number of answers held, and their largest age in milliseconds. */
const maxHeld = 8;

export const createSideQuery = <Called extends SideQueryEndpoint>(
  endpoint: Called,
  { $filters, $view, client, environment }: SideQuerySource,
  { toQuery, compute, known }: SideQueryOptions<Called>,
): SideQuery<Called> => {
  const $answer = atom<AnswerOf<Called> | null>(null);
  const latest = createLatestRequest();
  let timer: unknown = null;
  /** Query of the answer that is shown or requested; null after a failure. */
  let current: string | null = null;
  /** Last answers by query, with the time of their request in epoch milliseconds. */
  const held = new Map<string, { answer: AnswerOf<Called>; at: number }>();

  const hold = (queryKey: string, answer: AnswerOf<Called>, at: number): void => {
    held.delete(queryKey);
    held.set(queryKey, { answer, at });
    if (held.size > maxHeld) held.delete(held.keys().next().value as string);
  };

  if (known && environment.now() - known.at < heldFor) {
    const query = toQuery();
    if (query && toQueryText(query) === known.query) {
      $answer.set(known.answer);
      hold(JSON.stringify(query), known.answer, known.at);
    }
  }

  const load = (): void => {
    const query = toQuery();
    if (!query || (compute && $view.get().state === 'loading')) return;
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
    const kept = held.get(queryKey);
    if (kept && at - kept.at < heldFor) {
      latest.abort();
      return $answer.set(kept.answer);
    }
    const ask = async (signal: AbortSignal) =>
      await client
        .call(endpoint, toQueryTexts(query) as InputOf<Called>, { signal })
        .then(answered);
    void latest.run(ask, {
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
      const stopView = $view.listen(
        ({ state }) => (state === 'events' || state === 'cities') && schedule(),
      );
      return () => {
        stopFilters();
        stopView();
        environment.clearTimeout(timer);
        latest.abort();
        current = null;
      };
    },
  };
};
