import { useEffect, useRef } from 'react';
import { guardHistory } from './history-guard.ts';

const question = 'Máte tu neuložené změny. Opravdu chcete odejít?';

/** Where the router stands in the history of this tab; it counts its entries. */
const position = (): number => {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
};

/**
 * Asks whoever leaves with something unsaved: by a link of the site, by the buttons of the browser's
 * history, or by closing the page. Answers what asks in the same way for whatever else leads away:
 * false where they stay; who goes is not asked again on the way.
 */
export const useLeaveGuard = (isDirty: boolean): (() => boolean) => {
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
    if (!isDirty) return undefined;
    const mayGo = (): boolean => isLeaving.current || window.confirm(question);
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      // A preview only shows what it will look like.
      if (link.closest('[data-leads-nowhere]')) return;
      if (link.getAttribute('target') === '_blank' || link.hasAttribute('download')) return;
      if (mayGo()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The browser has gone there already: who stays is led back, and the router learns of neither.
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
  }, [isDirty]);
  return () => {
    isLeaving.current = !isDirty || window.confirm(question);
    return isLeaving.current;
  };
};
