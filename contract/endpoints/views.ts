import * as v from 'valibot';
import { EventColumnsSchema } from '../events/event-columns.ts';
import { CityEventCountSchema } from '../places/city.ts';
import { FirstViewSchema, frameKey } from '../views/first-view.ts';
import { optionNames } from '../plugins/widget-options.ts';
import { EventHighlightsSchema } from '../events/event-highlights.ts';
import { endpoint } from './endpoint.ts';
import { eventKeys, firstViewKeys } from './query-keys.ts';

/** The events of `events` in a compact format, used by the widget. */
export const eventColumns = endpoint({
  method: 'GET',
  path: '/api/event/',
  query: eventKeys,
  fixed: { format: 'columns' },
  answer: EventColumnsSchema,
});

export const eventsByCity = endpoint({
  method: 'GET',
  path: '/api/events-by-city/',
  query: eventKeys,
  answer: v.array(CityEventCountSchema),
});

/**
 * First view of a widget of `size` pixels (`390x543`). The view is that of `lat`, `lng` and
 * `zoom`, otherwise of the town `city` (slug or name), otherwise the default. Invalid values are
 * left out, as in the widget, because they come from a page. A page sends all
 * its options; those of `firstViewOptions` count, before keys of a view with the same name.
 */
export const firstView = endpoint({
  method: 'GET',
  path: '/api/first-view/{size}/',
  query: [...firstViewKeys, ...optionNames, frameKey],
  answer: FirstViewSchema,
});

/** Events to begin with: today, at the weekend. */
export const eventHighlights = endpoint({
  method: 'GET',
  path: '/api/event-highlights/',
  query: eventKeys,
  answer: EventHighlightsSchema,
});
