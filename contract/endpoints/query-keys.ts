/** Query keys that narrow times and events of a period. */
const narrowingKeys = ['morning', 'afternoon', 'evening', 'free', 'k', 'x', 'facets', 'q'] as const;
/** Query keys of period, conditions, town and source. */
const filterKeys = ['s', 'e', 'd', ...narrowingKeys, 'city', 'from_kudyznudy'] as const;
export const boundsKeys = ['ne_lat', 'ne_lng', 'sw_lat', 'sw_lng'] as const;
/** Query keys of events: filters with bounds, with a radius around a point, or both. */
export const eventKeys = [...filterKeys, ...boundsKeys, 'lat', 'lng', 'r'] as const;
/** Query keys of a first view, besides the options of a widget, which have its town and position. */
export const firstViewKeys = ['s', 'e', ...narrowingKeys] as const;
