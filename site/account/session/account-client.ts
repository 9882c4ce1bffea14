import * as v from 'valibot';
import type { AccountEndpointBase } from '../../../contract/endpoints/account-endpoint-definition.ts';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import { requestKeyHeader } from '../../../contract/endpoints/request-key.ts';
import { personEndpoints } from '../../../contract/endpoints/person-endpoints.ts';
import { FormErrorSchema, type FormError } from '../../../contract/accounts/account.ts';

/**
 * Result of a call: `refused` is a status 4xx with the reason; `unreachable` is a status 5xx, a
 * timeout or no connection, so it may be retried, with the server's sentence if it gave one; `unhandled`
 * is an answer that does not match the schema.
 */
export type CallResult<Answer> =
  | { state: 'done'; answer: Answer }
  | { state: 'refused'; status: number; error: FormError['error'] | null }
  | { state: 'unreachable'; sentence?: string }
  | { state: 'unhandled' };

export interface CallOptions {
  body?: unknown;
  /** Key of a creation, by which it may be sent again; default: none. */
  requestKey?: string | undefined;
}

export type Calls = Partial<Record<AccountEndpointName, AccountEndpointBase>>;

export interface AccountClient {
  /** Adds the calls of a loaded chunk; calling them before throws. */
  addCalls(calls: Calls): void;
  call<Name extends AccountEndpointName>(
    name: Name,
    options?: CallOptions & { token?: string | null },
  ): Promise<CallResult<AccountAnswer<Name>>>;
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Milliseconds after which a call is aborted. */
const timeoutMs = 20_000;

const unreachable = { state: 'unreachable' } as const;

/** `base` is the server's address without a trailing slash. */
export const createAccountClient = (base: string, fetch: Fetch): AccountClient => {
  const table: Calls = { ...personEndpoints };
  return {
    addCalls: (calls) => void Object.assign(table, calls),
    async call(name, { body, token, requestKey } = {}) {
      const endpoint = table[name];
      if (!endpoint) throw new Error(`Endpoint ${name} was not added by addCalls`);
      const { method, path: pattern, answer: schema, cookies, file } = endpoint;
      try {
        const values: Record<string, unknown> = { ...(body as object) };
        const path = pattern.replace(/\{(\w+)\}/g, (_braces: string, key: string) => {
          const value = values[key] ?? '';
          delete values[key];
          return encodeURIComponent(String(value));
        });
        const isEmpty = Object.keys(values).length === 0;
        const isQuery = method === 'GET';
        const query = isQuery && !isEmpty ? `?${new URLSearchParams(values as never)}` : '';
        const requestBody = isQuery || isEmpty ? undefined : values;
        const response = await fetch(base + path + query, {
          method,
          credentials: cookies ? 'same-origin' : 'omit',
          cache: 'no-store',
          headers: {
            accept: 'application/json',
            ...(requestBody !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Token ${token}` }),
            ...(requestKey !== undefined && { [requestKeyHeader]: requestKey }),
          },
          ...(requestBody !== undefined && { body: JSON.stringify(requestBody) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { status } = response;
        const json: unknown =
          file && status === 200
            ? new Uint8Array(await response.arrayBuffer())
            : await response.json().catch(() => null);
        if (status >= 400) {
          const refusal = v.safeParse(FormErrorSchema, json);
          const error = refusal.success ? refusal.output.error : null;
          if (status < 500) return { state: 'refused', status, error };
          return error ? { state: 'unreachable', sentence: error.message } : unreachable;
        }
        const answer = v.safeParse(schema, json);
        if (status !== 200 || !answer.success) return { state: 'unhandled' };
        return { state: 'done', answer: answer.output as AccountAnswer<typeof name> };
      } catch {
        return unreachable;
      }
    },
  };
};
