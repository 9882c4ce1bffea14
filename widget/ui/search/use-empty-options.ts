import { useEffect, useState } from 'react';
import { eventFacets } from '../../../contract/endpoints/overviews.ts';
import type { CategoryInfo } from '../../../contract/events/category.ts';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { answered } from '../../stores/client/outcome.ts';
import { toQueryInView } from '../../stores/query-in-view.ts';
import { offeredCategories } from '../filters/offered-categories.ts';
import { useMessages, useOptions, useWidget } from '../widget-context.ts';
import { usePlaceSearch, type SearchActions } from './use-place-search.ts';
import type { SearchOption } from './use-search-options.ts';

/** Largest number of categories offered. */
const maxCategories = 3;

type Counted = { category: CategoryInfo; count: number }[];

/** Categories with the most events today in view, regardless of the visitor's; loaded while `isOpen`. */
const useCategoriesToday = (isOpen: boolean): Counted => {
  const { client, store } = useWidget();
  const [counted, setCounted] = useState<Counted>([]);
  useEffect(() => {
    const query = isOpen && toQueryInView(store);
    if (!query) return undefined;
    const today = civilDateAt(store.now());
    const base = store.$base.get();
    const period = { start: today, end: today };
    const onToday = { ...query, period, categories: [...base.categories] };
    const abort = new AbortController();
    client
      .call(eventFacets, toQueryTexts(onToday), { signal: abort.signal })
      .then(answered)
      .then(
        ({ answer }) =>
          setCounted(
            offeredCategories(base)
              .map((category) => ({ category, count: answer.categories[category.slug] }))
              .filter(({ count }) => count > 0)
              .sort((one, other) => other.count - one.count)
              .slice(0, maxCategories),
          ),
        // Without an answer nothing is offered.
        () => undefined,
      );
    return () => abort.abort();
  }, [client, store, isOpen]);
  return counted;
};

/** Options of the empty search field: places chosen before, and the categories of today. */
export const useEmptyOptions = (isOpen: boolean, actions: SearchActions): SearchOption[] => {
  const { toCity, toPlace } = usePlaceSearch(actions);
  const { store, recentPlaces } = useWidget();
  const messages = useMessages(searchMessages);
  const { hide } = useOptions();
  // The days are those of the page.
  const isFixed = store.$base.get().period !== null;
  const mayChoose = !isFixed && !hide.includes('period') && !hide.includes('categories');
  const counted = useCategoriesToday(isOpen && mayChoose);
  if (!isOpen) return [];
  return [
    ...(recentPlaces?.read() ?? []).map((recent): SearchOption => ({
      title: 'city' in recent ? recent.city.title : recent.place.title,
      hint: messages.recent,
      choose: () => ('city' in recent ? toCity(recent.city) : toPlace(recent.place)),
    })),
    ...counted.map(({ category, count }): SearchOption => ({
      title: messages.onlyToday(category.title),
      hint: countedEvents(count),
      choose() {
        const today = civilDateAt(store.now());
        store.setPeriod(today, today);
        store.setCategories([category.slug]);
        actions.close('');
        actions.onSearch();
      },
    })),
  ];
};
