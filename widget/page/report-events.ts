import type { QueryEntries } from '../../contract/views/view-query.ts';
import type { createEventDispatcher } from '../events.ts';
import type { EventMapStore } from '../stores/event-map-store.ts';

/** Reports what the page wants to know of a widget: that it is ready, its filters, failed loads. */
export const createReporter = (dispatch: ReturnType<typeof createEventDispatcher>['dispatch']) => {
  let isReady = false;
  /** JSON of the last entries; `[]` before the first ones, which are no change. */
  let previousEntries = '[]';
  const reportFilters = (entries: QueryEntries): void => {
    const current = JSON.stringify(entries);
    if (previousEntries !== '[]' && previousEntries !== current)
      dispatch('filters-change', Object.fromEntries(entries));
    previousEntries = current;
  };

  /** Reports events of a store until the returned function is called. */
  return ({ $loading, $viewEntries }: EventMapStore): (() => void) => {
    const stopLoading = $loading.subscribe((loading) => {
      if (loading.state === 'failed') dispatch('error', { code: loading.code });
      if (loading.state !== 'ready' || isReady) return;
      isReady = true;
      dispatch('ready', null);
    });
    const stopFilters = $viewEntries.subscribe(reportFilters);
    return () => {
      stopLoading();
      stopFilters();
    };
  };
};
