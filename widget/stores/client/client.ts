import * as v from 'valibot';
import type { Answer, BundledEndpointName } from '../../../contract/endpoints/bundled-endpoints.ts';
import {
  moreHeader,
  widgetEndpoints,
  type Endpoint,
} from '../../../contract/endpoints/widget-endpoints.ts';
import { RefusalSchema, type ErrorCode } from '../../../contract/error.ts';
import { emptyViewQuery, toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import type { Environment } from '../environment.ts';
import { LoadError, type LoadErrorCode } from './load-error.ts';

export interface Call {
  query?: Partial<ViewQuery>;
  /** Keys of the query that are not of a view: of `firstView` widget options, see `widget-options.ts`. */
  texts?: Readonly<Record<string, string>>;
  /** Values of the path's `{…}` parameters. */
  path?: Record<string, string>;
  signal?: AbortSignal;
  /** Revalidates cached answers (`cache: 'no-cache'`). Default: the browser's HTTP cache rules. */
  isFresh?: boolean;
}

export interface Received<Name extends BundledEndpointName> {
  answer: Answer<Name>;
  /** Number of events left out of the answer, from the `moreHeader` header. */
  more: number;
}

export interface Client {
  /**
   * Calls an endpoint of the contract. Rejects with LoadError, or AbortError if the caller aborted.
   */
  call<Name extends BundledEndpointName>(name: Name, call?: Call): Promise<Received<Name>>;
}

/** Time limit of a request, in milliseconds. */
const requestTimeout = 20_000;

const addressOf = (
  base: string,
  { path: pattern, query: keys, fixed = {} }: Endpoint,
  { query = {}, path = {}, texts = {} }: Call,
): string => {
  const filledPath = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(path[key] ?? ''),
  );
  const allowedKeys = new Set<string>(keys);
  const entries = toEntries({ ...emptyViewQuery, ...query }).filter(([key]) =>
    allowedKeys.has(key),
  );
  const search = new URLSearchParams([
    ...Object.entries(texts),
    ...entries,
    ...Object.entries(fixed),
  ]).toString();
  return base + filledPath + (search && `?${search}`);
};

const refusalOf = async (response: Response): Promise<LoadErrorCode> => {
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(RefusalSchema, body);
  if (result.success) return result.output.error.code as ErrorCode;
  return response.status >= 500 ? 'unavailable' : 'bad-answer';
};

/**
 * `base` is the server's address without a trailing slash. A call that is not in `table` rejects:
 * the bundle for host pages contains only the endpoints of the widget.
 */
export const createClient = (
  base: string,
  { fetch, setTimeout, clearTimeout }: Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>,
  table: Partial<Record<BundledEndpointName, Endpoint>> = widgetEndpoints,
): Client => ({
  async call(name, call = {}) {
    const abort = new AbortController();
    // A host page may replace `fetch` with one that ignores the abort signal.
    const aborted = new Promise<never>((_, reject) =>
      abort.signal.addEventListener('abort', () =>
        reject(new DOMException('called off', 'AbortError')),
      ),
    );
    let isTimedOut = false;
    const cancel = (): void => abort.abort();
    call.signal?.addEventListener('abort', cancel);
    if (call.signal?.aborted) cancel();
    const timer = setTimeout(() => {
      isTimedOut = true;
      cancel();
    }, requestTimeout);
    const receive = async (): Promise<Received<typeof name>> => {
      const endpoint = table[name] as Endpoint;
      const response = await fetch(addressOf(base, endpoint, call), {
        signal: abort.signal,
        ...(call.isFresh && { cache: 'no-cache' }),
      });
      if (response.status !== 200) throw new LoadError(await refusalOf(response));
      const result = v.safeParse(endpoint.answer, await response.json());
      if (!result.success) throw new LoadError('bad-answer');
      return {
        answer: result.output as Answer<typeof name>,
        more: Number(response.headers.get(moreHeader) ?? 0),
      };
    };
    try {
      return await Promise.race([receive(), aborted]);
    } catch (error) {
      if (isTimedOut) throw new LoadError('timeout');
      if (call.signal?.aborted || error instanceof LoadError) throw error;
      throw new LoadError(error instanceof SyntaxError ? 'bad-answer' : 'offline');
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', cancel);
    }
  },
});
