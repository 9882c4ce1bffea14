import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calendarPath } from '../../../contract/endpoints/bundled-endpoints.ts';
import {
  publicEndpoints as endpoints,
  type PublicEndpointName,
} from '../../../contract/endpoints/public-endpoints.ts';
import {
  eventFormats,
  moreHeader,
  type Endpoint,
} from '../../../contract/endpoints/widget-endpoints.ts';
import { oEmbedPath, OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { ErrorBodySchema } from '../../../contract/error.ts';
import { routes } from '../route-table.ts';
import { optionParameters, ownDescriptions, parameters } from './open-api-parameters.ts';
import { toOEmbedOperation } from './open-api-oembed.ts';

/** Summary of `/api/event/?format=columns`, which has no route of its own. */
const columnsSummary = 'Tytéž akce po sloupcích';

const toSchema = (schema: v.GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return rest;
};

const json = (schema: object): object => ({ 'application/json': { schema } });

const format = {
  name: 'format',
  in: 'query',
  description: 'Podoba odpovědi: seznam, nebo tytéž akce úsporněji po sloupcích.',
  schema: { type: 'string', enum: eventFormats, default: 'list' },
};

const answerOf = (name: PublicEndpointName): object =>
  name === 'events'
    ? { oneOf: [toSchema(endpoints.events.answer), toSchema(endpoints.eventColumns.answer)] }
    : toSchema(endpoints[name].answer);

const errorResponse = {
  description: 'Odmítnuto',
  content: json({ $ref: '#/components/schemas/Error' }),
};

const toOperation = (name: PublicEndpointName): object => {
  const endpoint: Endpoint = endpoints[name];
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const options = name === 'firstView' ? optionParameters : [];
  const isOption = (key: string): boolean => options.some((option) => option.name === key);
  const inQuery = [
    ...endpoint.query
      // A key that is also an option is described as the option, which accepts more values.
      .filter((key) => !isOption(key))
      .map((key) => ({
        name: key,
        in: 'query',
        ...parameters[key],
        description: ownDescriptions[name]?.[key] ?? parameters[key].description,
      })),
    ...options,
    ...(name === 'events' ? [format] : []),
  ];
  return {
    operationId: name,
    summary: name === 'eventColumns' ? columnsSummary : routes[name].summary,
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: 'Odpověď',
        ...(name === 'events' && {
          headers: {
            [moreHeader]: {
              description: 'Kolik dalších akcí se do odpovědi nevešlo.',
              schema: { type: 'integer' },
            },
          },
        }),
        content: json(answerOf(name)),
      },
      304: { description: 'Beze změny' },
      ...(endpoint.query.length > 0 && { 400: errorResponse }),
      ...([...inPath, ...options].some((parameter) => parameter.name === 'plugin') && {
        403: errorResponse,
        404: errorResponse,
      }),
      ...(inPath.length > 0 && { 404: errorResponse, 410: errorResponse }),
      default: errorResponse,
    },
  };
};

/** Operation of the only answer of the contract that is not JSON. */
const calendarOperation = {
  operationId: 'calendar',
  summary: 'Jedna akce do kalendáře (iCalendar), každý termín zvlášť',
  parameters: [
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: 'time',
      in: 'query',
      description: 'Číslo termínu. Bez něj všechny.',
      schema: { type: 'integer' },
    },
  ],
  responses: {
    200: { description: 'Odpověď', content: { 'text/calendar': { schema: { type: 'string' } } } },
    304: { description: 'Beze změny' },
    400: errorResponse,
    404: errorResponse,
    410: errorResponse,
    default: errorResponse,
  },
};

const names = Object.keys(endpoints) as PublicEndpointName[];

/** OpenAPI 3.1 of every endpoint of the contract. */
export const toOpenApi = (publicUrl: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Mapa akcí', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: publicUrl }],
  paths: Object.fromEntries([
    // Columns have the same path as the list and are described there.
    ...names
      .filter((name) => name !== 'eventColumns')
      .map((name) => [
        endpoints[name].path,
        { [endpoints[name].method.toLowerCase()]: toOperation(name) },
      ]),
    [calendarPath, { get: calendarOperation }],
    [oEmbedPath, { get: toOEmbedOperation(toSchema(OEmbedSchema), errorResponse) }],
  ]),
  components: { schemas: { Error: toSchema(ErrorBodySchema) } },
});
