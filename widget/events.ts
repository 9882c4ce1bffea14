import type { LoadErrorCode } from './stores/load-error.ts';

/**
 * What a widget tells its page: bubbling events `mapa-akci:…` on its element, `detail` as below.
 * Calling `preventDefault` of `event-open` keeps the link from being followed.
 */
export interface WidgetEvents {
  /** The first list stands. */
  ready: null;
  /** A click on an event at one of its times; `url` is its page. */
  'event-open': { slug: string; time: number | null; url: string };
  /** What is looked for, or where, has changed and is shown: keys and values of the site's address. */
  'filters-change': Record<string, string>;
  /** Something did not come, or the widget gave up (`failed`, `unknown-plugin`, `site-not-allowed`). */
  error: { code: LoadErrorCode | 'failed' };
}

export type Listen<Events = WidgetEvents> = <Type extends keyof Events & string>(
  type: Type,
  listener: (detail: Events[Type]) => void,
) => () => void;

/** Listens to an element of the page; answers how to stop. */
export const createListen =
  <Events = WidgetEvents>(element: HTMLElement): Listen<Events> =>
  (type, listener) => {
    const listen = (event: Event): void => listener((event as CustomEvent).detail as never);
    element.addEventListener(`mapa-akci:${type}`, listen);
    return () => element.removeEventListener(`mapa-akci:${type}`, listen);
  };

/** Speaks and listens by an element of the page; `debug` hears all of it. */
export const createTeller = (element: HTMLElement, debug: (...told: unknown[]) => void) => ({
  /** False when somebody has prevented what comes next. */
  tell: <Type extends keyof WidgetEvents>(type: Type, detail: WidgetEvents[Type]): boolean => {
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
