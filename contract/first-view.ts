import * as v from 'valibot';
import { CityEventsSchema, CitySchema } from './city.ts';
import { EventColumnsSchema } from './event-columns.ts';

/** At most this many events come with a first view: a list to read, while the rest is asked for. */
export const firstViewEvents = 60;
/** So many at most are listed one by one beside a map of towns. */
export const fewEvents = 40;

/**
 * Everything a widget needs for its first picture, by one question: which town it stands for, and
 * the events of the view it opens with. By town (`cities`) or one by one (`events`), as the zoom has
 * it; the other is null. Beside towns that have `fewEvents` together these come as well.
 */
export const FirstViewSchema = v.object({
  /** The municipality asked for by `city`; null also where there is none of that name. */
  city: v.nullable(CitySchema),
  /** What the plugin asked for says, as texts of options; null without one. */
  config: v.nullable(v.record(v.string(), v.string())),
  /** The question of the API it answers, as it stands behind the question mark. */
  query: v.string(),
  cities: v.nullable(v.array(CityEventsSchema)),
  events: v.nullable(EventColumnsSchema),
  /** How many more events there are than `events` holds. */
  more: v.number(),
});
export type FirstView = v.InferOutput<typeof FirstViewSchema>;
