import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { withinMs } from '../storage/within-ms.ts';
import { createWriteProbe } from '../storage/write-probe.ts';

const maxStorageMs = 2_000;

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
      withinMs(read(), maxStorageMs),
      withinMs(probeWrite(), maxStorageMs),
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
