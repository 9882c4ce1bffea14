import type {
  CSSProperties,
  DetailedHTMLProps,
  HTMLAttributes,
  ReactElement,
  ReactNode,
} from 'react';
import type { ElementAttributes, ElementEvents, Events, Options } from './mapa-akci.js';

export interface EventMapProps extends Options {
  /** Address of your Mapa akcí, without a slash at its end. */
  server: string;
  /** Of the element the map stands in. */
  className?: string;
  style?: CSSProperties;
  /** Shown until the map stands, and where it does not come. */
  children?: ReactNode;
  onReady?(event: CustomEvent<Events['ready']>): void;
  /** `preventDefault` keeps the link from being followed. */
  onEventOpen?(event: CustomEvent<Events['event-open']>): void;
  onFiltersChange?(event: CustomEvent<Events['filters-change']>): void;
  onError?(event: CustomEvent<Events['error']>): void;
}

/** The map of events; options of a later rendering change it without making it anew. */
export function EventMap(props: EventMapProps): ReactElement;

/** `onmapa-akci:event-open={…}`; React calls listeners of an element like these from version 19 on. */
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
