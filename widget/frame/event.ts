/**
 * Script of a frame whose address names an event (`?event=slug`), as that of oEmbed does: lifts the
 * event's pin and keeps its row in view.
 */
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { serverOfScript } from './server-of.ts';

/** Time in which rows are still added and the list is scrolled, in milliseconds. */
const scrollTime = 3000;
/** Height of the sticky day heading above the row, in pixels. */
const headingHeight = 60;

const rowOf = (shadow: ShadowRoot, slug: string): HTMLElement | undefined =>
  [...shadow.querySelectorAll<HTMLAnchorElement>('.event-card')].find(({ pathname }) =>
    pathname.endsWith(`/detail/${slug}`),
  );

/** Scrolls the list and nothing around it. */
const scrollToRow = (rows: Element, row: HTMLElement): void => {
  const edges = rows.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < edges.top || bottom > edges.bottom) rows.scrollTop += top - edges.top - headingHeight;
};

/** Keeps the row in view while rows are added, until the visitor uses the list. */
const showRow = (shadow: ShadowRoot, slug: string): void => {
  /** `otherwise`: where to, if there is no such row. */
  const scroll = (otherwise: number): void => {
    const rows = shadow.querySelector('[part="list"]');
    const row = rowOf(shadow, slug);
    if (!rows || signal.aborted) return;
    if (row) scrollToRow(rows, row);
    else rows.scrollTop = otherwise;
  };
  // Delayed: a new list scrolls to its beginning right after it was painted. Further rows are added
  // when its end is reached.
  const scrollSoon = (): void => void setTimeout(scroll, 100, 1e6);
  const observer = new MutationObserver(scrollSoon);
  scrollSoon();
  observer.observe(shadow, { childList: true, subtree: true });
  const stop = new AbortController();
  const { signal } = stop;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    shadow.addEventListener(type, () => stop.abort(), { signal, passive: true });
  setTimeout(() => {
    scroll(0);
    stop.abort();
  }, scrollTime);
};

const server = serverOfScript((document.currentScript as HTMLScriptElement).src);
const slug = new URLSearchParams(location.search).get('event');
if (slug) {
  const request = fetch(`${server}/api/event/${encodeURIComponent(slug)}/`, { credentials: 'omit' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<EventDetail>) : null))
    .catch(() => null);
  document.addEventListener(
    'mapa-akci:ready',
    ({ target }) => {
      const element = target as HTMLElement;
      const widget = { element, source: element, server, kind: 'frame' } as const;
      void request.then((event) => {
        if (!event) return;
        if (element.shadowRoot) showRow(element.shadowRoot, slug);
        window.MapaAkci?.open(widget).show(event);
      });
    },
    { once: true },
  );
}
