import type { WidgetOptions } from './widget-options.ts';

/**
 * What was said nearer, and beneath it what was not. A town said nearer leaves no room for a point
 * that was said farther away, nor for the zoom of that point.
 */
export const mergeOptions = (near: WidgetOptions, far: WidgetOptions): WidgetOptions => {
  const { lat, lng: _lng, zoom: _zoom, ...rest } = far;
  const isElsewhere = near.city !== undefined && lat !== undefined;
  return { ...(isElsewhere ? rest : far), ...near };
};
