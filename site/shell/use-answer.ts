import { useCallback, useEffect, useState } from 'react';
import type { Answer, EndpointName } from '../../contract/endpoints/endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { LoadError, type LoadErrorCode } from '../../widget/index.ts';
import { createSiteClient } from './client.ts';

export type RequestState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; answer: Value }
  | { state: 'failed'; code: LoadErrorCode };

export interface RequestParameters {
  path?: Record<string, string>;
  query?: Partial<ViewQuery>;
}

const loading = { state: 'loading' } as const;

/**
 * State of a request to an endpoint, and a function that retries it. No request is sent for null
 * `parameters` or when the answer is given as `initial`. A request that failed offline is retried
 * when the connection is back.
 */
export const useAnswer = <Name extends EndpointName>(
  name: Name,
  parameters: RequestParameters | null,
  initial?: Answer<Name> | null,
): readonly [RequestState<Answer<Name>>, () => void] => {
  const key = parameters && JSON.stringify(parameters);
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{ key: string | null; request: RequestState<Answer<Name>> }>(
    {
      key,
      request: initial ? { state: 'ready', answer: initial } : loading,
    },
  );
  // The answer to earlier parameters is never returned for new ones.
  const request = latest.key === key ? latest.request : loading;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (parameters === null || request.state === 'ready') return undefined;
    const abort = new AbortController();
    setLatest({ key, request: loading });
    createSiteClient()
      .call(name, { ...parameters, signal: abort.signal })
      .then(
        ({ answer }) => setLatest({ key, request: { state: 'ready', answer } }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const code = error instanceof LoadError ? error.code : 'internal';
          setLatest({ key, request: { state: 'failed', code } });
        },
      );
    return () => abort.abort();
  }, [key, attempt]);

  const isOffline = request.state === 'failed' && request.code === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  return [request, retry];
};
