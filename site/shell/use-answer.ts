import { useEffect, useState } from 'react';
import type { Answer, BundledEndpointName } from '../../contract/endpoints/bundled-endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { codeOf, useStore } from '../../widget/index.ts';
import { createAnswerStore, keyOf, type RequestState } from './answer-store.ts';
import { createSiteClient } from './client.ts';

export type { RequestState };

export interface RequestParameters {
  path?: Record<string, string>;
  query?: Partial<ViewQuery>;
  /** Keys of the query that are not of a view. */
  texts?: Record<string, string>;
}

const loading = { state: 'loading' } as const;

/**
 * State of a request to an endpoint, and a function that retries it. No request is sent for null
 * `parameters` or when the answer is given as `initial`. A request that failed offline is retried
 * when the connection is back.
 */
export const useAnswer = <Name extends BundledEndpointName>(
  name: Name,
  parameters: RequestParameters | null,
  initial?: Answer<Name> | null,
): readonly [RequestState<Answer<Name>>, () => void] => {
  const [{ $latest, request, retry, destroy }] = useState(() =>
    createAnswerStore<RequestParameters, Answer<Name>>(
      {
        async call(requested, signal) {
          const { answer } = await createSiteClient().call(name, { ...requested, signal });
          return answer;
        },
        codeOf: (error) => codeOf(error, 'internal'),
        onOnline(listener) {
          window.addEventListener('online', listener);
          return () => window.removeEventListener('online', listener);
        },
      },
      parameters && initial ? { parameters, answer: initial } : null,
    ),
  );
  // After every render: equal parameters are not requested again.
  useEffect(() => request(parameters));
  useEffect(() => destroy, [destroy]);
  const latest = useStore($latest);
  // The answer to earlier parameters is never returned for new ones.
  const isLatest = parameters !== null && latest?.key === keyOf(parameters);
  return [isLatest ? latest.request : loading, retry];
};
