import * as v from 'valibot';
import type { Answer, EndpointName } from '../../contract/endpoints/endpoints.ts';
import {
  moreHeader,
  widgetEndpoints,
  type Endpoint,
} from '../../contract/endpoints/widget-endpoints.ts';
import { RefusalSchema, type ErrorCode } from '../../contract/error.ts';
import { emptyViewQuery, toEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import type { Environment } from './environment.ts';
import { LoadError, type LoadErrorCode } from './load-error.ts';

export interface Call {
  query?: Partial<ViewQuery>;
  /** Options as they stand in a page, for the one call that takes them; see `widget-options.ts`. */
  texts?: Readonly<Record<string, string>>;
  /** Values for the braces of the path. */
  path?: Record<string, string>;
  signal?: AbortSignal;
  /** The server is asked whether what a cache holds is still true. Default: what caches hold is good. */
  isFresh?: boolean;
}

export interface Received<Name extends EndpointName> {
  answer: Answer<Name>;
  /** How many more there are than the answer holds. */
  more: number;
}

export interface Client {
  /** Calls an endpoint of the contract. Rejects with LoadError, or AbortError when the caller gave up. */
  call<Name extends EndpointName>(name: Name, call?: Call): Promise<Received<Name>>;
}

/** An answer that takes longer, in milliseconds, is given up. */
const patience = 20_000;

const addressOf = (
  base: string,
  { path: pattern, query: keys, fixed = {} }: Endpoint,
  { query = {}, path = {}, texts = {} }: Call,
): string => {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(path[key] ?? ''),
  );
  const known = new Set<string>(keys);
  const entries = toEntries({ ...emptyViewQuery, ...query }).filter(([key]) => known.has(key));
  const search = new URLSearchParams([
    ...Object.entries(texts),
    ...entries,
    ...Object.entries(fixed),
  ]).toString();
  return base + filled + (search && `?${search}`);
};

const refusalOf = async (response: Response): Promise<LoadErrorCode> => {
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(RefusalSchema, body);
  if (result.success) return result.output.error.code as ErrorCode;
  return response.status >= 500 ? 'unavailable' : 'bad-answer';
};

/**
 * `base` is the server's address, without a slash at its end. A call that is not in `table` rejects:
 * the bundle for strangers' pages holds only what the widget asks for.
 */
export const createClient = (
  base: string,
  { fetch, setTimeout, clearTimeout }: Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>,
  table: Partial<Record<EndpointName, Endpoint>> = widgetEndpoints,
): Client => ({
  async call(name, call = {}) {
    const abort = new AbortController();
    // A page's own `fetch` may not know how to be called off.
    const calledOff = new Promise<never>((_, reject) =>
      abort.signal.addEventListener('abort', () =>
        reject(new DOMException('called off', 'AbortError')),
      ),
    );
    let late = false;
    const giveUp = (): void => abort.abort();
    call.signal?.addEventListener('abort', giveUp);
    if (call.signal?.aborted) giveUp();
    const timer = setTimeout(() => {
      late = true;
      giveUp();
    }, patience);
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
      return await Promise.race([receive(), calledOff]);
    } catch (error) {
      if (late) throw new LoadError('timeout');
      if (call.signal?.aborted || error instanceof LoadError) throw error;
      throw new LoadError(error instanceof SyntaxError ? 'bad-answer' : 'offline');
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', giveUp);
    }
  },
});
