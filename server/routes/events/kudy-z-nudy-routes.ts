import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { findKudyZNudyProblems } from '../../outputs/kudyznudy/kudy-z-nudy-problems.ts';
import { toKudyZNudyDetail } from '../../outputs/kudyznudy/to-kudy-z-nudy.ts';
import { readWholeEvents } from '../../views/read-whole-events.ts';

const ParametersSchema = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}\.json$/i),
    v.transform((file) => Number(file.split('.')[0])),
  ),
});

/** Details of events as Kudy z nudy imports them. */
export const createKudyZNudyRoutes = ({
  storage,
  gazetteer,
  answers,
  configuration,
}: Pick<ServerContext, 'storage' | 'gazetteer' | 'answers' | 'configuration'>) => ({
  async kudyZNudyDetail(request: FastifyRequest, reply: FastifyReply) {
    const asked = v.safeParse(ParametersSchema, request.params);
    const id = asked.success ? asked.output.file : 0;
    const event = (await readWholeEvents({ db: storage.db, gazetteer }, [id])).get(id);
    // Its own events are not given back, and events with problems are not in the list.
    if (!event || event.source === 'kudyznudy' || findKudyZNudyProblems(event).length > 0)
      throw new ApiError('not-found', 'id');
    return answers.sendValue(request, reply, toKudyZNudyDetail(event, configuration.publicUrl));
  },
});
