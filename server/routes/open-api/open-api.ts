import {
  calendarPath,
  organizerCalendarPath,
  placeCalendarPath,
} from '../../../contract/events/calendar-path.ts';
import { imagePath } from '../../../contract/events/image.ts';
import { changesPath, ChangesPageSchema } from '../../../contract/outputs/change-feed.ts';
import { viewOutputNames, viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import { oEmbedPath, OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { datasetPath } from '../../outputs/open-data/to-dataset.ts';
import { version } from '../../project-root.ts';
import { securitySchemes, toAccountOperation } from './account-operations.ts';
import { toChangesOperation } from './open-api-changes.ts';
import { toDatasetOperation } from './open-api-dataset.ts';
import { toOEmbedOperation } from './open-api-oembed.ts';
import {
  organizerCalendarOperation,
  placeCalendarOperation,
  toCalendarOperation,
  toKudyZNudyOperation,
  toOutputOperation,
} from './open-api-outputs.ts';
import type { PersonalRow, PublicRow } from '../endpoint-row.ts';
import { toPublicOperation } from './public-operations.ts';
import { errorResponses } from './responses.ts';
import {
  healthOperation,
  imageOperation,
  openApiOperation,
  readyOperation,
} from './server-operations.ts';
import { tags } from './tags.ts';
import { toNamedSchemas, toSchema } from './to-schema.ts';

type DescribedRow = [path: string, method: string, operation: object];

/** Rows of the endpoints of which the document is made. */
export interface DescribedRows {
  public: readonly PublicRow[];
  personal: readonly PersonalRow[];
}

const toRows = (rows: DescribedRows): DescribedRow[] => [
  ...rows.public.map((row): DescribedRow => {
    const { path, method } = row.endpoint;
    return [path, method, toPublicOperation(row)];
  }),
  [calendarPath, 'GET', toCalendarOperation()],
  [placeCalendarPath, 'GET', placeCalendarOperation],
  [organizerCalendarPath, 'GET', organizerCalendarOperation],
  ...viewOutputNames.map((name): DescribedRow => [
    viewOutputs[name].path,
    'GET',
    toOutputOperation(name),
  ]),
  ['/api/event/kudyznudy/{file}', 'GET', toKudyZNudyOperation()],
  [datasetPath, 'GET', toDatasetOperation()],
  [changesPath, 'GET', toChangesOperation(toSchema(ChangesPageSchema))],
  [oEmbedPath, 'GET', toOEmbedOperation(toSchema(OEmbedSchema))],
  [`${imagePath}{file}`, 'GET', imageOperation],
  ...rows.personal.map((row): DescribedRow => {
    const { path, method } = row.endpoint;
    return [path, method, toAccountOperation(row)];
  }),
  ['/api/openapi.json', 'GET', openApiOperation],
  ['/health', 'GET', healthOperation],
  ['/ready', 'GET', readyOperation],
];

const toPaths = (rows: DescribedRows): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, method, operation] of toRows(rows))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  return paths;
};

const description =
  'Zveřejněné akce čte kdokoliv bez klíče, z jakékoliv stránky. Vlastní akce čte a zapisuje přihlášený, nebo program s klíčem. Chyby mají kód a českou větu. Časy jsou v Europe/Prague.';

/** OpenAPI 3.1 of the whole API: the endpoints of the contract, and the outputs of views. */
export const toOpenApi = (publicUrl: string, rows: DescribedRows): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Mapa akcí',
    version,
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: publicUrl }],
  tags: Object.values(tags),
  paths: toPaths(rows),
  components: { schemas: toNamedSchemas(), responses: errorResponses, securitySchemes },
});
