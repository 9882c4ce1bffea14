import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createImages } from '../../images/images.ts';

/** Stored images; the content of a URL never changes. */
export const createImageRoutes = ({ storage, clock }: ServerContext) => {
  const images = createImages(storage, clock);
  return {
    async image(request: FastifyRequest, reply: FastifyReply) {
      const { file } = request.params as { file: string };
      const found = await images.read(file);
      if (!found) throw new ApiError('not-found', 'file');
      return reply.type(found.type).send(found.body);
    },
  };
};
