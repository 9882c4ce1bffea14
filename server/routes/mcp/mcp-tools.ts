import * as v from 'valibot';
import type { EventSummary } from '../../../contract/events/event.ts';
import { outputKeys } from '../../../contract/outputs/view-outputs.ts';
import { maxQueryLength, maxTextLength } from '../../../contract/views/view-query.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readForm } from '../../http/read-form.ts';
import { readView } from '../../views/read-view.ts';
import { whenInWords } from '../../words/when.ts';
import { readNamedEvent } from '../events/named-event.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { parameters } from '../open-api/open-api-parameters.ts';

/** Answer of a tool: text for a model, and the same as data. */
export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
}

interface Tool {
  title: string;
  description: string;
  /** JSON Schema of the arguments. */
  inputSchema: { type: 'object'; [keyword: string]: unknown };
  call(input: unknown): Promise<ToolAnswer>;
}

const unknownEvent = 'Takovou akci nemáme.';
/** Largest and default number of events found. */
const maxFound = 50;
const defaultFound = 20;

const value = v.union([v.string(), v.number()]);
const FindEventsSchema = v.strictObject({
  ...v.entriesFromList(outputKeys, v.optional(value)),
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFound)),
    defaultFound,
  ),
});
const GetEventSchema = v.strictObject({ slug: v.string() });
const FindTownsSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxTextLength)),
});

const schemaOf = (properties: object, required: string[] = []): Tool['inputSchema'] => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Tools of the MCP endpoint; they only read what every visitor sees. */
export const createMcpTools = (
  { storage, gazetteer, clock, configuration }: ServerContext,
  { match }: EventQueries,
): Record<string, Tool> => {
  const pageOf = (slug: string): string => `${configuration.publicUrl}/detail/${slug}`;

  const toLine = ({ title, slug, sample, cancelled, times, place }: EventSummary): string => {
    const marks = `${sample ? 'Vymyšlená ukázka: ' : ''}${cancelled ? 'Zrušeno: ' : ''}`;
    const when = times
      .slice(0, 5)
      .map((time) => `${whenInWords(time)}${time.cancelled ? ' (zrušeno)' : ''}`);
    return `${marks}${title}; ${when.join(', ')}; ${place.title}, ${place.city.title}; ${pageOf(slug)}`;
  };

  return {
    find_events: {
      title: 'Najít akce',
      description: `Zveřejněné akce v Česku podle obce nebo území, dnů, kategorií a slov, nejbližší napřed, nejvýše ${maxFound}. Obec (city) se zadává zkratkou, kterou najde find_towns. Bez s jde o dnešek a sedm dní dopředu.`,
      inputSchema: schemaOf({
        ...Object.fromEntries(
          outputKeys.map((key) => {
            const { schema, description } = parameters[key];
            return [key, { ...schema, description }];
          }),
        ),
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: maxFound,
          default: defaultFound,
          description: 'Nejvýše kolik akcí.',
        },
      }),
      async call(input) {
        const { limit, ...query } = readForm(FindEventsSchema, input);
        const entries = Object.entries(query).map(([key, one]): [string, string] => [
          key,
          String(one),
        ]);
        const search = new URLSearchParams(entries).toString();
        if (search.length > maxQueryLength) throw new ApiError('too-long');
        const { filter } = readView(search, { keys: outputKeys, gazetteer, now: clock() });
        const { body, total } = writeEventsBody(await match(filter), filter.from, limit);
        const events = JSON.parse(body.toString()) as EventSummary[];
        const lines = events.map(toLine);
        const head =
          total === 0 ? 'Nic jsme nenašli.' : `Nalezeno akcí: ${total}, zde ${events.length}.`;
        const data = events.map((event) => ({ ...event, page: pageOf(event.slug) }));
        return { text: [head, ...lines].join('\n'), data: { total, events: data } };
      },
    },

    get_event: {
      title: 'Jedna akce',
      description: 'Jedna akce se všemi termíny a popisem podle zkratky (slug) z find_events.',
      inputSchema: schemaOf({ slug: { type: 'string', description: 'Zkratka akce.' } }, ['slug']),
      async call(input) {
        const event = await readNamedEvent(
          { storage, gazetteer },
          readForm(GetEventSchema, input).slug,
        );
        if (event === null) throw new ApiError('not-found', 'slug', { sentence: unknownEvent });
        if (event === 'gone') throw new ApiError('gone', 'slug');
        const { price, organizer, url, description } = event;
        const lines = [
          toLine(event),
          price && `Vstupné: ${price}`,
          organizer && `Pořadatel: ${organizer}`,
          url && `Web: ${url}`,
          description,
        ];
        return {
          text: lines.filter(Boolean).join('\n'),
          data: { event: { ...event, page: pageOf(event.slug) } },
        };
      },
    },

    find_towns: {
      title: 'Najít obec',
      description: 'Obce podle začátku názvu, nejvýše deset; slug je hodnota city ve find_events.',
      inputSchema: schemaOf(
        { text: { type: 'string', maxLength: maxTextLength, description: 'Začátek názvu.' } },
        ['text'],
      ),
      async call(input) {
        const towns = gazetteer.search(readForm(FindTownsSchema, input).text);
        const lines = towns.map(
          ({ title, district, slug }) => `${title} (okres ${district}): ${slug}`,
        );
        return {
          text: lines.length > 0 ? lines.join('\n') : 'Takovou obec neznáme.',
          data: { towns: [...towns] },
        };
      },
    },
  };
};
