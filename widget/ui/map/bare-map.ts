import reset from '../../styles/reset.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { createEventMap } from '../../map/event-map.ts';
import { mapStyles } from '../../map/map-styles.ts';
import type { EventMap, EventMapOptions, MapView } from '../../map/types.ts';
import { mapWords } from './map-words.ts';

export { createPointPin } from '../../map/markers/point-pin.ts';
export type { EventMap, MapView };

/** All that a map without events needs of styles. */
export const bareMapStyles = [reset, tokens, mapStyles].join('\n');

type Given = 'center' | 'zoom';
type Optional = 'words' | 'onViewChange' | 'onPlaceOpen' | 'onPlaceClose' | 'pointPin';

/**
 * A map with nothing on it but the country, until somebody shows places there. It stands on a page
 * that is scrolled, so one finger and the wheel are the page's.
 */
export const createBareMap = (
  container: HTMLElement,
  options: Pick<EventMapOptions, Given> & Partial<Pick<EventMapOptions, Optional>>,
): EventMap =>
  createEventMap(container, {
    words: mapWords,
    onViewChange: () => undefined,
    onPlaceOpen: () => undefined,
    onPlaceClose: () => undefined,
    ...options,
    wheelZoom: 'never',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onCityOpen: () => undefined,
  });
