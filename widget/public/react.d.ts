import type {
  CSSProperties,
  DetailedHTMLProps,
  HTMLAttributes,
  ReactElement,
  ReactNode,
} from 'react';
import type { ElementAttributes, ElementEvents, Events, Options } from './mapa-akci.js';

export interface EventMapProps extends Options {
  /** URL of your Mapa akcí, without a trailing slash. */
  server: string;
  /** Of the element around the map. */
  className?: string;
  style?: CSSProperties;
  /** Shown until the map is rendered, and when it fails. */
  children?: ReactNode;
  onReady?(event: CustomEvent<Events['ready']>): void;
  /** `preventDefault` prevents navigation to the event. */
  onEventOpen?(event: CustomEvent<Events['event-open']>): void;
  onFiltersChange?(event: CustomEvent<Events['filters-change']>): void;
  onError?(event: CustomEvent<Events['error']>): void;
}

/** Map of events. Changed options update the map without recreating it; a changed `server` recreates it. */
export function EventMap(props: EventMapProps): ReactElement;

/** Listeners of custom events, `onmapa-akci:event-open={…}`; React 19 and later. */
type ElementListeners = {
  [Type in keyof ElementEvents as `on${Type}`]?: ((event: ElementEvents[Type]) => void) | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mapa-akci': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        ElementAttributes &
        ElementListeners;
    }
  }
}
