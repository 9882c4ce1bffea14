import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { createWriteProbe } from '../storage/write-probe.ts';

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
export const createOperationRoutes = ({
  storage,
  catalogue,
  isStopping = () => false,
}: ServerContext) => {
  const probeWrite = createWriteProbe(storage);
  const read = () => storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow();

  /** What does not work, null for nothing; after two seconds at most. */
  const findFailure = async (): Promise<
    'stopping' | 'storage-unavailable' | 'storage-not-writable' | null
  > => {
    if (isStopping()) return 'stopping';
    const [reading, writing] = await Promise.allSettled([
      withTimeout(read()),
      withTimeout(probeWrite()),
    ]);
    if (reading.status === 'rejected') return 'storage-unavailable';
    return writing.status === 'rejected' ? 'storage-not-writable' : null;
  };

  return {
    health: (_request: FastifyRequest, reply: FastifyReply) => reply.send({ status: 'ok' }),

    async ready(_request: FastifyRequest, reply: FastifyReply) {
      const status = await findFailure();
      if (status !== null) return reply.code(503).send({ status });
      return reply.send({ status: 'ok', eventTimes: catalogue.state().eventTimes });
    },
  };
};
