import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memoize } from '../../domain/memoize.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const encodings = ['br', 'gzip', 'identity'];

/** Minimum bytes of a compressed body; shorter ones save less than the header costs. */
export const minCompressedBytes = 1024;

/**
 * Bytes up to which a body is compressed at once, in some ten microseconds: handing it to another
 * thread costs more.
 */
const maxSyncBytes = 16_384;
/** Bytes above which a lower brotli quality is used: a third of the time for 4 to 9 % more bytes. */
const maxGoodBytes = 65_536;

/** Brotli quality of bodies produced for each request; 11 is for those produced once. */
const qualityFor = (length: number): number => (length > maxGoodBytes ? 1 : 4);

export const compress = (
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  quality = qualityFor(body.length),
): Buffer | Promise<Buffer> => {
  if (encoding === 'gzip') return toGzip(body, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return body.length <= maxSyncBytes && quality <= 4
    ? brotliCompressSync(body, { params })
    : toBrotli(body, { params });
};

// Cached: browsers send only a few different values.
const chooseEncoding = memoize(
  (accepted: string): Encoding =>
    (negotiate(accepted.toLowerCase(), encodings) as Encoding | null) ?? 'identity',
  100,
);

/** Encoding of the answer to a request by its Accept-Encoding. */
export const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'];
  return accepted ? chooseEncoding(accepted) : 'identity';
};

const isText = (type: unknown): boolean =>
  typeof type === 'string' && /^text\/|[/+](json|xml|javascript)\b/.test(type);

/**
 * Compresses texts that are sent whole: pages, answers about accounts, robots.txt. Streams, files
 * compressed at build and answers of `createAnswers`, whose ETag names their encoding, pass as they
 * are.
 */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!isText(reply.getHeader('content-type'))) return payload;
    const body = Buffer.from(payload);
    if (body.length < minCompressedBytes) return payload;
    reply.header(
      'vary',
      [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '),
    );
    const encoding = encodingFor(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
};
