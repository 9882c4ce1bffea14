import * as v from 'valibot';
import { EventColumnsSchema } from '../events/event-columns.ts';
import { EventSummarySchema } from '../events/event.ts';
import { CityEventCountSchema } from '../places/city.ts';
import type { OptionName } from '../plugins/widget-options.ts';
import { FirstViewSchema, type frameKey } from '../views/first-view.ts';
import { endpoint, inputOf } from './endpoint.ts';
import { eventKeys, firstViewKeys } from './query-keys.ts';

/** Size, options by name, and keys of a view, which have precedence over options. */
type FirstViewInput = { size: string } & Partial<
  Record<OptionName | (typeof firstViewKeys)[number] | typeof frameKey, string>
>;

export const events = endpoint({
  method: 'GET',
  path: '/api/event/',
  query: eventKeys,
  answer: v.array(EventSummarySchema),
});

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
 * Events of picked times, `times=812-9034.815-9101` of their ids, with these times alone. An event
 * whose picked times are gone has none; deleted events are left out.
 */
export const eventPicks = endpoint({
  method: 'GET',
  path: '/api/event-picks/',
  input: inputOf<v.GenericSchema<{ times: string }>>(),
  answer: v.array(EventSummarySchema),
});

/**
 * First view of a widget of `size` pixels (`390x543`). The view is that of `lat`, `lng` and
 * `zoom`, otherwise of the town `city` (slug or name), otherwise the default. Invalid values are
 * left out, as in the widget, because they come from a page. Also accepts the options of
 * `firstViewOptions`.
 */
export const firstView = endpoint({
  method: 'GET',
  path: '/api/first-view/{size}/',
  query: firstViewKeys,
  input: inputOf<v.GenericSchema<FirstViewInput>>(),
  answer: FirstViewSchema,
});
