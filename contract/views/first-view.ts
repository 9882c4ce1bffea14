import * as v from 'valibot';
import { CityEventCountSchema, CitySchema } from '../places/city.ts';
import { EventHighlightsSchema } from '../events/event-highlights.ts';
import { EmptyResultAlternativesSchema } from '../events/event-overview.ts';
import { EventColumnsSchema } from '../events/event-columns.ts';
import { optionsOf } from '../plugins/widget-options.ts';

/** Largest number of events in a first view; the rest is requested afterwards. */
export const maxFirstViewEvents = 60;
/** Largest number of events listed singly beside a map grouped by city. */
export const maxSingleEvents = 40;

/** Query key of a widget in its own frame; one embedded in a page has a border instead. */
export const frameKey = 'frame';

/** Widget options accepted in the query of a first view, as their attribute texts. */
export const firstViewOptions = () => optionsOf('position', 'query', 'layout');

/**
 * Data of the first rendering of a widget in one request: its city and the events of its opening
 * view. Depending on the zoom, counts by city (`cities`) or single events (`events`); the other is
 * null. If all cities together have at most `maxSingleEvents` events, both are set.
 */
export const FirstViewSchema = v.object({
  /** Options of the requested plugin, as texts; null without a plugin. */
  config: v.nullable(v.record(v.string(), v.string())),
  /** Municipality of `city` in the request or in the plugin; null for none or an unknown one. */
  city: v.nullable(CitySchema),
  /** Equivalent query string of the API, without the question mark. */
  query: v.string(),
  cities: v.nullable(v.array(CityEventCountSchema)),
  events: v.nullable(EventColumnsSchema),
  /** Events in view to begin with, beside `cities` without `events`; otherwise absent. */
  highlights: v.optional(EventHighlightsSchema),
  /** Number of events left out of `events`. */
  more: v.number(),
  /** Alternatives when nothing is in view: the answer of the API to `query`; otherwise absent. */
  alternatives: v.optional(v.object({ query: v.string(), answer: EmptyResultAlternativesSchema })),
});
export type FirstView = v.InferOutput<typeof FirstViewSchema>;
