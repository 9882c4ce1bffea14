import { jsonType } from './json-type.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor, minCompressedBytes, type Encoding } from './compression.ts';
import type { SharedCache } from './shared-cache.ts';
import { whenReady } from './when-ready.ts';

const shortHash = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
};

/** Whether the client already has the answer with this strong ETag. */
export const isNotModified = (request: FastifyRequest, etag: string): boolean => {
  const ifNoneMatch = request.headers['if-none-match'];
  if (!ifNoneMatch) return false;
  // Caches may have made the tag weak (W/); the comparison ignores that.
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
};

export interface ResponseContent {
  body: Buffer;
  /** The body compressed by brotli, when already available. */
  brotli?: Buffer;
  headers?: Record<string, string>;
}

export interface AnswerOptions<Change> {
  /** Identifies the query; equal keys mean equal answers, until a change makes one stale. */
  key: string;
  type?: string;
  produce: () => ResponseContent | Promise<ResponseContent>;
  /** Brotli quality, for answers produced once; default: by the size of the body. */
  quality?: number;
  /** Names of other headers that the answer depends on. */
  vary?: string;
  /** Whether a change of the data makes the answer wrong; default: none does. */
  isStale?: ((change: Change) => boolean) | undefined;
}

interface EncodedAnswer {
  body: Buffer;
  etag: string;
}

interface CachedAnswer<Change> {
  headers: Record<string, string>;
  vary: string;
  /** A promise during compression. */
  encoded: EncodedAnswer | Promise<EncodedAnswer>;
  size: number;
  isStale: ((change: Change) => boolean) | undefined;
}

/** Estimated bytes of an entry without its body. */
export const entryOverheadBytes = 512;

type SentReply = FastifyReply | Promise<FastifyReply>;

const deliver = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  { etag, body }: EncodedAnswer,
): FastifyReply => {
  reply.header('etag', etag);
  return isNotModified(request, etag) ? reply.code(304).send() : reply.headers(headers).send(body);
};

interface Options<Change> {
  /** Size of the cache; default 48 MiB. */
  maxBytes?: number;
  /** Called before an answer is sent that a change of the data makes wrong. */
  share?: SharedCache<Change>['share'] | undefined;
}

/**
 * Sends bodies in the encoding negotiated with the client, with a strong ETag made of their content:
 * equal answers have equal tags, also in other processes. Sent answers are cached up to `maxBytes`,
 * the least recently used dropped first. Synchronous unless the body is compressed beside the event
 * loop or `produce` returns a promise: short answers need no turn of it.
 */
export const createAnswers = <Change = never>({
  maxBytes = 48 * 1024 * 1024,
  share,
}: Options<Change> = {}) => {
  const entries = new Map<string, CachedAnswer<Change>>();
  let bytes = 0;
  /** Number of changes so far. */
  let changes = 0;
  const counts = { hits: 0, misses: 0 };

  const remove = (name: string): void => {
    bytes -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  };

  const setEncoded = (name: string, entry: CachedAnswer<Change>, encoded: EncodedAnswer): void => {
    entry.encoded = encoded;
    if (entries.get(name) !== entry) return;
    entry.size = entryOverheadBytes + encoded.body.length;
    bytes += entry.size;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  const encode = (
    { body, brotli, headers = {} }: ResponseContent,
    encoding: Encoding,
    quality: number | undefined,
  ): EncodedAnswer | Promise<EncodedAnswer> => {
    const toEncoded = (coded: Buffer): EncodedAnswer => {
      const suffix = encoding === 'identity' ? '' : `-${encoding}`;
      // Headers such as the number of further events belong to the content.
      return { body: coded, etag: `"${shortHash(JSON.stringify(headers), coded)}${suffix}"` };
    };
    if (encoding === 'identity') return toEncoded(body);
    if (encoding === 'br' && brotli) return toEncoded(brotli);
    return whenReady(compress(body, encoding, quality), toEncoded);
  };

  const createEntry = (
    content: ResponseContent,
    accepted: Encoding,
    { quality, isStale, vary, type = jsonType }: AnswerOptions<Change>,
  ): CachedAnswer<Change> => {
    const encoding = content.body.length < minCompressedBytes ? 'identity' : accepted;
    const headers = { 'content-type': type, ...content.headers };
    return {
      headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
      vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
      encoded: encode(content, encoding, quality),
      size: 0,
      isStale,
    };
  };

  const keep = (name: string, entry: CachedAnswer<Change>): void => {
    entries.set(name, entry);
    if (entry.encoded instanceof Promise)
      entry.encoded.then(
        (encoded) => setEncoded(name, entry, encoded),
        () => {
          if (entries.get(name) === entry) remove(name);
        },
      );
    else setEncoded(name, entry, entry.encoded);
  };

  const sendEntry = (
    request: FastifyRequest,
    reply: FastifyReply,
    { headers, vary, encoded, isStale }: CachedAnswer<Change>,
  ): SentReply => {
    reply.header('vary', vary);
    if (isStale) share?.(request, reply, isStale);
    return whenReady(encoded, (ready) => deliver(request, reply, headers, ready));
  };

  const find = (name: string): CachedAnswer<Change> | undefined => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    // Put last: the first one is the least recently used.
    entries.delete(name);
    entries.set(name, entry);
    return entry;
  };

  return {
    /** Sends the cached answer of `key`; null when there is none. */
    sendCached(request: FastifyRequest, reply: FastifyReply, key: string): SentReply | null {
      const entry = find(`${encodingFor(request)} ${key}`);
      if (!entry) return null;
      counts.hits++;
      return sendEntry(request, reply, entry);
    },

    send(request: FastifyRequest, reply: FastifyReply, options: AnswerOptions<Change>): SentReply {
      const encoding = encodingFor(request);
      const name = `${encoding} ${options.key}`;
      const cached = find(name);
      if (cached) {
        counts.hits++;
        return sendEntry(request, reply, cached);
      }
      counts.misses++;
      const before = changes;
      return whenReady(options.produce(), (content) => {
        // What was read before a change may be wrong after it: it is neither kept nor shared.
        const isCurrent = changes === before;
        // A concurrent request may have added it.
        const entry =
          find(name) ??
          createEntry(content, encoding, isCurrent ? options : { ...options, isStale: undefined });
        if (!entries.has(name) && isCurrent) keep(name, entry);
        return sendEntry(request, reply, entry);
      });
    },

    /** Sends what is made of a text, once for equal texts. */
    sendMade(
      request: FastifyRequest,
      reply: FastifyReply,
      text: string,
      produce: () => ResponseContent,
      type?: string,
    ) {
      return this.send(request, reply, {
        key: `made ${shortHash(text)}`,
        produce,
        ...(type && { type }),
      });
    },

    /** Sends a body that is cached by its content. */
    sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer, type?: string) {
      const key = shortHash(body);
      return this.send(request, reply, { key, produce: () => ({ body }), ...(type && { type }) });
    },

    /** Sends a value as JSON that is cached by its content. */
    sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown) {
      return this.sendBody(request, reply, Buffer.from(JSON.stringify(value)));
    },

    /** Drops the answers that a change of the data makes wrong; the others stay. */
    drop(change: Change) {
      changes++;
      for (const [name, { isStale }] of entries) if (isStale?.(change)) remove(name);
    },

    get size() {
      return bytes;
    },

    /** Answers sent from the cache, and made, since the start. */
    get counts(): Readonly<typeof counts> {
      return counts;
    },
  };
};

export type Answers<Change = never> = ReturnType<typeof createAnswers<Change>>;
