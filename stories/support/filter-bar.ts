import { fn } from 'storybook/test';
import { storyWidgetOf } from './story-widget.ts';

/** Arguments of the filter bar of a wide widget, whose calls are recorded. */
export const filterBarArgs = () => ({
  isWide: true,
  onCity: fn(),
  onPlace: fn(),
  onSearch: fn(),
  onLocated: fn(),
});

/** Filters of the widget of a story. */
export const filtersOf = (story: { loaded: Record<string, unknown> }) =>
  storyWidgetOf(story).widget.store.$filters.get();

/** Days of the default period at the time of stories. */
export const usualRange = ['2026-11-20T06:01', '2026-11-27T23:59'];
