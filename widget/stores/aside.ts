import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../contract/endpoints.ts';
import type { ViewQuery } from '../../contract/view-query.ts';
import type { Client } from './client.ts';
import type { Environment } from './environment.ts';
import { createLatest } from './latest.ts';
import type { Filters } from './map-state.ts';

export type AsideName = 'eventHistogram' | 'eventFacets' | 'eventNearest';

/** What stands beside the events: asked for only while somebody looks at it. */
export interface Aside<Name extends AsideName> {
  /** The last answer; null before the first one, and when the last try failed. */
  $answer: ReadableAtom<Answer<Name> | null>;
  /** Keeps the answer in step with the filters until the function it gives is called. */
  watch(): () => void;
}

export interface AsideSource {
  $filters: ReadableAtom<Filters>;
  client: Client;
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
}

/** How long after the last change it is asked for, in milliseconds: after the events themselves. */
export const asideDelay = 200;

/** `toQuestion` says what to ask at the moment; null is nothing yet. */
export const createAside = <Name extends AsideName>(
  name: Name,
  { $filters, client, environment }: AsideSource,
  toQuestion: () => ViewQuery | null,
): Aside<Name> => {
  const $answer = atom<Answer<Name> | null>(null);
  const latest = createLatest();
  let timer: unknown = null;
  let asked: string | null = null;

  const load = (): void => {
    const query = toQuestion();
    const question = JSON.stringify(query);
    if (!query || question === asked) return;
    asked = question;
    void latest.run((signal) => client.call(name, { query, signal }), {
      received: ({ answer }) => $answer.set(answer),
      failed() {
        asked = null;
        $answer.set(null);
      },
    });
  };

  return {
    $answer,
    watch() {
      const stop = $filters.subscribe(() => {
        environment.clearTimeout(timer);
        timer = environment.setTimeout(load, asideDelay);
      });
      return () => {
        stop();
        environment.clearTimeout(timer);
        latest.abort();
        asked = null;
      };
    },
  };
};
