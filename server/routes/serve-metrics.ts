import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { metricsRoute } from './route-table.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Counts requests and serves figures for Prometheus to those who have the token. */
export const serveMetrics = (app: FastifyInstance, context: ServerContext, token: string): void => {
  const metrics = createMetrics(context);
  app.addHook('onResponse', ({ routeOptions: { url: route }, method }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.observe({ route, method, status, seconds: elapsedTime / 1000 });
    done();
  });

  const expected = hash(`Bearer ${token}`);
  const { path, policy } = metricsRoute;
  app.get(path, { config: { policy } }, async ({ headers }, reply) => {
    // Hashes have one length, and their comparison takes one time.
    if (!timingSafeEqual(hash(headers.authorization ?? ''), expected))
      throw new ApiError('unauthorized');
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
};
