import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compress,
  dynamicQuality,
  encodingFor,
  minCompressedBytes,
  type Encoding,
} from './compression.ts';

const shortHash = (text: string | Buffer): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 16);

const isNotModified = (request: FastifyRequest, etag: string): boolean => {
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

export interface AnswerOptions {
  /** Identifies the query and the version of the data: equal keys mean equal answers. */
  key: string;
  type?: string;
  produce: () => ResponseContent | Promise<ResponseContent>;
  /** Brotli quality: 4 (default) for dynamic answers, 11 for answers produced once. */
  quality?: number;
}

interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
  /** A promise during compression. */
  body: Buffer | Promise<Buffer>;
  size: number;
}

/** Estimated bytes of an entry without its body. */
export const entryOverheadBytes = 512;

type SentReply = FastifyReply | Promise<FastifyReply>;

const deliver = (reply: FastifyReply, { etag, headers, body }: CachedResponse): SentReply =>
  body instanceof Promise
    ? body.then((bytes) => reply.header('etag', etag).headers(headers).send(bytes))
    : reply.header('etag', etag).headers(headers).send(body);

/**
 * Sends bodies with a strong ETag in the encoding negotiated with the client. Sent answers are
 * cached up to `maxBytes` (default 48 MiB), the least recently used dropped first. Synchronous
 * unless the body is compressed or `produce` returns a promise: short answers need no turn of the
 * event loop.
 */
export const createAnswers = (maxBytes = 48 * 1024 * 1024) => {
  const entries = new Map<string, CachedResponse>();
  let bytes = 0;

  const drop = (name: string): void => {
    bytes -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  };

  const setBody = (name: string, entry: CachedResponse, body: Buffer): void => {
    if (entries.get(name) !== entry) return;
    entry.body = body;
    entry.size = entryOverheadBytes + body.length;
    bytes += entry.size;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const addEntry = (
    name: string,
    etag: string,
    { body, brotli, headers: ownHeaders }: ResponseContent,
    { encoding, quality, type }: { encoding: Encoding; quality: number; type: string },
  ): CachedResponse => {
    // A concurrent request may have added it.
    const cached = entries.get(name);
    if (cached) return cached;
    const used = body.length < minCompressedBytes ? 'identity' : encoding;
    const headers = { 'content-type': type, ...ownHeaders };
    const encode = (): Buffer | Promise<Buffer> => {
      if (used === 'identity') return body;
      return used === 'br' && brotli ? brotli : compress(body, used, quality);
    };
    const entry: CachedResponse = {
      etag,
      headers: used === 'identity' ? headers : { ...headers, 'content-encoding': used },
      body: encode(),
      size: 0,
    };
    entries.set(name, entry);
    if (entry.body instanceof Promise)
      entry.body.then(
        (compressed) => setBody(name, entry, compressed),
        () => drop(name),
      );
    else setBody(name, entry, entry.body);
    return entry;
  };

  const sendEntry = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): SentReply | null => {
    const entry = entries.get(name);
    if (!entry) return null;
    entries.delete(name);
    entries.set(name, entry);
    reply.header('vary', 'accept-encoding');
    return isNotModified(request, entry.etag)
      ? reply.header('etag', entry.etag).code(304).send()
      : deliver(reply, entry);
  };

  return {
    /** Sends the cached answer of `key`; null when there is none. */
    sendCached: (request: FastifyRequest, reply: FastifyReply, key: string): SentReply | null =>
      sendEntry(request, reply, `${encodingFor(request)} ${key}`),

    send(request: FastifyRequest, reply: FastifyReply, options: AnswerOptions): SentReply {
      const {
        key,
        produce,
        quality = dynamicQuality,
        type = 'application/json; charset=utf-8',
      } = options;
      const encoding = encodingFor(request);
      const name = `${encoding} ${key}`;
      const cached = sendEntry(request, reply, name);
      if (cached) return cached;
      const etag = `"${shortHash(key)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      reply.header('vary', 'accept-encoding');
      if (isNotModified(request, etag)) return reply.header('etag', etag).code(304).send();
      const send = (produced: ResponseContent): SentReply =>
        deliver(reply, addEntry(name, etag, produced, { encoding, quality, type }));
      const answer = produce();
      return answer instanceof Promise ? answer.then(send) : send(answer);
    },

    /** Sends a body with an ETag made of its content. */
    sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer, type?: string) {
      const key = shortHash(body);
      return this.send(request, reply, { key, produce: () => ({ body }), ...(type && { type }) });
    },

    /** Sends a value as JSON with an ETag made of its content. */
    sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown) {
      return this.sendBody(request, reply, Buffer.from(JSON.stringify(value)));
    },

    /** Clears the cache; to be called when the data change. */
    clear() {
      entries.clear();
      bytes = 0;
    },

    get size() {
      return bytes;
    },
  };
};

export type Answers = ReturnType<typeof createAnswers>;
