import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';

const maxStorageMs = 2_000;

const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('storage did not answer in time')),
      maxStorageMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Routes of health checks. */
export const createOperationRoutes = ({ storage, catalogue }: ServerContext) => ({
  health: (_request: FastifyRequest, reply: FastifyReply) => reply.send({ status: 'ok' }),

  async ready(_request: FastifyRequest, reply: FastifyReply) {
    try {
      await withTimeout(
        storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow(),
      );
      return reply.send({ status: 'ok', eventTimes: catalogue.state().eventTimes });
    } catch {
      return reply.code(503).send({ status: 'storage-unavailable' });
    }
  },
});
