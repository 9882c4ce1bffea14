import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../contract/endpoints/endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import type { Client } from './client.ts';
import type { Environment } from './environment.ts';
import { createLatest } from './latest.ts';
import type { Loading } from './load-error.ts';
import type { Filters } from './map-state.ts';

export type SideQueryName = 'eventHistogram' | 'eventFacets' | 'eventNearest';

/** What stands beside the events: asked for only while somebody looks at it. */
export interface SideQuery<Name extends SideQueryName> {
  /** The last answer that came; null before the first one. */
  $answer: ReadableAtom<Answer<Name> | null>;
  /** Keeps the answer in step with the filters until the function it gives is called. */
  watch(): () => void;
}

export interface SideQuerySource {
  $filters: ReadableAtom<Filters>;
  /** The loading of the events themselves: when they come again, so may this. */
  $loading: ReadableAtom<Loading>;
  client: Client;
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
}

/** How long after the last change it is asked for, in milliseconds: after the events themselves. */
export const sideQueryDelay = 200;

/** `toQuestion` says what to ask at the moment; null is nothing yet. */
export const createSideQuery = <Name extends SideQueryName>(
  name: Name,
  { $filters, $loading, client, environment }: SideQuerySource,
  toQuestion: () => ViewQuery | null,
): SideQuery<Name> => {
  const $answer = atom<Answer<Name> | null>(null);
  const latest = createLatest();
  let timer: unknown = null;
  let asked: string | null = null;

  const load = (): void => {
    const around = toQuestion();
    // Answers about events reach beyond the view; what is counted is what is seen.
    const query = around && (around.radius ? around : { ...around, bounds: $filters.get().bounds });
    const question = JSON.stringify(query);
    if (!query || question === asked) return;
    asked = question;
    void latest.run((signal) => client.call(name, { query, signal }), {
      received: ({ answer }) => $answer.set(answer),
      failed() {
        asked = null;
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
        asked = null;
      };
    },
  };
};
