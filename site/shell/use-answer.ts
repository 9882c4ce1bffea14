import { useCallback, useEffect, useState } from 'react';
import type { Answer, EndpointName } from '../../contract/endpoints/endpoints.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { LoadError, type LoadErrorCode } from '../../widget/index.ts';
import { createSiteClient } from './client.ts';

export type Asked<Value> =
  | { state: 'loading' }
  | { state: 'ready'; answer: Value }
  | { state: 'failed'; code: LoadErrorCode };

export interface Question {
  path?: Record<string, string>;
  query?: Partial<ViewQuery>;
}

const loading = { state: 'loading' } as const;

/**
 * Asks an endpoint; nothing where the question is null. What is `known` at the start is not asked
 * for. What failed without a connection is asked for again when there is one.
 */
export const useAnswer = <Name extends EndpointName>(
  name: Name,
  question: Question | null,
  known?: Answer<Name> | null,
): readonly [Asked<Answer<Name>>, () => void] => {
  const key = question && JSON.stringify(question);
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<{ key: string | null; asked: Asked<Answer<Name>> }>({
    key,
    asked: known ? { state: 'ready', answer: known } : loading,
  });
  // What was kept for another question never shows under this one.
  const asked = kept.key === key ? kept.asked : loading;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (question === null || asked.state === 'ready') return undefined;
    const abort = new AbortController();
    setKept({ key, asked: loading });
    createSiteClient()
      .call(name, { ...question, signal: abort.signal })
      .then(
        ({ answer }) => setKept({ key, asked: { state: 'ready', answer } }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const code = error instanceof LoadError ? error.code : 'internal';
          setKept({ key, asked: { state: 'failed', code } });
        },
      );
    return () => abort.abort();
  }, [key, attempt]);

  const isOffline = asked.state === 'failed' && asked.code === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  return [asked, retry];
};
