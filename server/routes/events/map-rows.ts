import type { FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { boundsKeys } from '../../../contract/endpoints/query-keys.ts';
import type { Bounds } from '../../../contract/places/bounds.ts';
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

/** Bounds of a query, which has nothing else. Throws ApiError: a whole country is never needed. */
const readBounds = (request: FastifyRequest): Bounds => {
  const { bounds } = readQuery(searchOf(request), boundsKeys);
  if (!bounds) throw new ApiError('incomplete-bounds', 'ne_lat');
  return bounds;
};

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
      handle(request, reply) {
        const bounds = readBounds(request);
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
      handle(request, reply) {
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
      handle(request, reply) {
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
      handle(request, reply) {
        return answers.sendValue(request, reply, settings);
      },
    }),

    publicRow(placeEndpoints.townNames, {
      tag: 'places',
      policy: slowlyChanging,
      summary: 'Názvy obcí ve výřezu pro podkladovou mapu, větší napřed',
      handle(request, reply) {
        const bounds = readBounds(request);
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
      handle(request, reply) {
        return staticAnswers.send(request, reply, {
          key: 'outlines',
          quality: 11,
          produce: () => ({ body: outlinesBody }),
        });
      },
    }),
  ];
};
