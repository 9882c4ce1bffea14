import type { ControlName } from '../../../contract/plugins/widget-options.ts';
import type { BaseFilters } from '../../stores/base-filters.ts';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary, EventTime } from '../../../contract/events/event.ts';
import type { SearchMeaning, Suggestions } from '../../../contract/views/suggestions.ts';
import { neighboursZoom } from '../../../domain/geo/surroundings.ts';
import { foldWords } from '../../../domain/text/word-match.ts';
import { isLong } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { wholeMessages } from '../../messages/whole-messages.ts';
import { endInWords } from '../end-in-words.ts';
import { isOffered } from '../filters/offered-categories.ts';
import { useStore } from '../use-store.ts';
import { filterTitles } from '../filters/filter-titles.ts';
import { useOptions, useMessages, useWidget } from '../widget-context.ts';
import { usePlaceSearch, type SearchActions } from './use-place-search.ts';

/** Maximum number of suggestions; towns are cut first. */
const maxOptions = 9;

export interface SearchOption {
  title: string;
  hint?: string;
  choose(): void;
}

/** Days and town of an event: `28. 11. · Litomyšl`. */
const whenAndWhere = ({ times, place }: EventSummary, now: number): string => {
  const time = times[0] as EventTime;
  const year = Number(civilDateAt(now).slice(0, 4));
  const end = (isLong(time) && time.end) || time.start;
  const days = daysInDigits(time.start.slice(0, 10), end.slice(0, 10), year);
  return `${endInWords(time, now) ?? days} · ${place.city.title}`;
};

/** Meaning whose filters the visitor may choose here; null for another one. */
const allowedMeaning = (
  meaning: SearchMeaning | null,
  base: BaseFilters,
  hide: readonly ControlName[],
): SearchMeaning | null => {
  if (!meaning) return null;
  const { days, dayParts, free, facets, categories } = meaning;
  const hasPeriod = days !== null || dayParts.length > 0;
  const hasConditions = free || facets.length + categories.length > 0;
  const isAllowed =
    categories.every((slug) => isOffered(slug, base)) &&
    !(hasPeriod && hide.includes('period')) &&
    !(hasConditions && hide.includes('categories'));
  return isAllowed ? meaning : null;
};

/**
 * Whether Enter prefers a meaning to a text search: words beside a category or a part of the day alone
 * may be a name, as „Národní divadlo“ is.
 */
const isTelling = ({ days, free, facets, city, text }: SearchMeaning): boolean =>
  text === '' || days !== null || free || facets.length > 0 || city !== null;

export interface SearchOptions {
  /** In the order of the arrow keys; the text search comes last. */
  options: SearchOption[];
  /** What Enter chooses while none is active; undefined for nothing. */
  entered: SearchOption | undefined;
  search(text: string): void;
}

/** Options of the search field for a typed text and its suggestions. `searched` is the current text search. */
export const useSearchOptions = (
  text: string,
  searched: string,
  { cities, places, events, meaning: anyMeaning, meant }: Suggestions,
  actions: SearchActions,
): SearchOptions => {
  const { onCity, onSearch, close } = actions;
  const { store, eventAddress, openEvent, recentPlaces } = useWidget();
  const { linkTarget, hide } = useOptions();
  const base = useStore(store.$base);
  const meaning = allowedMeaning(anyMeaning, base, hide);
  const messages = useMessages(wholeMessages);
  const typed = text.trim();

  const { search, toCity, toPlace } = usePlaceSearch(actions);
  const ofCity = (city: City): SearchOption => ({
    title: city.title,
    hint: `${messages.town}, ${messages.district(city.district)}`,
    choose: () => toCity(city),
  });
  const ofPlace = ({ place, count }: Suggestions['places'][number]): SearchOption => ({
    title: place.title,
    hint: `${place.city.title} · ${count ? countedEvents(count) : messages.noneThen}`,
    choose: () => toPlace(place),
  });
  const ofEvent = (event: EventSummary): SearchOption => ({
    title: event.title,
    hint: whenAndWhere(event, store.now()),
    choose() {
      close(searched);
      // After closing the event the map is at its place.
      store.goTo(event.place, neighboursZoom);
      const id = event.times[0]?.id;
      if (!openEvent(event.slug, id))
        window.open(eventAddress(event.slug, id), `_${linkTarget}`, 'noopener');
    },
  });
  const ofMeaning = (filters: SearchMeaning): SearchOption => ({
    title: [
      ...filterTitles(messages, filters, civilDateAt(store.now())).map(({ title }) => title),
      filters.text && `„${filters.text}“`,
      filters.city?.title,
    ]
      .filter(Boolean)
      .join(' · '),
    choose() {
      store.applyMeaning(filters);
      close(filters.text);
      if (!filters.city) return onSearch();
      recentPlaces?.add({ city: filters.city });
      onCity(filters.city);
    },
  });

  const meaningOption = meaning && ofMeaning(meaning);
  const cityOptions = cities
    .slice(0, maxOptions - places.length - events.length)
    .map((city) => ofCity(city));
  const placeOptions = places.map((found) => ofPlace(found));
  const eventOptions = events.map((event) => ofEvent(event));
  const ofText = (searchedText: string): SearchOption => ({
    title: messages.searchIn(searchedText),
    choose() {
      search(searchedText);
      onSearch();
    },
  });
  const textOption = typed === '' || typed === searched ? null : ofText(typed);
  const meantOption = textOption && meant !== null ? ofText(meant) : null;
  const isNamed = ({ title }: SearchOption): boolean => foldWords(title) === foldWords(typed);
  const only = cityOptions.length + eventOptions.length === 0 && placeOptions.length === 1;
  const beginsPlace = only && foldWords(placeOptions[0]?.title ?? '').startsWith(foldWords(typed));
  const isComplete = meaning?.text === '';
  // Filters alone go before names, a whole name before filters with a town, as a place „Divadlo Brno“ does; a
  // beginning goes before a text search if it is the only one and a place.
  const preferred = [
    isComplete && !meaning.city ? meaningOption : null,
    [...cityOptions, ...placeOptions].find(isNamed),
    isComplete ? meaningOption : null,
    eventOptions.find(isNamed),
    beginsPlace ? placeOptions[0] : null,
    meaning && isTelling(meaning) ? meaningOption : null,
    meantOption,
    textOption,
    meaningOption,
  ];
  return {
    options: [
      ...(meaningOption ? [meaningOption] : []),
      ...cityOptions,
      ...placeOptions,
      ...eventOptions,
      ...[meantOption, textOption].filter((option) => option !== null),
    ],
    entered: preferred.find((option) => option !== undefined && option !== null),
    search,
  };
};
