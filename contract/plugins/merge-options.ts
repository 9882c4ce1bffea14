import type { WidgetOptions } from './widget-options.ts';

/**
 * Options of two sources; `primary` overrides `fallback`. A primary `city` also removes a point of
 * the fallback, together with its zoom.
 */
export const mergeOptions = (primary: WidgetOptions, fallback: WidgetOptions): WidgetOptions => {
  const { lat, lng: _lng, zoom: _zoom, ...rest } = fallback;
  const dropsPoint = primary.city !== undefined && lat !== undefined;
  return { ...(dropsPoint ? rest : fallback), ...primary };
};
