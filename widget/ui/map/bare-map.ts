import reset from '../../styles/reset.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { createEventMap } from '../../map/event-map.ts';
import { mapStyles } from '../../map/map-styles.ts';
import type { EventMapHandle, EventMapOptions } from '../../map/types.ts';
import { defaultMapMessages } from './default-map-messages.ts';

export { createPointPin } from '../../map/markers/point-pin.ts';
export type { EventMapHandle };

/** All styles of a map without events. */
export const bareMapStyles = [reset, tokens, mapStyles].join('\n');

type RequiredName = 'center' | 'zoom';
type OptionalName = 'messages' | 'onViewChange' | 'onPlaceOpen' | 'onPlaceClose' | 'pointPin';

/**
 * Map without events. One finger and the wheel scroll the page around it (`wheelZoom: 'never'`).
 */
export const createBareMap = (
  container: HTMLElement,
  options: Pick<EventMapOptions, RequiredName> & Partial<Pick<EventMapOptions, OptionalName>>,
): EventMapHandle =>
  createEventMap(container, {
    messages: defaultMapMessages,
    onViewChange: () => undefined,
    onPlaceOpen: () => undefined,
    onPlaceClose: () => undefined,
    ...options,
    wheelZoom: 'never',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onCityOpen: () => undefined,
  });
