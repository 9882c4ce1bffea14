import {
  publicEndpoints as endpoints,
  type PublicEndpointName,
} from '../../../contract/endpoints/public-endpoints.ts';
import {
  moreHeader,
  staleHeader,
  type Endpoint,
} from '../../../contract/endpoints/widget-endpoints.ts';
import { eventFormatNames, eventFormats } from '../events/event-formats.ts';
import { routes } from '../route-table.ts';
import { responseExamples } from './examples.ts';
import {
  optionParameters,
  ownDescriptions,
  parameters,
  pickedTimes,
} from './open-api-parameters.ts';
import { errors, json, unchanged } from './responses.ts';
import { publicIn, type Tag } from './tags.ts';
import { toSchema } from './to-schema.ts';

/** Columns are a format of `events` and are described there. */
export type DescribedName = Exclude<PublicEndpointName, 'eventColumns'>;

const tagOf: Record<DescribedName, Tag> = {
  events: 'events',
  eventDetail: 'events',
  eventBySource: 'events',
  eventNearby: 'events',
  eventHistogram: 'events',
  eventFacets: 'events',
  eventNearest: 'events',
  eventPicks: 'events',
  eventsByCity: 'events',
  suggestions: 'events',
  firstView: 'embedding',
  embedVersions: 'embedding',
  pluginConfig: 'embedding',
  pluginCities: 'embedding',
  pluginNextEvents: 'embedding',
  places: 'places',
  cities: 'places',
  citySearch: 'places',
  mapSettings: 'places',
  townNames: 'places',
  outlines: 'places',
};

export const describedNames = Object.keys(tagOf) as DescribedName[];

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
        schema: { oneOf },
        ...(mediaType === 'application/json' && { example: responseExamples.events }),
      },
    ]),
  );
};

const pathParameters: Record<string, { description: string; schema: object; example: string }> = {
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

const parametersOf = (name: DescribedName): { name: string }[] => {
  const { path, query }: Endpoint = endpoints[name];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({
    name: key,
    in: 'path',
    required: true,
    ...pathParameters[key],
  }));
  const options = name === 'firstView' ? optionParameters : [];
  const isOption = (key: string): boolean => options.some((option) => option.name === key);
  const inQuery = query
    // A key that is also an option is described as the option, which accepts more values.
    .filter((key) => !isOption(key))
    .map((key) => ({
      name: key,
      in: 'query',
      ...parameters[key],
      description: ownDescriptions[name]?.[key] ?? parameters[key].description,
    }));
  return [
    ...inPath,
    ...inQuery,
    ...options,
    ...(name === 'events' ? [format] : []),
    ...(name === 'eventPicks' ? [pickedTimes] : []),
  ];
};

const errorsOf = (name: DescribedName, described: { name: string }[]): object => {
  if (described.some((parameter) => parameter.name === 'plugin')) return errors(403, 404);
  return endpoints[name].path.includes('{') ? errors(404, 410) : errors();
};

/** Operation of a public endpoint of the contract. */
export const toPublicOperation = (name: DescribedName): object => {
  const described = parametersOf(name);
  return {
    operationId: name,
    summary: routes[name].summary,
    ...publicIn(tagOf[name]),
    parameters: described,
    responses: {
      200: {
        description: 'Odpověď',
        headers: name === 'events' ? eventHeaders : headers,
        content:
          name === 'events'
            ? eventsContent()
            : json(toSchema(endpoints[name].answer), responseExamples[name]),
      },
      ...unchanged,
      ...errorsOf(name, described),
    },
  };
};
