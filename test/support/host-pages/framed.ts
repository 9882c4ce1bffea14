import type { Frame, Page } from 'playwright';
import { strangersPage } from '../browser/visitor.ts';

/** A page of a stranger with these frames and the script that listens to them. */
export const framedPage = (strangerUrl: string, body: string, hash = ''): string =>
  `${strangersPage(strangerUrl, `${body}<script async src="SERVER/embed/frame.js"></script>`)}${hash}`;

export const frameTag = (path: string, attributes = ''): string =>
  `<iframe src="SERVER/iframe${path}" title="Mapa akcí" width="100%" height="300" style="border:0" ${attributes}></iframe>`;

/** The frames of a page that are ours, in their order. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => new URL(frame.url()).pathname.startsWith('/iframe'));

export interface Heard {
  type: string;
  detail: unknown;
  /** The frame's own `id`. */
  from: string;
  cancelable: boolean;
}

/** The page listens at its document, to whatever bubbles there. */
export const hear = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.defineProperty(window, 'heardEvents', { value: heard });
    for (const type of ['ready', 'event-open', 'filters-change', 'error'])
      document.addEventListener(`mapa-akci:${type}`, (event) => {
        const { detail, target, cancelable } = event as CustomEvent<unknown>;
        heard.push({ type, detail, from: (target as Element).id, cancelable });
      });
  });

export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heardEvents: Heard[] }).heardEvents);

/** Looks at every picture that a frame has painted, from its first one, for scrollbars. */
export const watchScrollbars = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.defineProperty(window, 'scrollbars', { value: seen });
    const look = (): void => {
      const root = document.documentElement;
      const rows = document
        .querySelector('main > div')
        ?.shadowRoot?.querySelector<HTMLElement>('[part="list"]');
      for (const element of [root, rows]) {
        if (!element || element.scrollHeight <= element.clientHeight) continue;
        const { scrollbarWidth, overflowY } = getComputedStyle(element);
        if (scrollbarWidth !== 'none' && overflowY !== 'hidden')
          seen.push(`${element.localName} ${element.scrollHeight} > ${element.clientHeight}`);
      }
    };
    // What was painted is as it was when a task runs right after.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = look;
    const each = (): void => {
      port2.postMessage(null);
      requestAnimationFrame(each);
    };
    if (location.pathname.startsWith('/iframe')) each();
  });

export const scrollbarsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => (window as unknown as { scrollbars: string[] }).scrollbars);
