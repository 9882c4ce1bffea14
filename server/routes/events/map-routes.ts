import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bundledEndpoints } from '../../../contract/endpoints/bundled-endpoints.ts';
import {
  maxTownNames,
  OutlinesSchema,
  type TileSettings,
  type MunicipalityLabels,
} from '../../../contract/places/base-map.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';
import { createCorrection } from '../../catalogue/find/correct-words.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import { createAnswers } from '../../http/answers.ts';
import { ApiError } from '../../http/api-error.ts';
import { toOpenApi } from '../open-api/open-api.ts';
import { dataFile } from '../../project-root.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';

/** Routes of the map other than events. */
export const createMapRoutes = ({
  catalogue,
  gazetteer,
  answers,
  configuration,
}: ServerContext) => {
  const outlines = v.parse(
    OutlinesSchema,
    JSON.parse(readFileSync(dataFile('outlines.json'), 'utf8')),
  );
  const outlinesBody = Buffer.from(JSON.stringify(outlines));
  const settings: TileSettings = { tiles: configuration.tiles };
  const correct = createCorrection(gazetteer.names);
  // A separate cache: those of events do not displace them.
  const staticAnswers = createAnswers();

  return {
    places(request: FastifyRequest, reply: FastifyReply) {
      const { bounds } = readQuery(searchOf(request), bundledEndpoints.places.query);
      // Bounds are required: all places at once are never needed.
      if (!bounds) throw new ApiError('incomplete-bounds', 'ne_lat');
      return answers.send(request, reply, {
        key: `places ${JSON.stringify(bounds)}`,
        isStale: onAnyChange,
        produce: () => ({ body: Buffer.from(JSON.stringify(catalogue.places(bounds))) }),
      });
    },

    cities(request: FastifyRequest, reply: FastifyReply) {
      const { city } = readQuery(searchOf(request), bundledEndpoints.cities.query);
      if (city === null) return answers.sendValue(request, reply, gazetteer.predefined);
      const found = gazetteer.bySlug(city);
      return answers.sendValue(request, reply, found ? [found] : []);
    },

    citySearch(request: FastifyRequest, reply: FastifyReply) {
      const { text } = readQuery(searchOf(request), bundledEndpoints.citySearch.query);
      const found = gazetteer.search(text);
      const meant = found.length > 0 ? null : correct(wordsOf(text));
      return answers.sendValue(
        request,
        reply,
        meant === null ? found : gazetteer.search(meant.join(' ')),
      );
    },

    mapSettings(request: FastifyRequest, reply: FastifyReply) {
      return answers.sendValue(request, reply, settings);
    },

    townNames(request: FastifyRequest, reply: FastifyReply) {
      const { bounds } = readQuery(searchOf(request), bundledEndpoints.townNames.query);
      if (!bounds) throw new ApiError('incomplete-bounds', 'ne_lat');
      return staticAnswers.send(request, reply, {
        key: JSON.stringify(bounds),
        produce: () => {
          const names: MunicipalityLabels = gazetteer
            .within(bounds)
            .slice(0, maxTownNames)
            .map(({ title, latitude: lat, longitude: lng }) => ({ title, lat, lng }));
          return { body: Buffer.from(JSON.stringify(names)) };
        },
      });
    },

    outlines(request: FastifyRequest, reply: FastifyReply) {
      return staticAnswers.send(request, reply, {
        key: 'outlines',
        quality: 11,
        produce: () => ({ body: outlinesBody }),
      });
    },

    openApi(request: FastifyRequest, reply: FastifyReply) {
      return staticAnswers.send(request, reply, {
        key: 'openapi',
        quality: 11,
        produce: () => ({ body: Buffer.from(JSON.stringify(toOpenApi(configuration.publicUrl))) }),
      });
    },
  };
};
