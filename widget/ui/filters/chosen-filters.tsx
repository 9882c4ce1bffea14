import type { MouseEvent } from 'react';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { wholeMessages } from '../../messages/whole-messages.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useMessages, useWidget } from '../widget-context.ts';
import { filterTitles } from './filter-titles.ts';
import { useChosenDays } from './use-chosen-days.ts';

interface Chosen {
  title: string;
  remove(): void;
}

/** The removed chip is gone: the focus goes to one beside it, or to the list. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const item = currentTarget.parentElement;
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector('button') ?? currentTarget.closest<HTMLElement>('[tabindex]');
  next?.focus();
};

/** Chosen filters and the searched city above the list, each removed by a press; nothing without any. */
export const ChosenFilters = () => {
  const { store } = useWidget();
  const messages = useMessages(wholeMessages);
  const { selectedCategories, dayParts, free, facets } = useStore(store.$filters);
  const { start, end, isBase } = useChosenDays();
  const origin = useStore(store.$searchedOrigin);
  const titles = filterTitles(
    messages,
    {
      days: isBase ? null : { start, end },
      dayParts: [...dayParts],
      free,
      facets: [...facets],
      categories: [...selectedCategories],
    },
    civilDateAt(store.now()),
  );
  const chosen: Chosen[] = titles.map(({ title, without }) => ({
    title,
    remove() {
      const { days, categories, ...conditions } = without;
      if (days === null) store.resetPeriod();
      else if (categories) store.setCategories(categories);
      else store.setConditions(conditions);
    },
  }));
  if (origin?.isSearched && origin.title)
    chosen.unshift({ title: origin.title, remove: () => store.leaveCity() });
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label={messages.chosenFilters}>
      {chosen.map(({ title, remove }) => (
        <li key={title}>
          <button
            type="button"
            className="chip chosen-filter"
            title={messages.removeFilter}
            onClick={(click) => {
              keepFocus(click);
              remove();
            }}
          >
            <LiveText>{title}</LiveText>
            <span className="visually-hidden">, {messages.removeFilter}</span>
            <svg width="10" height="10" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
};
