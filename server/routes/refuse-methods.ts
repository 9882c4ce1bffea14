import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { policies } from './route-table.ts';

export type Refuse = (reply: FastifyReply, error: ApiError) => FastifyReply;

/** Answers 405 to the other methods of a path that takes POST alone. */
export const refuseAllButPost = (app: FastifyInstance, path: string, refuse: Refuse): void => {
  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
    refuse(reply.header('allow', 'POST'), new ApiError('method-not-allowed'));
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    config: { policy: policies.unknownCall },
    // onRequest runs before the body is read.
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
};
