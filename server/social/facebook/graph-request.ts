import { minuteMs } from '../../../contract/durations.ts';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { GraphErrorSchema, toSocialFailure } from './graph-failure.ts';
import { graphVersion } from './graph-version.ts';
import type { NetworkResult } from '../network.ts';

/** Time limit of a call with its answer, in milliseconds. */
const patienceMs = 10_000;
const maxBytes = 1_000_000;
/** Part of the allowed calls, in percent, from which the next ones wait. */
const maxUsage = 90;

/** The app of the operator. */
export interface GraphApp {
  id: string;
  secret: string;
  /** Address of the API without a slash at the end. */
  url: string;
}

export interface GraphCall<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path without the version. */
  path: string;
  parameters?: Record<string, string>;
  /** Token of a person, a page or the app; null for calls that have the secret in their parameters. */
  token: string | null;
  schema: Schema;
}

/** Failures of a connection that was never made. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const codeOf = (error: unknown): string => {
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
};

const readBody = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) throw new Error('the answer is larger than a megabyte');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

const percent = v.optional(v.number(), 0);
const UsageSchema = v.object({ call_count: percent, total_time: percent, total_cputime: percent });
/** Of the app: `x-app-usage`. */
const AppUsageSchema = v.pipe(v.string(), v.parseJson(), UsageSchema);
/** Of pages, by their ids: `x-business-use-case-usage`. */
const PageUsageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.array(UsageSchema)),
);

/** What the limits are of: an id of a page, or the app as a whole. */
const appKey = 'app';

/** Used part of the limits that an answer tells, in percent, by what they are of. */
const readUsage = (headers: Headers): [key: string, percent: number][] => {
  const ofApp = v.safeParse(AppUsageSchema, headers.get('x-app-usage'));
  const ofPages = v.safeParse(PageUsageSchema, headers.get('x-business-use-case-usage'));
  const most = (usages: v.InferOutput<typeof UsageSchema>[]): number =>
    Math.max(0, ...usages.flatMap((usage) => Object.values(usage)));
  return [
    ...(ofApp.success ? [[appKey, most([ofApp.output])] as [string, number]] : []),
    ...Object.entries(ofPages.success ? ofPages.output : {}).map(
      ([page, usages]): [string, number] => [page, most(usages)],
    ),
  ];
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface GraphRequester {
  call<Schema extends v.GenericSchema>(
    call: GraphCall<Schema>,
  ): Promise<NetworkResult<v.InferOutput<Schema>>>;
}

export interface RequesterOptions {
  app: GraphApp;
  clock: () => number;
  /** Another version answered than the one asked for. */
  onVersion(version: string): void;
  /** Default: 10 s. */
  patience?: number | undefined;
}

/** How long calls wait when the limits are nearly used, in milliseconds. */
const pauseMs = 10 * minuteMs;

/**
 * Sender of calls of the Graph API, the only place that does. Follows no redirect, waits ten seconds,
 * reads a megabyte, proves by the secret of the app that the server sends the call, and stops calling
 * for ten minutes at 90 % of the limits. Never throws; tokens are in no reason.
 */
export const createGraphRequester = ({
  app,
  clock,
  onVersion,
  patience = patienceMs,
}: RequesterOptions): GraphRequester => {
  /** Ends of the pauses, by what the limits are of. */
  const pauses = new Map<string, number>();

  const isPaused = (path: string): boolean =>
    [appKey, path.split('/')[1]?.split('_')[0] ?? ''].some((key) => {
      const left = (pauses.get(key) ?? 0) - clock();
      // A longer one began before the clock was set back.
      return left > 0 && left <= pauseMs;
    });

  const readHeaders = (headers: Headers): void => {
    const version = headers.get('facebook-api-version');
    if (version && version !== graphVersion.name) onVersion(version);
    for (const [key, used] of readUsage(headers))
      if (used >= maxUsage) pauses.set(key, clock() + pauseMs);
  };

  const send = (method: string, path: string, parameters: URLSearchParams): Promise<Response> => {
    const isPost = method === 'POST';
    const query = isPost ? '' : `?${parameters}`;
    return fetch(`${app.url}/${graphVersion.name}${path}${query}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(isPost && { body: parameters }),
    });
  };

  return {
    async call({ method, path, parameters = {}, token, schema }) {
      if (isPaused(path))
        return { state: 'refused', failure: 'busy', reason: 'the limits are nearly used' };
      const query = new URLSearchParams(parameters);
      if (token !== null) {
        query.set('access_token', token);
        const proof = createHmac('sha256', app.secret).update(token).digest('hex');
        query.set('appsecret_proof', proof);
      }
      let status: number;
      let text: string;
      try {
        const answer = await send(method, path, query);
        status = answer.status;
        readHeaders(answer.headers);
        text = await readBody(answer);
      } catch (error) {
        const code = codeOf(error);
        if (notSent.has(code)) return { state: 'refused', failure: 'unreachable', reason: code };
        return { state: 'unknown', reason: code || String(error) };
      }
      const body = parseJson(text);
      const refusal = v.safeParse(GraphErrorSchema, body);
      if (refusal.success) {
        const { error } = refusal.output;
        const failure = toSocialFailure(error);
        // Some messages repeat the token.
        const message = token === null ? '' : error.message.replaceAll(token, '…');
        const reason = `${error.code}/${error.error_subcode ?? 0} ${message}`;
        // Passing faults of the network have been seen after a post was made.
        if (failure === 'passing' && method !== 'GET') return { state: 'unknown', reason };
        return { state: 'refused', failure, reason };
      }
      const answer = v.safeParse(schema, body);
      if (status === 200 && answer.success) return { state: 'done', answer: answer.output };
      return { state: 'unknown', reason: `status ${status} without an answer of the API` };
    },
  };
};
