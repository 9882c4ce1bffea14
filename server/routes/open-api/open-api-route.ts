import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { createAnswers } from '../../http/answers.ts';
import { toOpenApi, type DescribedRows } from './open-api.ts';

/** Route of the OpenAPI document, made of the rows that are served. */
export const createOpenApiRoute = (
  { configuration }: Pick<ServerContext, 'configuration'>,
  rows: DescribedRows,
) => {
  const answers = createAnswers();
  return {
    openApi: (request: FastifyRequest, reply: FastifyReply) =>
      answers.send(request, reply, {
        key: 'openapi',
        quality: 11,
        produce: () => ({
          body: Buffer.from(JSON.stringify(toOpenApi(configuration.publicUrl, rows))),
        }),
      }),
  };
};
