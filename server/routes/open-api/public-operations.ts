import { isQueryKey } from '../../../contract/views/view-query.ts';
import { moreHeader, staleHeader } from '../../../contract/endpoints/answer-headers.ts';
import { nameOf } from '../../../contract/endpoints/all-endpoints.ts';
import { eventPicks, events } from '../../../contract/endpoints/event-lists.ts';
import { firstView } from '../../../contract/endpoints/views.ts';
import type { PublicRow } from '../endpoint-row.ts';
import { eventFormatNames, eventFormats } from '../events/event-formats.ts';
import { responseExamples } from './examples.ts';
import {
  optionParameters,
  ownDescriptions,
  parameters,
  pickedTimes,
  cityParameter,
  organizerParameter,
  placeParameter,
} from './open-api-parameters.ts';
import { errors, json, unchanged } from './responses.ts';
import { publicIn } from './tags.ts';
import { toSchema } from './to-schema.ts';

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
    [...shapes].map(([mediaType, oneOf]) => [
      mediaType,
      {
        schema: oneOf.length === 1 ? oneOf[0] : { oneOf },
        ...(mediaType === 'application/json' && { example: responseExamples.events }),
      },
    ]),
  );
};

const pathParameters: Record<
  string,
  { description: string; schema: object; example: string | number }
> = {
  slug: {
    description: 'Poslední část adresy stránky akce.',
    schema: { type: 'string' },
    example: 'koncert-dechovky',
  },
  size: {
    description: 'Velikost widgetu v pixelech, šířka a výška.',
    schema: { type: 'string', pattern: '^\\d+x\\d+$' },
    example: '390x543',
  },
  plugin: {
    description: 'Označení pluginu.',
    schema: { type: 'string', pattern: '^[a-z0-9]{20}$' },
    example: 'k3v9d2m8q4x7t1p5w6zc',
  },
  source: {
    description: 'Zdroj, ze kterého je akce převzatá.',
    schema: { type: 'string' },
    example: 'xmlevents',
  },
  place: placeParameter,
  city: cityParameter,
  organizer: organizerParameter,
  id: {
    description: 'Označení akce ve zdroji.',
    schema: { type: 'string', maxLength: 300 },
    example: '12345',
  },
};

const headers = {
  [staleHeader]: {
    description: 'Kolik sekund jsou data stará, když databáze neodpovídá; jinak chybí.',
    schema: { type: 'integer' },
  },
};
const eventHeaders = {
  [moreHeader]: {
    description: 'Kolik dalších akcí se do odpovědi nevešlo.',
    schema: { type: 'integer' },
  },
  ...headers,
};

const parametersOf = ({ endpoint }: PublicRow): { name: string }[] => {
  const { path, query = [] } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({
    name: key,
    in: 'path',
    required: true,
    ...pathParameters[key],
  }));
  const options = endpoint === firstView ? optionParameters : [];
  const isOption = (key: string): boolean => options.some((option) => option.name === key);
  const inQuery = query
    // A key that is also an option is described as the option, which accepts more values.
    .filter(isQueryKey)
    .filter((key) => !isOption(key))
    .map((key) => ({
      name: key,
      in: 'query',
      ...parameters[key],
      description: ownDescriptions.get(endpoint)?.[key] ?? parameters[key].description,
    }));
  return [
    ...inPath,
    ...inQuery,
    ...options,
    ...(endpoint === events ? [format] : []),
    ...(endpoint === eventPicks ? [pickedTimes] : []),
  ];
};

const errorsOf = ({ endpoint, plugin }: PublicRow): object => {
  if (plugin) return errors(403, 404);
  return endpoint.path.includes('{') ? errors(404, 410) : errors();
};

/** Operation of an endpoint that anybody may call. */
export const toPublicOperation = (row: PublicRow): object => {
  const { endpoint, tag, summary } = row;
  const name = nameOf(endpoint);
  const isList = endpoint === events;
  return {
    operationId: name,
    summary,
    ...publicIn(tag),
    parameters: parametersOf(row),
    responses: {
      200: {
        description: 'Odpověď',
        headers: isList ? eventHeaders : headers,
        content: isList ? eventsContent() : json(toSchema(endpoint.answer), responseExamples[name]),
      },
      ...unchanged,
      ...errorsOf(row),
    },
  };
};
