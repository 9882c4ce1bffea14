import * as v from 'valibot';
import { FileProblem } from '../imports/file-problem.ts';
import { readJson } from '../imports/read-json.ts';

/** Account at the partner's API and its address without a slash at the end. */
export interface PartnerAccount {
  email: string;
  password: string;
  url: string;
}

/** Event in a list. */
export interface ListedEvent {
  id: string;
  /** Time of its last change as the partner writes it; compared as a text. */
  updated: string;
}

/** Why the partner did not answer; `login`: it refuses the account. */
export type PartnerFailureReason = 'login' | 'status' | 'unreadable' | 'large' | 'away';

export class PartnerFailure extends Error {
  readonly reason: PartnerFailureReason;
  constructor(reason: PartnerFailureReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

export interface PartnerClient {
  /** All published events, or those changed since an instant in epoch milliseconds. */
  list(since: number | null, signal: AbortSignal): Promise<ListedEvent[]>;
  /** JSON of an event; null when it is not published any more. */
  detail(id: string, signal: AbortSignal): Promise<Uint8Array | null>;
}

const mebibyte = 1024 * 1024;
const maxListBytes = 64 * mebibyte;
const maxDetailBytes = 2 * mebibyte;
/** Time limit of a call with its answer, in milliseconds. */
const patienceMs = 60_000;

const ListSchema = v.array(
  v.pipe(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
      aktualizováno: v.object({ datum_a_čas: v.string() }),
    }),
    v.transform(({ id, aktualizováno }): ListedEvent => ({
      id,
      updated: aktualizováno.datum_a_čas,
    })),
  ),
);

/** The documentation does not name the property with the token, nor whether there is one. */
const TokenSchema = v.union([
  v.pipe(v.string(), v.nonEmpty()),
  v.pipe(
    v.object({ token: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform(({ token }) => token),
  ),
  v.pipe(
    v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform(({ access_token }) => access_token),
  ),
]);

const readBody = async (answer: Response, maxBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) throw new PartnerFailure('large', `more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const parse = <Schema extends v.GenericSchema>(schema: Schema, bytes: Uint8Array) => {
  try {
    return v.parse(schema, readJson(bytes));
  } catch (error) {
    if (error instanceof FileProblem || error instanceof v.ValiError)
      throw new PartnerFailure('unreadable', error.message);
    throw error;
  }
};

/**
 * Client of the API of Kudy z nudy for partners, by its published description (goxik/kzn-api): one login,
 * of which the token is used until it is refused. Follows no redirect. Throws PartnerFailure, and the
 * reason of the signal; no message has the password or the token.
 */
export const createPartnerClient = (
  { email, password, url }: PartnerAccount,
  patience = patienceMs,
): PartnerClient => {
  let token: string | null = null;

  const send = async (
    path: string,
    init: { body?: object; token?: string },
    signal: AbortSignal,
  ): Promise<Response> => {
    try {
      return await fetch(url + path, {
        method: init.body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(init.body && { 'content-type': 'application/json' }),
          ...(init.token && { authorization: `Bearer ${init.token}` }),
        },
        ...(init.body && { body: JSON.stringify(init.body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
    } catch (error) {
      signal.throwIfAborted();
      throw new PartnerFailure('away', error instanceof Error ? error.name : 'unknown');
    }
  };

  const read = async (
    answer: Response,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    try {
      return await readBody(answer, maxBytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PartnerFailure) throw error;
      throw new PartnerFailure('away', 'the answer was cut');
    }
  };

  const logIn = async (signal: AbortSignal): Promise<string> => {
    const answer = await send('/login', { body: { email, password } }, signal);
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new PartnerFailure(answer.status < 500 ? 'login' : 'status', `login ${answer.status}`);
    }
    return parse(TokenSchema, await read(answer, maxDetailBytes, signal));
  };

  /** Calls with a token; one that is refused is renewed once. Null for 404. */
  const call = async (
    body: object | undefined,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> => {
    for (let attempt = 0; ; attempt++) {
      token ??= await logIn(signal);
      const answer = await send('/content/events', { ...(body && { body }), token }, signal);
      if (answer.status === 200) return read(answer, maxBytes, signal);
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      if (answer.status !== 401) throw new PartnerFailure('status', String(answer.status));
      token = null;
      if (attempt > 0) throw new PartnerFailure('login', 'a new token is refused');
    }
  };

  return {
    async list(since, signal) {
      const body = since === null ? undefined : { date: new Date(since).toISOString() };
      const bytes = await call(body, maxListBytes, signal);
      if (bytes === null) throw new PartnerFailure('status', '404');
      return parse(ListSchema, bytes);
    },
    async detail(id, signal) {
      const bytes = await call({ id }, maxDetailBytes, signal);
      // An answer without an event: it has just been withdrawn.
      return bytes === null || /^\s*(?:null|\[\s*\])?\s*$/.test(Buffer.from(bytes).toString())
        ? null
        : bytes;
    },
  };
};
