import type { PickedTime } from '../../contract/events/picked-time.ts';
import type { City } from '../../contract/places/city.ts';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { toQueryText, type QueryKey, type ViewQuery } from '../../contract/views/view-query.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { periodOf } from '../../domain/time/near-days.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { toEventFilter, type EventFilter } from '../events/event-filter.ts';
import { ApiError } from '../http/api-error.ts';
import { boundsOfFirstView, readFirstViewQuery } from './first-view-query.ts';
import { readPicks } from './read-picks.ts';
import { readQuery } from './read-query.ts';

/** What somebody sees: events of a town or an area in a period, under conditions. */
export interface AddressedView {
  /**
   * With the options of the plugin; `period` is null for the default one, and has the days of
   * `periodWord`, which is kept for addresses.
   */
  query: ViewQuery;
  city: City | null;
  filter: EventFilter;
  /** Times the view consists of, whatever its query; null for all that pass the filter. */
  picks: readonly PickedTime[] | null;
}

export interface ViewOptions {
  /** Keys that are read; others are ignored. */
  keys: readonly QueryKey[];
  gazetteer: Gazetteer;
  /** Epoch ms. */
  now: number;
  /** Plugin whose options apply where the query has none; default none. */
  plugin?: Pick<Plugin, 'config'> | null;
  /** Period of a query without days; default that of the map. */
  period?: ViewQuery['period'];
  /** Whether the period of the plugin is ignored; default false. */
  ignoresPluginPeriod?: boolean;
  /** Whether the query may name picked times; default false. */
  readsPicks?: boolean;
}

/**
 * A query with the options of a plugin where it has none. A plugin without a centre shows its whole
 * town, as its map has no bounds.
 */
const withPlugin = (
  query: ViewQuery,
  { config }: Pick<Plugin, 'config'>,
  { gazetteer, now, ignoresPluginPeriod = false }: ViewOptions,
): ViewQuery => {
  const first = readFirstViewQuery(toQueryText(query), config, gazetteer, civilDateAt(now));
  const { city, categories, excluded } = first;
  const hasArea = query.bounds !== null || query.radius !== null || query.city !== null;
  const bounds = (hasArea ? null : boundsOfFirstView(first)) ?? query.bounds;
  return {
    ...query,
    categories,
    excluded,
    bounds,
    city: query.city ?? (bounds || query.radius !== null ? null : (city?.slug ?? null)),
    period: query.period ?? (ignoresPluginPeriod ? null : first.period),
  };
};

/**
 * Parses the query string of a view. Throws ApiError for an invalid value and `unknown-city`.
 */
export const readView = (search: string, options: ViewOptions): AddressedView => {
  const { keys, gazetteer, now, plugin = null, period = null, readsPicks = false } = options;
  const today = civilDateAt(now);
  const parsed = readQuery(search, keys);
  const asked = { ...parsed, period: periodOf(parsed, today) };
  const query = plugin ? withPlugin(asked, plugin, options) : asked;
  const city = query.city === null ? null : gazetteer.bySlug(query.city);
  if (city === undefined) throw new ApiError('unknown-city', 'city');
  const filter = toEventFilter({ ...query, period: query.period ?? period }, city?.id ?? null, now);
  return { query, city, filter, picks: readsPicks ? readPicks(search) : null };
};
