import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { guardHistory } from './history-guard.ts';

const question = 'Máte tu neuložené změny. Opravdu chcete odejít?';

/** Index of the current history entry; the router stores it in the state as `idx`. */
const position = (): number => {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
};

/** Asks before the page is left by a link, by Back or Forward, or by closing it; returns how to stop. */
const guardLeaving = (isLeaving: { current: boolean }): (() => void) => {
  isLeaving.current = false;
  const mayGo = (): boolean => isLeaving.current || window.confirm(question);
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (!isLeaving.current) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    // Links in a preview lead nowhere.
    if (link.closest('[data-leads-nowhere]')) return;
    if (link.getAttribute('target') === '_blank' || link.hasAttribute('download')) return;
    if (mayGo()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // At popstate the browser has already moved: to stay it returns; the router sees no event.
  const here = position();
  let isReturning = false;
  const onPop = (event: PopStateEvent): void => {
    if (!isReturning && mayGo()) return;
    event.stopImmediatePropagation();
    if (!isReturning) window.history.go(here - position());
    isReturning = !isReturning;
  };
  guardHistory(onPop);
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, true);
  return () => {
    guardHistory(null);
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
  };
};

/**
 * Asks for a confirmation before leaving with unsaved changes: by a link, by Back or Forward, or by
 * closing the page. Returns a function that asks in the same way before any other navigation: false
 * means stay, and after true nothing asks again.
 */
export const useLeaveGuard = (isDirty: boolean): (() => boolean) => {
  const isLeaving = useRef(false);
  useEffect(() => (isDirty ? guardLeaving(isLeaving) : undefined), [isDirty]);
  return () => {
    isLeaving.current = !isDirty || window.confirm(question);
    return isLeaving.current;
  };
};

/** The same for a store, whose changes render nothing. */
export const useLeaveGuardOf = ($isDirty: ReadableAtom<boolean>): void => {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const unsubscribe = $isDirty.subscribe((isDirty) => {
      stop?.();
      stop = isDirty ? guardLeaving({ current: false }) : null;
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [$isDirty]);
};
