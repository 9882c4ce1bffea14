import * as v from 'valibot';
import { CityEventsSchema, CitySchema } from '../places/city.ts';
import { EventColumnsSchema } from '../events/event-columns.ts';
import type { OptionName } from '../plugins/widget-options.ts';

/** At most this many events come with a first view: a list to read, while the rest is asked for. */
export const firstViewEvents = 60;
/** So many at most are listed one by one beside a map of towns. */
export const fewEvents = 40;

/** Said by what has a window to itself; a widget in a page leaves room for the border around it. */
export const frameKey = 'frame';

/** Options that the question for a first view may say, as the texts they are written in. */
export const firstViewOptions = [
  'plugin',
  'city',
  'categories',
  'excludeCategories',
  'period',
  'zoom',
  'lat',
  'lng',
  'view',
  'hide',
] as const satisfies readonly OptionName[];

/**
 * Everything a widget needs for its first picture, by one question: which town it stands for, and
 * the events of the view it opens with. By town (`cities`) or one by one (`events`), as the zoom has
 * it; the other is null. Beside towns that have `fewEvents` together these come as well.
 */
export const FirstViewSchema = v.object({
  /** What the plugin that was named keeps, as texts; null where none was. */
  config: v.nullable(v.record(v.string(), v.string())),
  /** The municipality asked for by `city`, or the plugin's; null also where there is none of that name. */
  city: v.nullable(CitySchema),
  /** The question of the API it answers, as it stands behind the question mark. */
  query: v.string(),
  cities: v.nullable(v.array(CityEventsSchema)),
  events: v.nullable(EventColumnsSchema),
  /** How many more events there are than `events` holds. */
  more: v.number(),
});
export type FirstView = v.InferOutput<typeof FirstViewSchema>;
