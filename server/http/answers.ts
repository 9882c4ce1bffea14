import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memoize } from '../../domain/memoize.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

const encodings = ['br', 'gzip', 'identity'];
/** Below this many bytes compression saves less than its header costs. */
const worthCompressing = 1024;

const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : toGzip(body, { level: 6 });

// Browsers of one kind all send the same words.
const choose = memoize(
  (accepted: string): Encoding =>
    (negotiate(accepted.toLowerCase(), encodings) as Encoding | null) ?? 'identity',
  100,
);

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'];
  return accepted ? choose(accepted) : 'identity';
};

const shorten = (text: string | Buffer): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 16);

const isKnown = (request: FastifyRequest, etag: string): boolean => {
  const given = request.headers['if-none-match'];
  if (!given) return false;
  // Caches may have weakened it; what it says is the same.
  return given
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
};

export interface Answer {
  body: Buffer;
  /** The same as brotli, where it is at hand. */
  brotli?: Buffer;
  headers?: Record<string, string>;
}

export interface AnswerOptions {
  /** Says what is asked, and of which version of the data: equal keys are equal answers. */
  key: string;
  type?: string;
  produce: () => Answer | Promise<Answer>;
  /** Brotli quality: 4 for what is made now, 11 for what is made once. */
  quality?: number;
}

interface Kept {
  etag: string;
  headers: Record<string, string>;
  /** A promise while it is being compressed. */
  body: Buffer | Promise<Buffer>;
  size: number;
}

/** Bytes an entry takes beside its body, roughly. */
export const entrySize = 512;

type Sent = FastifyReply | Promise<FastifyReply>;

const deliver = (reply: FastifyReply, { etag, headers, body }: Kept): Sent =>
  body instanceof Promise
    ? body.then((bytes) => reply.header('etag', etag).headers(headers).send(bytes))
    : reply.header('etag', etag).headers(headers).send(body);

/**
 * Sends bodies with a strong ETag, compressed as the client likes. What was sent is kept for those
 * who ask the same, the least recently asked dropped first. Nothing here waits for the next turn
 * unless something is compressed or `produce` says so: answers are short, and turns cost.
 */
export const createAnswers = (mostBytes = 48 * 1024 * 1024) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (name: string): void => {
    bytes -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  };

  const weigh = (name: string, entry: Kept, body: Buffer): void => {
    if (kept.get(name) !== entry) return;
    entry.body = body;
    entry.size = entrySize + body.length;
    bytes += entry.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };

  const keep = (
    name: string,
    etag: string,
    { body, brotli, headers: own }: Answer,
    { encoding, quality, type }: { encoding: Encoding; quality: number; type: string },
  ): Kept => {
    // Somebody who asked at the same time may have been faster.
    const known = kept.get(name);
    if (known) return known;
    const plain = encoding === 'identity' || body.length < worthCompressing;
    const headers = { 'content-type': type, ...own };
    const pack = () => (encoding === 'br' && brotli ? brotli : compress(body, encoding, quality));
    const entry: Kept = {
      etag,
      headers: plain ? headers : { ...headers, 'content-encoding': encoding },
      body: plain ? body : pack(),
      size: 0,
    };
    kept.set(name, entry);
    if (entry.body instanceof Promise)
      entry.body.then(
        (compressed) => weigh(name, entry, compressed),
        () => drop(name),
      );
    else weigh(name, entry, entry.body);
    return entry;
  };

  const sendKept = (request: FastifyRequest, reply: FastifyReply, name: string): Sent | null => {
    const known = kept.get(name);
    if (!known) return null;
    kept.delete(name);
    kept.set(name, known);
    reply.header('vary', 'accept-encoding');
    return isKnown(request, known.etag)
      ? reply.header('etag', known.etag).code(304).send()
      : deliver(reply, known);
  };

  return {
    /** Answers what is kept under `key`; null where nothing is. */
    again: (request: FastifyRequest, reply: FastifyReply, key: string): Sent | null =>
      sendKept(request, reply, `${encodingFor(request)} ${key}`),

    send(request: FastifyRequest, reply: FastifyReply, options: AnswerOptions): Sent {
      const { key, produce, quality = 4, type = 'application/json; charset=utf-8' } = options;
      const encoding = encodingFor(request);
      const name = `${encoding} ${key}`;
      const again = sendKept(request, reply, name);
      if (again) return again;
      const etag = `"${shorten(key)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      reply.header('vary', 'accept-encoding');
      if (isKnown(request, etag)) return reply.header('etag', etag).code(304).send();
      const send = (made: Answer): Sent =>
        deliver(reply, keep(name, etag, made, { encoding, quality, type }));
      const answer = produce();
      return answer instanceof Promise ? answer.then(send) : send(answer);
    },

    /** A body that is made for this answer alone; its ETag is of what it says. */
    sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer, type?: string) {
      const key = shorten(body);
      return this.send(request, reply, { key, produce: () => ({ body }), ...(type && { type }) });
    },

    /** The same of a value, as JSON. */
    sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown) {
      return this.sendBody(request, reply, Buffer.from(JSON.stringify(value)));
    },

    /** Forgets everything: the data moved. */
    clear() {
      kept.clear();
      bytes = 0;
    },

    get size() {
      return bytes;
    },
  };
};

export type Answers = ReturnType<typeof createAnswers>;
