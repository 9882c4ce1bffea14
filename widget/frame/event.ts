/**
 * Beside the widget in the document of a frame whose address names an event (`?event=slug`), as that of
 * oEmbed does: lifts its pin, and keeps its row in sight.
 */
import type { EventDetail } from '../../contract/events/event-detail.ts';
import { serverOf } from './server-of.ts';

/** Rows are drawn by and by; after this the list is the visitor's, in milliseconds. */
const patience = 3000;
/** What stays above the row: the heading of its day. */
const heading = 60;

const rowOf = (shadow: ShadowRoot, slug: string): HTMLElement | undefined =>
  [...shadow.querySelectorAll<HTMLAnchorElement>('.event-card')].find(({ pathname }) =>
    pathname.endsWith(`/detail/${slug}`),
  );

/** Scrolls the list and nothing around it. */
const bringIntoSight = (row: HTMLElement): void => {
  const rows = row.closest('[part="list"]');
  if (!rows) return;
  const edges = rows.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (bottom > edges.bottom) rows.scrollTop += top - edges.top - heading;
};

/** Keeps it in sight while rows are drawn, until somebody moves in there. */
const showRow = (shadow: ShadowRoot, slug: string): void => {
  const look = (): void => {
    const row = rowOf(shadow, slug);
    if (row && !moved.aborted) bringIntoSight(row);
  };
  // A list that is new begins at its beginning, right after it was painted.
  const observer = new MutationObserver(() => setTimeout(look, 100));
  observer.observe(shadow, { childList: true, subtree: true });
  const stop = new AbortController();
  const { signal: moved } = stop;
  moved.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    shadow.addEventListener(type, () => stop.abort(), { signal: moved, passive: true });
  setTimeout(() => stop.abort(), patience);
};

const server = serverOf((document.currentScript as HTMLScriptElement).src);
const slug = new URLSearchParams(location.search).get('event');
if (slug) {
  const asked = fetch(`${server}/api/event/${encodeURIComponent(slug)}/`, { credentials: 'omit' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<EventDetail>) : null))
    .catch(() => null);
  document.addEventListener(
    'mapa-akci:ready',
    ({ target }) => {
      const element = target as HTMLElement;
      if (element.shadowRoot) showRow(element.shadowRoot, slug);
      const door = { element, source: element, server, kind: 'frame' } as const;
      void asked.then((event) => event && window.MapaAkci?.open(door).show(event));
    },
    { once: true },
  );
}
