/**
 * Public interface of `widget/` for the other folders: the module of host pages, and parts the site
 * reuses.
 */
export * from './module.ts';
export { mountWidget } from './mount.ts';
export { loadSearchPart, type SearchPart } from './ui/search/load-search-part.ts';
export { createServerWidget, filtersInWords } from './page/server-widget.tsx';
export {
  createClient,
  type CallOptions,
  type Client,
  type ClientEnvironment,
  type Transport,
} from './stores/client/client.ts';
export { createBrowserEnvironment, toAddressText } from './page/browser-environment.ts';
export { CategoryIcon } from './ui/filters/category-icon.tsx';
export { MapAttribution } from './ui/map/map-attribution.tsx';
export { LiveText } from './ui/live-text.tsx';
export { useStore } from './ui/use-store.ts';
export { sheetPositions, type Memory } from './ui/list/sheet-position.ts';
export type { HomeMemory } from './ui/list/home-memory.ts';
export type { RecentPlaces } from './ui/search/recent-places.ts';
export type { Address } from './stores/environment.ts';
export type { LoadErrorCode } from './stores/client/load-error.ts';
export { answered, type FailedOutcome, type Outcome } from './stores/client/outcome.ts';
export { failureInWords } from './messages/errors.ts';
export {
  dayInDigits,
  dayInWords,
  daysInWords,
  hoursOf,
  hoursOn,
  monthName,
  nbsp,
  weekday,
} from './messages/dates.ts';
export {
  type PluralForms,
  andOtherTimes,
  counted,
  countedEvents,
  countedPlaces,
  countedTimes,
  outOf,
} from './messages/plurals.ts';
export { priceInWords } from './messages/price-in-words.ts';
export { timeInWords } from './messages/time-in-words.ts';
export { endInWords } from './ui/end-in-words.ts';
export { districtInWords } from './messages/district-in-words.ts';
export {
  mountPlaceMap,
  type ChoosablePlace,
  type PlaceMap,
  type PlaceMapOptions,
} from './plain-maps/place-map.ts';
export {
  mountPointPicker,
  type PointPicker,
  type PointPickerOptions,
} from './plain-maps/point-picker.ts';
export {
  mountViewPicker,
  type PickedView,
  type ViewPicker,
  type ViewPickerOptions,
} from './plain-maps/view-picker.ts';
