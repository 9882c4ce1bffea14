import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { categorySlugs } from '../../contract/category.ts';
import { calendarPath, endpoints } from '../../contract/endpoints.ts';
import {
  eventFormats,
  maximumEvents,
  moreHeader,
  type Endpoint,
} from '../../contract/widget-endpoints.ts';
import { oEmbedPath, OEmbedSchema } from '../../contract/oembed.ts';
import { ErrorBodySchema } from '../../contract/error.ts';
import { maximumTextLength, type QueryKey } from '../../contract/view-query.ts';
import { toOEmbedOperation } from './open-api-oembed.ts';

const day = { type: 'string', pattern: '^\\d{1,2}-\\d{1,2}-\\d{4}$' };
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const longitude = { type: 'number', minimum: -180, maximum: 180 };

const parameters: Record<QueryKey, { description: string; schema: object; example?: unknown }> = {
  s: {
    description: 'První den období (Europe/Prague). Bez něj platí dnešek a sedm dní dopředu.',
    schema: day,
    example: '20-11-2026',
  },
  e: {
    description: 'Poslední den období. Bez něj sedm dní po prvním.',
    schema: day,
    example: '27-11-2026',
  },
  k: {
    description: `Kategorie oddělené čárkami: ${categorySlugs.join(', ')}. Bez nich všechny.`,
    schema: { type: 'string' },
    example: 'koncerty,divadlo',
  },
  x: {
    description: 'Kategorie, jejichž akce se vynechají, i když patří i do jiné; oddělené čárkami.',
    schema: { type: 'string' },
    example: 'sport',
  },
  q: {
    description: 'Hledaná slova v názvu, místě, obci a pořadateli; na diakritice nezáleží.',
    schema: { type: 'string', maxLength: maximumTextLength },
  },
  city: {
    description: 'Obec podle adresy, například svitavy.',
    schema: { type: 'string', pattern: '^[a-z0-9-]{1,80}$' },
    example: 'svitavy',
  },
  zoom: { description: 'Přiblížení mapy.', schema: { type: 'number', minimum: 0, maximum: 22 } },
  lat: { description: 'Zeměpisná šířka středu.', schema: latitude },
  lng: { description: 'Zeměpisná délka středu.', schema: longitude },
  ne_lat: { description: 'Severní okraj výřezu.', schema: latitude },
  ne_lng: { description: 'Východní okraj výřezu.', schema: longitude },
  sw_lat: { description: 'Jižní okraj výřezu.', schema: latitude },
  sw_lng: { description: 'Západní okraj výřezu.', schema: longitude },
  from_kudyznudy: {
    description: 'Hodnota 1 přidá akce převzaté z Kudy z nudy.',
    schema: { type: 'string', enum: ['0', '1'] },
  },
};

/** What a key means to one endpoint alone. */
const ownDescriptions: Partial<Record<keyof typeof endpoints, Partial<Record<QueryKey, string>>>> =
  {
    citySearch: { q: 'Začátek názvu obce nebo slova v něm; na diakritice nezáleží.' },
    suggestions: {
      q: 'Začátky slov, aspoň dvě písmena; na diakritice nezáleží.',
      lat: 'Zeměpisná šířka bodu, od kterého se hledají nejbližší místa.',
      lng: 'Zeměpisná délka bodu, od kterého se hledají nejbližší místa.',
    },
  };

const summaries: Record<keyof typeof endpoints, string> = {
  events: `Akce v období a výřezu podle nejbližšího termínu, nejvýše ${maximumEvents}`,
  eventColumns: 'Tytéž akce po sloupcích',
  eventDetail: 'Jedna akce se všemi termíny',
  eventNearby: 'Další akce na stejném místě a v okolí',
  eventHistogram: 'Počty akcí po dnech období',
  eventFacets: 'Počty akcí po kategoriích',
  eventNearest: 'Nejbližší pozdější akce a nejbližší akce jinde, když se nic nenašlo',
  eventsByCity: 'Počty akcí po obcích',
  firstView: 'Čím widget začíná: obec a první akce výřezu, který se vejde do mapy dané velikosti',
  places: 'Místa ve výřezu',
  cities: 'Předvolená města, nebo jedna obec podle adresy',
  citySearch: 'Obce podle začátku názvu, nejvýše deset',
  suggestions: 'Obce, místa a akce, které odpovídají tomu, co někdo píše',
  mapSettings: 'Odkud mapa bere dlaždice',
  townNames: 'Názvy obcí ve výřezu pro podkladovou mapu, větší napřed',
  outlines: 'Obrysy vlastní podkladové mapy',
  embedVersions: 'Verze widgetu, které se nemění, nejnovější napřed',
};

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

const answerOf = (name: keyof typeof endpoints): object =>
  name === 'events'
    ? { oneOf: [toSchema(endpoints.events.answer), toSchema(endpoints.eventColumns.answer)] }
    : toSchema(endpoints[name].answer);

const refused = {
  description: 'Odmítnuto',
  content: json({ $ref: '#/components/schemas/Error' }),
};

const toOperation = (name: keyof typeof endpoints): object => {
  const endpoint: Endpoint = endpoints[name];
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = [
    ...endpoint.query.map((key) => ({
      name: key,
      in: 'query',
      ...parameters[key],
      description: ownDescriptions[name]?.[key] ?? parameters[key].description,
    })),
    ...(name === 'events' ? [format] : []),
  ];
  return {
    operationId: name,
    summary: summaries[name],
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
      ...(endpoint.query.length > 0 && { 400: refused }),
      ...(inPath.length > 0 && { 404: refused, 410: refused }),
      default: refused,
    },
  };
};

/** The one answer of the contract that is no JSON. */
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
    ...{ 400: refused, 404: refused, 410: refused, default: refused },
  },
};

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];

/** OpenAPI 3.1 of every endpoint of the contract. */
export const toOpenApi = (publicUrl: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Mapa akcí', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: publicUrl }],
  paths: Object.fromEntries([
    // The columns are told beside the list, whose address they share.
    ...names
      .filter((name) => name !== 'eventColumns')
      .map((name) => [
        endpoints[name].path,
        { [endpoints[name].method.toLowerCase()]: toOperation(name) },
      ]),
    [calendarPath, { get: calendarOperation }],
    [oEmbedPath, { get: toOEmbedOperation(toSchema(OEmbedSchema), refused) }],
  ]),
  components: { schemas: { Error: toSchema(ErrorBodySchema) } },
});
