import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import * as placeEndpoints from '../../../contract/endpoints/places.ts';
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
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy, slowlyChanging } from '../route-policies.ts';
import { dataFile } from '../../project-root.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';

/** Rows of towns, places and the base map. */
export const createMapRows = ({
  catalogue,
  gazetteer,
  answers,
  configuration,
}: ServerContext): PublicRow[] => {
  const outlines = v.parse(
    OutlinesSchema,
    JSON.parse(readFileSync(dataFile('outlines.json'), 'utf8')),
  );
  const outlinesBody = Buffer.from(JSON.stringify(outlines));
  const settings: TileSettings = { tiles: configuration.tiles };
  const correct = createCorrection(gazetteer.names);
  // A separate cache: those of events do not displace them.
  const staticAnswers = createAnswers();

  return [
    publicRow(placeEndpoints.places, {
      tag: 'places',
      policy: answerPolicy,
      summary: 'Místa ve výřezu; nejvýše 1000, nejblíže jeho středu',
      handle(request: FastifyRequest, reply: FastifyReply) {
        const { bounds } = readQuery(searchOf(request), placeEndpoints.places.query);
        // Bounds are required: all places at once are never needed.
        if (!bounds) throw new ApiError('incomplete-bounds', 'ne_lat');
        return answers.send(request, reply, {
          key: `places ${JSON.stringify(bounds)}`,
          isStale: onAnyChange,
          produce: () => ({ body: Buffer.from(JSON.stringify(catalogue.places(bounds))) }),
        });
      },
    }),

    publicRow(placeEndpoints.cities, {
      tag: 'places',
      policy: slowlyChanging,
      summary: 'Předvolená města, nebo jedna obec podle adresy',
      handle(request: FastifyRequest, reply: FastifyReply) {
        const { city } = readQuery(searchOf(request), placeEndpoints.cities.query);
        if (city === null) return answers.sendValue(request, reply, gazetteer.predefined);
        const found = gazetteer.bySlug(city);
        return answers.sendValue(request, reply, found ? [found] : []);
      },
    }),

    publicRow(placeEndpoints.citySearch, {
      tag: 'places',
      policy: slowlyChanging,
      summary: 'Obce podle začátku názvu, nejvýše deset',
      handle(request: FastifyRequest, reply: FastifyReply) {
        const { text } = readQuery(searchOf(request), placeEndpoints.citySearch.query);
        const found = gazetteer.search(text);
        const meant = found.length > 0 ? null : correct(wordsOf(text));
        return answers.sendValue(
          request,
          reply,
          meant === null ? found : gazetteer.search(meant.join(' ')),
        );
      },
    }),

    publicRow(placeEndpoints.mapSettings, {
      tag: 'places',
      policy: { ...answerPolicy, caching: 'minutes' },
      summary: 'Odkud mapa bere dlaždice',
      handle(request: FastifyRequest, reply: FastifyReply) {
        return answers.sendValue(request, reply, settings);
      },
    }),

    publicRow(placeEndpoints.townNames, {
      tag: 'places',
      policy: slowlyChanging,
      summary: 'Názvy obcí ve výřezu pro podkladovou mapu, větší napřed',
      handle(request: FastifyRequest, reply: FastifyReply) {
        const { bounds } = readQuery(searchOf(request), placeEndpoints.townNames.query);
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
    }),

    publicRow(placeEndpoints.outlines, {
      tag: 'places',
      policy: slowlyChanging,
      summary: 'Obrysy vlastní podkladové mapy',
      handle(request: FastifyRequest, reply: FastifyReply) {
        return staticAnswers.send(request, reply, {
          key: 'outlines',
          quality: 11,
          produce: () => ({ body: outlinesBody }),
        });
      },
    }),
  ];
};
