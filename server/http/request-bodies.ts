import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Longest pause inside a body, in milliseconds. A pause and not the whole time, because a photograph
 * of 5 MB takes 40 s from a phone that sends 1 Mbit/s, and may.
 */
const maxPauseMs = 30_000;
/**
 * Longest time of a whole request, in milliseconds: the largest picture at 0.2 Mbit/s. Ends bodies
 * that come by a byte every half a minute.
 */
export const maxRequestMs = 300_000;
/** Largest refused body that is received to its end, in bytes. */
const maxDrainedBytes = 16 * 1024 * 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `onPause` when no data came for a while; gives a function that stops watching. */
const watch = (body: Readable, pauseMs: number, onPause: () => void): (() => void) => {
  const timer = setTimeout(onPause, pauseMs);
  const refresh = (): void => void timer.refresh();
  body.on('data', refresh);
  return () => {
    clearTimeout(timer);
    body.off('data', refresh);
  };
};

/** The same body, which ends with an error when it pauses or breaks off. The original stays open. */
const guard = (body: Readable, pauseMs: number): Readable => {
  const guarded = new PassThrough();
  // A body may fail before anybody reads it.
  guarded.on('error', () => undefined);
  const stop = watch(body, pauseMs, () => guarded.destroy(new ApiError('request-timeout')));
  guarded.once('close', stop);
  body.once('end', stop);
  body.once('close', () => {
    if (!body.readableEnded) guarded.destroy(new ApiError('bad-request'));
  });
  return body.pipe(guarded);
};

/** Receives the rest of a body and drops it. Resolves to false when it pauses or is too long. */
const drain = (body: Readable, pauseMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxDrainedBytes) finish(false);
    };
    const stop = watch(body, pauseMs, () => finish(false));
    const succeed = (): void => finish(true);
    const finish = (isDone: boolean): void => {
      stop();
      body.off('data', count).off('end', succeed).off('close', succeed);
      resolve(isDone);
    };
    body.on('data', count).once('end', succeed).once('close', succeed);
    body.unpipe();
    body.resume();
  });

/**
 * Time limits of bodies. A refusal waits for the end of its body: clients read it when they have
 * sent everything, and a connection closed before would lose it.
 */
export const guardBodies = (app: FastifyInstance, pauseMs = maxPauseMs): void => {
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(null, hasBody(request) ? guard(body as Readable, pauseMs) : body);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw, headers } = request;
    if (!hasBody(request) || raw.readableEnded || raw.destroyed) return done();
    const isLarge = Number(headers['content-length'] ?? 0) > maxDrainedBytes;
    const drained =
      isLarge || reply.statusCode === 408 ? Promise.resolve(false) : drain(raw, pauseMs);
    void drained.then((isDone) => {
      if (!isDone) reply.header('connection', 'close');
      done();
    });
  });
};
