import { useEffect, useState } from 'react';
import type { AnswerOf, InputOf, PublicEndpoint } from '../../contract/endpoints/endpoint.ts';
import { useStore, type LoadErrorCode } from '../../widget/index.ts';
import { createAnswerStore, keyOf, type RequestState } from './answer-store.ts';
import { createSiteClient } from './client.ts';

export type { RequestState };

const loading = { state: 'loading' } as const;

/** State of a request that the server's document has the answer to; null for none. */
const toInitial = <Value>(
  answer: Value | null | undefined,
  failure: LoadErrorCode | undefined,
): RequestState<Value> | null => {
  if (failure) return { state: 'failed', code: failure };
  return answer ? { state: 'ready', answer } : null;
};

/**
 * State of a request to a public endpoint, and a function that retries it. No request is sent for a null
 * `input`, or when its answer is given as `initial` or the reason why there is none as `failure`. A request
 * that failed offline is retried when the connection is back.
 */
export const useAnswer = <Called extends PublicEndpoint>(
  endpoint: Called,
  input: InputOf<Called> | null,
  initial?: AnswerOf<Called> | null,
  failure?: LoadErrorCode,
): readonly [RequestState<AnswerOf<Called>>, () => void] => {
  const [{ $latest, request, retry, destroy }] = useState(() => {
    const given = toInitial(initial, failure);
    return createAnswerStore<object, AnswerOf<Called>>(
      {
        call: (requested, signal) =>
          createSiteClient().call(endpoint, requested as InputOf<Called>, { signal }),
        onOnline(listener) {
          window.addEventListener('online', listener);
          return () => window.removeEventListener('online', listener);
        },
      },
      input && given && { parameters: input, request: given },
    );
  });
  // After every render: equal inputs are not requested again.
  useEffect(() => request(input));
  useEffect(() => destroy, [destroy]);
  const latest = useStore($latest);
  // The answer to an earlier input is never returned for new ones.
  const isLatest = input !== null && latest?.key === keyOf(input);
  return [isLatest ? latest.request : loading, retry];
};
