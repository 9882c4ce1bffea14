import type { FastifyReply, FastifyRequest } from 'fastify';
import type { City } from '../../../contract/places/city.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import type { ServerContext } from '../../context.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createNextEvents } from '../events/next-events.ts';

/** Routes with the public data of a plugin. */
export const createPluginRoutes = (context: ServerContext, eventQueries: EventQueries) => {
  const { gazetteer, answers } = context;
  const nextEvents = createNextEvents(context, eventQueries);
  const citiesOf = ({ config, cities }: Plugin): City[] => {
    const slugs = new Set([...(config['city'] === undefined ? [] : [config['city']]), ...cities]);
    return [...slugs].flatMap((slug) => gazetteer.bySlug(slug) ?? []);
  };

  return {
    pluginConfig: (request: FastifyRequest, reply: FastifyReply) => {
      const { config } = request.plugin as Plugin;
      return answers.sendValue(request, reply, { config });
    },
    pluginCities: (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendValue(request, reply, citiesOf(request.plugin as Plugin)),
    pluginNextEvents: async (request: FastifyRequest, reply: FastifyReply) => {
      eventQueries.markAge(reply);
      return answers.sendValue(request, reply, await nextEvents(request.plugin as Plugin));
    },
  };
};
