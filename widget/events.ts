import type { LoadErrorCode } from './stores/client/load-error.ts';

/**
 * Events of a widget for its page: bubbling `mapa-akci:…` events on its element, with `detail` as
 * below. Calling `preventDefault` of `event-open` keeps the link from being followed.
 */
export interface WidgetEvents {
  /** The first list is shown. */
  ready: null;
  /** A click on an event at one of its times; `url` is its page. */
  'event-open': { slug: string; time: number | null; url: string };
  /** Filters or the map changed and the result is shown: entries of the site's address. */
  'filters-change': Record<string, string>;
  /** A load failed, or the widget ended (`failed`, `unknown-plugin`, `site-not-allowed`). */
  error: { code: LoadErrorCode | 'failed' };
}

export type Listen<Events = WidgetEvents> = <Type extends keyof Events & string>(
  type: Type,
  listener: (detail: Events[Type]) => void,
) => () => void;

/** Adds listeners to an element; each call returns a function that removes it. */
export const createListen =
  <Events = WidgetEvents>(element: HTMLElement): Listen<Events> =>
  (type, listener) => {
    const handler = (event: Event): void => listener((event as CustomEvent).detail as never);
    element.addEventListener(`mapa-akci:${type}`, handler);
    return () => element.removeEventListener(`mapa-akci:${type}`, handler);
  };

/** Dispatches and listens to widget events on an element; `debug` gets every dispatched one. */
export const createEventDispatcher = (
  element: HTMLElement,
  debug: (...values: unknown[]) => void,
) => ({
  /** Returns false if a listener prevented the default. */
  dispatch: <Type extends keyof WidgetEvents>(type: Type, detail: WidgetEvents[Type]): boolean => {
    debug(type, detail);
    return element.dispatchEvent(
      new CustomEvent(`mapa-akci:${type}`, {
        bubbles: true,
        composed: true,
        cancelable: type === 'event-open',
        detail,
      }),
    );
  },

  on: createListen(element),
});
