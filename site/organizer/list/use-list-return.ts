import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { createListPositions, readListReturn, type ListReturn } from './list-return.ts';

/** Pause after scrolling and moving the focus before the position is kept, in milliseconds. */
const pauseMs = 150;

/** State of links to forms; it is filled in when one of them is pressed. */
const createFormState = (): ListReturn => ({
  list: { search: '', rows: 0, scroll: 0, slug: null },
});

/** Nothing on the page has the focus yet: it is where the opening of a page puts it. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, main') ?? true;

const slugOf = (target: Element | null): string | null =>
  target?.closest<HTMLElement>('[data-slug]')?.dataset['slug'] ?? null;

export interface ListReturnOptions {
  page: RefObject<HTMLElement | null>;
  /** Number of loaded rows; null until the first answer. */
  rows: number | null;
  /** Begins at the top, as a page opened anew. */
  isAtTop: boolean;
}

/**
 * Keeps in the history entry how many rows are loaded, the scroll position and the row with the
 * focus, returns to them once the rows are there, and hands them over to forms opened by links.
 */
export const useListReturn = ({ page, rows, isAtTop }: ListReturnOptions) => {
  const { key, search, state } = useLocation();
  const [positions] = useState(() => createListPositions(window));
  const [kept] = useState(() => positions.read() ?? readListReturn(state).list ?? null);
  const [formState] = useState(createFormState);
  const isRestored = useRef(false);

  const keep = useCallback(
    (target: Element | null) => {
      // Until the rows are there, the page is shorter than it was.
      if (rows === null) return;
      const position = { rows, scroll: window.scrollY, slug: slugOf(target) };
      Object.assign(formState.list, position, { search });
      positions.write(position, key);
    },
    [formState, key, positions, rows, search],
  );

  useEffect(() => {
    if (rows === null || isRestored.current) return;
    isRestored.current = true;
    if (!kept || isAtTop) return;
    window.scrollTo(0, kept.scroll);
    const row = kept.slug !== null && page.current?.querySelector(`[data-slug="${kept.slug}"]`);
    if (!row || !isFocusFree()) return;
    row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    // Only as far as a message covers it; the focus by itself would move the row to the middle.
    row.scrollIntoView({ block: 'nearest' });
  }, [isAtTop, kept, page, rows]);

  useEffect(() => {
    let timer = 0;
    const keepLater = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => keep(document.activeElement), pauseMs);
    };
    keepLater();
    const kinds = ['scroll', 'focusin'] as const;
    for (const kind of kinds) window.addEventListener(kind, keepLater);
    return () => {
      window.clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, keepLater);
    };
  }, [keep]);

  return {
    /** Rows to load first. */
    keptRows: kept?.rows ?? 0,
    /** State of links to forms. */
    formState,
    keep,
  };
};
