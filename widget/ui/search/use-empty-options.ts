import { useEffect, useState } from 'react';
import { eventFacets } from '../../../contract/endpoints/overviews.ts';
import { categories, type CategoryInfo } from '../../../contract/events/category.ts';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { wordsForPlace } from '../../../domain/text/search-words.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { answered } from '../../stores/client/outcome.ts';
import { toQueryInView } from '../../stores/query-in-view.ts';
import { useMessages, useWidget } from '../widget-context.ts';
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
            categories
              .map((category) => ({ category, count: answer.categories[category.slug] }))
              .filter(
                ({ category: { slug }, count }) =>
                  count > 0 && (base.length === 0 || base.includes(slug)),
              )
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
  const counted = useCategoriesToday(isOpen);
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
