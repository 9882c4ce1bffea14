import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { createEventMap } from '../map/event-map.ts';
import { mapStyles } from '../map/map-styles.ts';
import type { EventMap, EventMapOptions, MapView } from '../map/types.ts';
import { mapWords } from './map-words.ts';

export type { EventMap, MapView };

/** All that a map without events needs of styles. */
export const bareMapStyles = [reset, tokens, mapStyles].join('\n');

/** A map with nothing on it but the country. */
export const createBareMap = (
  container: HTMLElement,
  options: Pick<EventMapOptions, 'center' | 'zoom' | 'onViewChange'>,
): EventMap =>
  createEventMap(container, {
    ...options,
    words: mapWords,
    wheelZoom: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onCityOpen: () => undefined,
    onPlaceOpen: () => undefined,
    onPlaceClose: () => undefined,
  });
