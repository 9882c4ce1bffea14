import { Agent, request as sendRequest } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staleHeader } from '../../contract/endpoints/answer-headers.ts';

/** Lifetime of answers in a shared cache that is purged, in seconds; in browsers 15. */
const sharedSeconds = 300;
const cacheControl = `public, max-age=15, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`;
/**
 * Delay of a purge after the change, in milliseconds: an answer sent just before it must have been
 * stored. Changes in this time are purged together.
 */
const purgeDelayMs = 500;
const maxConnections = 4;
const timeoutMs = 5000;

interface SharedAnswer<Change> {
  isStale: (change: Change) => boolean;
  /** Epoch ms after which the shared cache does not show it. */
  expiresAt: number;
}

interface Options {
  /** Address of the shared cache; purged are the same paths as it was asked for. */
  purgeUrl: string;
  /** Path of the public address, which a proxy may have removed. */
  basePath: string;
  clock: () => number;
  /** Called when purges begin to fail; purged answers may then stay for five minutes. */
  onError: (error: Error) => void;
  /** Addresses remembered; the oldest are purged to make room. Default: 20,000, about 10 MB. */
  maxAddresses?: number;
}

export interface SharedCache<Change> {
  /**
   * Lets a shared cache keep the answer being sent for five minutes, and remembers its address until
   * then. Not answers of plugins, whose settings must reach other sites within a minute, and not
   * those sent during an outage of storage, which name their age.
   */
  share(request: FastifyRequest, reply: FastifyReply, isStale: (change: Change) => boolean): void;
  /** Purges the answers that a change of the data makes wrong. */
  drop(change: Change): void;
  /** Purges what is due, without waiting for the answers. */
  stop(): void;
}

/**
 * Purges a shared cache in front of the server, such as Varnish, by `PURGE` requests with the path of
 * the stored answers. Each process purges what it sent itself. A cache may keep an answer for
 * `sharedSeconds` and then show it for as long while it asks for a new one.
 */
export const createSharedCache = <Change>({
  purgeUrl,
  basePath,
  clock,
  onError,
  maxAddresses = 20_000,
}: Options): SharedCache<Change> => {
  const { hostname, port } = urlToHttpOptions(new URL(purgeUrl));
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  /** By path, the least recently sent first. */
  const shared = new Map<string, SharedAnswer<Change>>();
  /** Paths to be purged. */
  const due = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;

  const fail = (error: Error): void => {
    if (!isFailing) onError(error);
    isFailing = true;
  };

  const purge = (path: string): void => {
    sendRequest({
      method: 'PURGE',
      hostname,
      port,
      path,
      agent,
      timeout: timeoutMs,
    })
      .on('response', (response) => {
        response.resume();
        // 404 and 412: the answer was not stored any more.
        const { statusCode = 0 } = response;
        if (statusCode < 300 || statusCode === 404 || statusCode === 412) isFailing = false;
        else fail(new Error(`PURGE was answered with ${statusCode}`));
      })
      .on('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('PURGE was not answered'));
      })
      .on('error', fail)
      .end();
  };

  const purgeDue = (): void => {
    timer = null;
    due.forEach(purge);
    due.clear();
  };

  const schedule = (path: string): void => {
    shared.delete(path);
    due.add(path);
    timer ??= setTimeout(purgeDue, purgeDelayMs);
  };

  const makeRoom = (): void => {
    const now = clock();
    for (const [path, { expiresAt }] of shared) {
      if (expiresAt <= now) shared.delete(path);
      else if (shared.size > maxAddresses) schedule(path);
      else break;
    }
  };

  return {
    share(request, reply, isStale) {
      const { caching } = request.routeOptions.config.policy ?? {};
      if (caching !== 'answer' || request.plugin || reply.hasHeader(staleHeader)) return;
      reply.header('cache-control', cacheControl);
      const path = basePath + request.url;
      shared.delete(path);
      shared.set(path, { isStale, expiresAt: clock() + 2 * sharedSeconds * 1000 });
      makeRoom();
    },
    drop(change) {
      for (const [path, { isStale }] of shared) if (isStale(change)) schedule(path);
    },
    stop() {
      if (timer) clearTimeout(timer);
      purgeDue();
    },
  };
};
