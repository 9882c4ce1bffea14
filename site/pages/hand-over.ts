import type { Memory } from '../../widget/index.ts';

/** The row that something of a list is in, by its first link; null outside the rows. */
const rowOf = (element: Element): string | null =>
  element.closest('li')?.querySelector('a[href]')?.getAttribute('href') ?? null;

/** The element of another list that does the same: of the same kind and words, in the row of the same event. */
const counterpartOf = (element: Element, list: ShadowRoot): HTMLElement | null => {
  const [name] = element.classList;
  const row = rowOf(element);
  const candidates = list.querySelectorAll<HTMLElement>(
    name ? `.${CSS.escape(name)}` : element.tagName,
  );
  return (
    [...candidates].find(
      (candidate) => rowOf(candidate) === row && candidate.textContent === element.textContent,
    ) ?? null
  );
};

/** Memory of a list that begins where the list of the server is scrolled to, unless the history knows better. */
export const continueScroll = (memory: Memory, from: ShadowRoot | null | undefined): Memory => {
  const scroll = from?.querySelector('.event-map-app-rows')?.scrollTop ?? 0;
  if (scroll === 0) return memory;
  // A sheet is raised, because its low position does not scroll.
  return { ...memory, read: () => memory.read() ?? { view: 'half', scroll } };
};

/**
 * Brings what a visitor did in the list of the server to the list that takes its place: the focus, and a press that
 * came too early, marked by `server/routes/pages/early-script.ts`.
 */
export const handOver = (from: ShadowRoot, to: ShadowRoot): void => {
  const focused = from.activeElement && counterpartOf(from.activeElement, to);
  focused?.focus({ preventScroll: true });
  const pressed = from.querySelector('[data-pressed]');
  if (pressed) counterpartOf(pressed, to)?.click();
};
