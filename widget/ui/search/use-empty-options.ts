import { useEffect, useState } from 'react';
import { eventFacets } from '../../../contract/endpoints/overviews.ts';
import type { CategoryInfo } from '../../../contract/events/category.ts';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { wordsForPlace } from '../../../domain/text/search-words.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { answered } from '../../stores/client/outcome.ts';
import { toQueryInView } from '../../stores/query-in-view.ts';
import { offeredCategories } from '../filters/offered-categories.ts';
import { useMessages, useOptions, useWidget } from '../widget-context.ts';
import type { SearchActions, SearchOption } from './use-search-options.ts';

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
    const { categories: base } = store.$base.get();
    const onToday = { ...query, period: { start: today, end: today }, categories: [...base] };
    const abort = new AbortController();
    client
      .call(eventFacets, toQueryTexts(onToday), { signal: abort.signal })
      .then(answered)
      .then(
        ({ answer }) =>
          setCounted(
            offeredCategories(store.$base.get())
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
export const useEmptyOptions = (
  isOpen: boolean,
  { onCity, onPlace, onSearch, close }: SearchActions,
): SearchOption[] => {
  const { store, recentPlaces } = useWidget();
  const messages = useMessages(searchMessages);
  const { hide } = useOptions();
  // The days are those of the page.
  const isFixed = store.$base.get().period !== null;
  const mayChoose = !isFixed && !hide.includes('period') && !hide.includes('categories');
  const counted = useCategoriesToday(isOpen && mayChoose);
  if (!isOpen) return [];
  return [
    ...(recentPlaces?.read() ?? []).map((recent): SearchOption => {
      const city = 'city' in recent ? recent.city : null;
      const place = 'place' in recent ? recent.place : null;
      return {
        title: city?.title ?? place?.title ?? '',
        hint: messages.recent,
        choose() {
          recentPlaces?.add(recent);
          const text = place ? wordsForPlace(place) : '';
          store.setText(text);
          close(text);
          if (city) onCity(city);
          if (place) onPlace(place);
        },
      };
    }),
    ...counted.map(({ category, count }): SearchOption => ({
      title: messages.onlyToday(category.title),
      hint: countedEvents(count),
      choose() {
        const today = civilDateAt(store.now());
        store.setPeriod(today, today);
        store.setCategories([category.slug]);
        close('');
        onSearch();
      },
    })),
  ];
};
