import type { Frame, Page } from 'playwright';
import { hostPageUrl } from '../browser/visitor.ts';

/**
 * URL of a host page with this body and `frame.js`; `SERVER` in it is replaced by the server's
 * origin.
 */
export const framedPageUrl = (hostPageOrigin: string, body: string, hash = ''): string =>
  `${hostPageUrl(hostPageOrigin, `${body}<script async src="SERVER/embed/frame.js"></script>`)}${hash}`;

export const frameTag = (path: string, attributes = ''): string =>
  `<iframe src="SERVER/iframe${path}" title="Mapa akcí" width="100%" height="300" style="border:0" ${attributes}></iframe>`;

/** Frames of a page that show `/iframe`, in document order. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => new URL(frame.url()).pathname.startsWith('/iframe'));

export interface RecordedFrameEvent {
  type: string;
  detail: unknown;
  /** `id` of the frame's element. */
  from: string;
  cancelable: boolean;
}

/** Records the widget's events that bubble to the document. */
export const recordWidgetEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: RecordedFrameEvent[] = [];
    Object.defineProperty(window, 'recordedEvents', { value: events });
    for (const type of ['ready', 'event-open', 'filters-change', 'error'])
      document.addEventListener(`mapa-akci:${type}`, (event) => {
        const { detail, target, cancelable } = event as CustomEvent<unknown>;
        events.push({ type, detail, from: (target as Element).id, cancelable });
      });
  });

export const recordedEvents = (page: Page): Promise<RecordedFrameEvent[]> =>
  page.evaluate(
    () => (window as unknown as { recordedEvents: RecordedFrameEvent[] }).recordedEvents,
  );

/**
 * Records in every painted animation frame of a map in an iframe, from its first one, its
 * scrollbars and each new `scrollbar-width` of its list.
 */
export const watchScrollbars = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scrollbars: string[] = [];
    const listBars: string[] = [];
    // Again in each test of a shared page, which keeps its init scripts.
    Object.defineProperty(window, 'scrollbars', { value: scrollbars, configurable: true });
    Object.defineProperty(window, 'listBars', { value: listBars, configurable: true });
    const checkScrollbars = (): void => {
      const root = document.documentElement;
      const rows = document
        .querySelector('main > div')
        ?.shadowRoot?.querySelector<HTMLElement>('[part="list"]');
      const bar = rows && getComputedStyle(rows).scrollbarWidth;
      if (bar && bar !== listBars.at(-1)) listBars.push(bar);
      for (const element of [root, rows]) {
        if (!element || element.scrollHeight <= element.clientHeight) continue;
        const { scrollbarWidth, overflowY } = getComputedStyle(element);
        if (scrollbarWidth !== 'none' && overflowY !== 'hidden')
          scrollbars.push(`${element.localName} ${element.scrollHeight} > ${element.clientHeight}`);
      }
    };
    // A message posted in an animation frame arrives after that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = checkScrollbars;
    const watchNextFrame = (): void => {
      port2.postMessage(null);
      requestAnimationFrame(watchNextFrame);
    };
    if (location.pathname.startsWith('/iframe')) watchNextFrame();
  });

export const scrollbarsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => (window as unknown as { scrollbars: string[] }).scrollbars);

/** Values of `scrollbar-width` that the list of a frame has had, in order. */
export const listBarsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => (window as unknown as { listBars: string[] }).listBars);
