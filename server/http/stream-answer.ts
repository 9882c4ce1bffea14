import { createHash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './answers.ts';
import { encodingFor, type Encoding } from './compression.ts';

/** Brotli quality of what is compressed while it is written. */
const quality = 1;

const createCompressor = (encoding: Exclude<Encoding, 'identity'>): Transform =>
  encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * Streams texts as they are read, for answers too long to be held. `state` names what the content
 * depends on: its hash is the weak ETag, so that an unchanged answer need not be written to be known.
 */
export const streamAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, state, texts }: { type: string; state: string; texts: () => AsyncIterable<string> },
): FastifyReply => {
  const hash = createHash('sha1').update(state).digest('base64url').slice(0, 16);
  reply.header('etag', `W/"${hash}"`).header('vary', 'accept-encoding');
  if (isNotModified(request, `"${hash}"`)) return reply.code(304).send();
  reply.type(type);
  const source = Readable.from(texts());
  const encoding = encodingFor(request);
  if (encoding === 'identity') return reply.send(source);
  const compressor = createCompressor(encoding);
  // Fastify ends the answer of a stream that fails.
  pipeline(source, compressor, () => undefined);
  return reply.header('content-encoding', encoding).send(compressor);
};
