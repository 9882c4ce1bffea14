import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calendarPath } from '../../../contract/endpoints/bundled-endpoints.ts';
import {
  publicEndpoints as endpoints,
  type PublicEndpointName,
} from '../../../contract/endpoints/public-endpoints.ts';
import { moreHeader, type Endpoint } from '../../../contract/endpoints/widget-endpoints.ts';
import { oEmbedPath, OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { ErrorBodySchema } from '../../../contract/error.ts';
import { eventFormatNames, eventFormats } from '../events/event-formats.ts';
import { routes } from '../route-table.ts';
import { optionParameters, ownDescriptions, parameters } from './open-api-parameters.ts';
import { toOEmbedOperation } from './open-api-oembed.ts';

const toSchema = (schema: v.GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return rest;
};

const json = (schema: object): object => ({ 'application/json': { schema } });

const describedFormats = eventFormatNames
  .map((name) => `${name} – ${eventFormats[name].summary}`)
  .join('; ');

const format = {
  name: 'format',
  in: 'query',
  description: `Podoba odpovědi: ${describedFormats}.`,
  schema: { type: 'string', enum: eventFormatNames, default: eventFormatNames[0] },
};

/** Content of `/api/event/`: media types of all formats, each with the shapes it may have. */
const eventsContent = (): object => {
  const shapes = new Map<string, object[]>();
  for (const { type, schema } of Object.values(eventFormats)) {
    const [mediaType = type] = type.split(';');
    const shape = schema ? toSchema(schema) : { type: 'string' };
    shapes.set(mediaType, [...(shapes.get(mediaType) ?? []), shape]);
  }
  return Object.fromEntries(
    [...shapes].map(([mediaType, oneOf]) => [mediaType, { schema: { oneOf } }]),
  );
};

const errorResponse = {
  description: 'Odmítnuto',
  content: json({ $ref: '#/components/schemas/Error' }),
};

/** Columns are a format of `events` and are described there. */
type DescribedName = Exclude<PublicEndpointName, 'eventColumns'>;

const toOperation = (name: DescribedName): object => {
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
    summary: routes[name].summary,
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
        content: name === 'events' ? eventsContent() : json(toSchema(endpoints[name].answer)),
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

/** A calendar is not in the contract, for its body is not JSON. */
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

const names = (Object.keys(endpoints) as PublicEndpointName[]).filter(
  (name): name is DescribedName => name !== 'eventColumns',
);

/** OpenAPI 3.1 of every endpoint of the contract. */
export const toOpenApi = (publicUrl: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Mapa akcí', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: publicUrl }],
  paths: Object.fromEntries([
    ...names.map((name) => [
      endpoints[name].path,
      { [endpoints[name].method.toLowerCase()]: toOperation(name) },
    ]),
    [calendarPath, { get: calendarOperation }],
    [oEmbedPath, { get: toOEmbedOperation(toSchema(OEmbedSchema), errorResponse) }],
  ]),
  components: { schemas: { Error: toSchema(ErrorBodySchema) } },
});
