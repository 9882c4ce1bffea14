import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding']?.toLowerCase();
  return accepted
    ? ((negotiate(accepted, encodings) as Encoding | null) ?? 'identity')
    : 'identity';
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
  body: Promise<Buffer>;
  headers: Record<string, string>;
  size: number;
}

/**
 * Sends bodies with a strong ETag, compressed as the client likes. Compressed bodies are kept, the
 * least recently asked dropped first, for compressing costs as much as making them.
 */
export const createAnswers = (mostBytes = 48 * 1024 * 1024) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (etag: string): void => {
    bytes -= kept.get(etag)?.size ?? 0;
    kept.delete(etag);
  };

  const keep = (etag: string, answer: Answer, encoding: Encoding, quality: number): Kept => {
    const entry: Kept = {
      body: compress(answer.body, encoding, quality),
      headers: answer.headers ?? {},
      size: 0,
    };
    kept.set(etag, entry);
    entry.body.then(
      (body) => {
        if (kept.get(etag) !== entry) return;
        entry.size = body.length;
        bytes += body.length;
        for (const oldest of kept.keys()) {
          if (bytes <= mostBytes) break;
          drop(oldest);
        }
      },
      () => drop(etag),
    );
    return entry;
  };

  return {
    async send(request: FastifyRequest, reply: FastifyReply, options: AnswerOptions) {
      const { key, produce, quality = 4, type = 'application/json; charset=utf-8' } = options;
      const encoding = encodingFor(request);
      const etag = `"${shorten(key)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      reply.header('vary', 'accept-encoding').type(type);
      if (isKnown(request, etag)) return reply.header('etag', etag).code(304).send();
      const known = kept.get(etag);
      if (known) {
        kept.delete(etag);
        kept.set(etag, known);
      }
      if (encoding === 'identity' || !known) {
        const answer = await produce();
        if (encoding === 'identity' || answer.body.length < worthCompressing)
          return reply
            .header('etag', etag)
            .headers(answer.headers ?? {})
            .send(answer.body);
        // Somebody who asked at the same time may have been faster.
        if (!kept.has(etag)) keep(etag, answer, encoding, quality);
      }
      const entry = known ?? (kept.get(etag) as Kept);
      return reply
        .header('etag', etag)
        .headers(entry.headers)
        .header('content-encoding', encoding)
        .send(await entry.body);
    },

    /** A value that is made for this answer alone; its ETag is of what it says. */
    sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown) {
      const body = Buffer.from(JSON.stringify(value));
      return this.send(request, reply, { key: shorten(body), produce: () => ({ body }) });
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
