import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const answerWithin = 2_000;

const soon = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('storage did not answer in time')),
      answerWithin,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** What a supervisor asks. */
export const createOperationRoutes = ({ storage, catalogue }: Context) => ({
  health: (_request: FastifyRequest, reply: FastifyReply) => reply.send({ status: 'ok' }),

  async ready(_request: FastifyRequest, reply: FastifyReply) {
    try {
      await soon(storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow());
      return reply.send({ status: 'ok', eventTimes: catalogue.state().eventTimes });
    } catch {
      return reply.code(503).send({ status: 'storage-unavailable' });
    }
  },
});
