import { atom, type ReadableAtom } from 'nanostores';
import type { LoadErrorCode, Outcome } from '../../widget/index.ts';

export type RequestState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; answer: Value }
  | { state: 'failed'; code: LoadErrorCode };

export interface AnswerEnvironment<Parameters, Value> {
  /** Rejects only when it is aborted. */
  call(parameters: Parameters, signal: AbortSignal): Promise<Outcome<Value>>;
  /** Calls the listener when the connection is back, until the returned function is called. */
  onOnline(listener: () => void): () => void;
}

export interface AnswerStore<Parameters, Value> {
  /** State of the request for the parameters with this key; null before the first request. */
  $latest: ReadableAtom<{ key: string; request: RequestState<Value> } | null>;
  /** Sends a request with new parameters and aborts the previous one; null sends none. */
  request(parameters: Parameters | null): void;
  /** Repeats the request, unless it was answered. */
  retry(): void;
  /** Aborts the request. */
  destroy(): void;
}

/** Key of parameters: equal ones have the same. */
export const keyOf = (parameters: object): string => JSON.stringify(parameters);

/**
 * Answer to the latest parameters; `initial` is the known result of the first ones, which are then not
 * requested. A request that failed offline is repeated when the connection is back.
 */
export const createAnswerStore = <Parameters extends object, Value>(
  { call, onOnline }: AnswerEnvironment<Parameters, Value>,
  initial: { parameters: Parameters; request: RequestState<Value> } | null,
): AnswerStore<Parameters, Value> => {
  const $latest = atom<{ key: string; request: RequestState<Value> } | null>(
    initial && { key: keyOf(initial.parameters), request: initial.request },
  );
  const given = $latest.get();
  let current: { key: string; parameters: Parameters } | null = null;
  let abort = new AbortController();
  let stopListening = (): void => undefined;

  const cancel = (): void => {
    abort.abort();
    stopListening();
    current = null;
  };
  const load = async ({ key, parameters }: NonNullable<typeof current>): Promise<void> => {
    abort.abort();
    stopListening();
    const { signal } = (abort = new AbortController());
    $latest.set({ key, request: { state: 'loading' } });
    const outcome = await call(parameters, signal).catch(() => null);
    if (signal.aborted || outcome === null) return;
    if (outcome.state === 'done') {
      $latest.set({ key, request: { state: 'ready', answer: outcome.answer } });
      return;
    }
    const { code } = outcome;
    if (code === 'offline') stopListening = onOnline(retry);
    $latest.set({ key, request: { state: 'failed', code } });
  };
  const retry = (): void => {
    const latest = $latest.get();
    const isReady = latest?.request.state === 'ready' && latest.key === current?.key;
    if (current && !isReady) void load(current);
  };

  return {
    $latest,
    request(parameters) {
      const key = parameters && keyOf(parameters);
      if (key !== null && key === current?.key) return;
      cancel();
      if (parameters === null || key === null) return;
      current = { key, parameters };
      if ($latest.get() !== given || given?.key !== key) retry();
    },
    retry,
    destroy: cancel,
  };
};
