import * as v from 'valibot';
import { moreHeader } from '../../../contract/endpoints/answer-headers.ts';
import type {
  AnswerOf,
  Endpoint,
  InputOf,
  PublicEndpoint,
} from '../../../contract/endpoints/endpoint.ts';
import { RefusalSchema } from '../../../contract/error.ts';
import type { Environment } from '../environment.ts';
import type { LoadErrorCode } from './load-error.ts';
import type { FailedOutcome, Outcome, RefusalReason } from './outcome.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Revalidates cached answers (`cache: 'no-cache'`). Default: the browser's HTTP cache rules. */
  isFresh?: boolean;
}

export interface Client<
  Callable extends Endpoint,
  Reason extends RefusalReason,
  Options extends CallOptions,
> {
  /** Calls an endpoint. Rejects only with AbortError, if the caller aborted. */
  call<Called extends Callable>(
    endpoint: Called,
    input: InputOf<Called>,
    options?: Options,
  ): Promise<Outcome<AnswerOf<Called>, Reason>>;
}

/** How a client talks with its server beyond requests that any page may send. */
export interface Transport<Reason extends RefusalReason, Options extends CallOptions> {
  reason: v.GenericSchema<unknown, { error: Reason }>;
  /** `values` are those of the input that are not in the path; without a body they are in the query. */
  toInit?(endpoint: Endpoint, values: object, options: Options): RequestInit;
  /** Content of an answer; default: JSON. */
  read?(endpoint: Endpoint, response: Response): Promise<unknown>;
}

/** Client of a widget: only what any page may call. */
export type WidgetClient = Client<PublicEndpoint, RefusalReason, CallOptions>;

const toFailure = <Reason extends RefusalReason>(
  status: number,
  error: Reason | null,
): FailedOutcome<Reason> => {
  const isUnreachable = status >= 500;
  const isRefused = status >= 400;
  return {
    state: isUnreachable ? 'unreachable' : isRefused ? 'refused' : 'bad-answer',
    code: (error?.code ?? (isUnreachable ? 'unavailable' : 'bad-answer')) as LoadErrorCode,
    status,
    error,
  };
};

export type ClientEnvironment = Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>;

/** Time limit of a request, in milliseconds. */
const requestTimeout = 20_000;

/** Path of a call, and the values that are not in it: those the endpoint knows, with its fixed ones. */
const fillPath = (
  { path, query, fixed }: Endpoint,
  input: object,
): { path: string; values: Record<string, string> } => {
  const values: Record<string, string | undefined> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key] ?? '';
    delete values[key];
    return encodeURIComponent(value);
  });
  for (const key in values)
    if (values[key] === undefined || (query && !query.includes(key))) delete values[key];
  return { path: filled, values: { ...values, ...fixed } as Record<string, string> };
};

interface CreateClient {
  /** `base` is the server's address without a trailing slash. */
  (base: string, environment: ClientEnvironment): WidgetClient;
  <Reason extends RefusalReason, Options extends CallOptions>(
    base: string,
    environment: ClientEnvironment,
    transport: Transport<Reason, Options>,
  ): Client<Endpoint, Reason, Options>;
}

const publicTransport: Transport<RefusalReason, CallOptions> = { reason: RefusalSchema };

export const createClient: CreateClient = <Reason extends RefusalReason>(
  base: string,
  { fetch, setTimeout, clearTimeout }: ClientEnvironment,
  transport = publicTransport as Transport<Reason, CallOptions>,
): Client<Endpoint, Reason, CallOptions> => ({
  async call(endpoint, input, options = {}) {
    const { signal, isFresh } = options;
    const abort = new AbortController();
    // A host page may replace `fetch` with one that ignores the abort signal.
    const aborted = new Promise<never>((_, reject) =>
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error)),
    );
    let isTimedOut = false;
    const cancel = (): void => abort.abort();
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    const timer = setTimeout(() => {
      isTimedOut = true;
      cancel();
    }, requestTimeout);
    const receive = async (): Promise<Outcome<AnswerOf<typeof endpoint>, Reason>> => {
      const { path, values } = fillPath(endpoint, input as object);
      const init = transport.toInit?.(endpoint, values, options);
      const search = init?.body ? '' : String(new URLSearchParams(values));
      const response = await fetch(base + path + (search && `?${search}`), {
        ...(isFresh && { cache: 'no-cache' }),
        ...init,
        signal: abort.signal,
      });
      const { status } = response;
      const isDone = status === 200;
      const content: unknown = await (isDone
        ? (transport.read?.(endpoint, response) ?? response.json())
        : response.json().catch(() => null));
      if (isDone) {
        const result = v.safeParse(endpoint.answer, content);
        const more = Number(response.headers.get(moreHeader));
        if (result.success) return { state: 'done', answer: result.output as never, more };
      }
      const reason = v.safeParse(transport.reason, content);
      return toFailure(status, !isDone && reason.success ? reason.output.error : null);
    };
    try {
      return await Promise.race([receive(), aborted]);
    } catch (error) {
      if (signal?.aborted && !isTimedOut) throw error;
      const failure = toFailure<Reason>(0, null);
      return error instanceof SyntaxError
        ? failure
        : { ...failure, state: 'unreachable', code: isTimedOut ? 'timeout' : 'offline' };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  },
});
