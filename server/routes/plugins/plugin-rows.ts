import * as embeddingEndpoints from '../../../contract/endpoints/embedding.ts';
import type { AnswerOf, Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import type { FastifyReply } from 'fastify';
import type { City } from '../../../contract/places/city.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import type { ServerContext } from '../../context.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createNextEvents } from '../events/next-events.ts';

/** Rows of the public data of a plugin. */
export const createPluginRows = (
  context: ServerContext,
  eventQueries: EventQueries,
): PublicRow[] => {
  const { gazetteer, answers } = context;
  const nextEvents = createNextEvents(context, eventQueries);
  const citiesOf = ({ config, cities }: Plugin): City[] => {
    const slugs = new Set([...(config['city'] === undefined ? [] : [config['city']]), ...cities]);
    return [...slugs].flatMap((slug) => gazetteer.bySlug(slug) ?? []);
  };

  const row = <Called extends Endpoint>(
    endpoint: Called,
    summary: string,
    answerOf: (plugin: Plugin, reply: FastifyReply) => AnswerOf<Called> | Promise<AnswerOf<Called>>,
  ): PublicRow =>
    publicRow(endpoint, {
      tag: 'embedding',
      policy: answerPolicy,
      plugin: 'path',
      summary,
      handle: async (request, reply) =>
        answers.sendValue(request, reply, await answerOf(request.plugin as Plugin, reply)),
    });

  return [
    row(
      embeddingEndpoints.pluginConfig,
      'Co o pluginu smí vědět každý: jeho nastavení',
      ({ config }) => ({ config }),
    ),
    row(
      embeddingEndpoints.pluginCities,
      'Obce, které plugin nabízí; napřed ta, ve které se otevírá',
      citiesOf,
    ),
    row(
      embeddingEndpoints.pluginNextEvents,
      'Nejbližší akce pluginu, pro text stránky a vyhledávače',
      (plugin, reply) => {
        eventQueries.markAge(reply);
        return nextEvents(plugin);
      },
    ),
  ];
};
