import { useEffect, useState } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { City } from '../../../contract/places/city.ts';
import type { ControlName } from '../../../contract/plugins/widget-options.ts';
import type { PlaceReference } from '../../../contract/places/place.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { hasFilters } from '../../../domain/geo/opening-view.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { AroundMe } from '../search/around-me.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { ConditionPanel } from './condition-panel.tsx';
import { Disclosure } from './disclosure.tsx';
import { NearChips } from './near-chips.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { TimeSlider } from './time-slider.tsx';
import { useChosenDays } from './use-chosen-days.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useOptions, useWidget, useMessages } from '../widget-context.ts';

export interface FilterBarProps {
  /** Shows each filter separately; otherwise all are in one panel. */
  isWide: boolean;
  onCity(city: City): void;
  onPlace(place: PlaceReference): void;
  onSearch(): void;
  onLocated(point: LatLng): void;
}

/**
 * Button that closes the panel; labelled with the number of results, or with an offer if there are
 * none.
 */
const ShowResults = ({ onPress }: { onPress(): void }) => {
  const { store } = useWidget();
  const count = useStore(store.$count);
  const { state } = useStore(store.$loading);
  const isStale = useStore(store.$isStale);
  const { loading } = useMessages(widgetMessages);
  return (
    <div className="filter-bar-results">
      <button type="button" className="button" onClick={onPress}>
        <LiveText>
          {state === 'loading' || isStale ? loading : searchMessages.showEvents(count)}
        </LiveText>
      </button>
    </div>
  );
};

/** Search, period, categories and conditions, with a button that clears them all. */
export const FilterBar = ({ isWide, onCity, onPlace, onSearch, onLocated }: FilterBarProps) => {
  const { store, id } = useWidget();
  const { dateRange, selectedCategories, dayParts, free, facets, text } = useStore(store.$filters);
  const { start, end, isBase } = useChosenDays();
  const { hide } = useOptions();
  const messages = useMessages(searchMessages);
  const count = selectedCategories.length;
  const conditionCount = (free ? 1 : 0) + facets.length;
  const isAllDay = dayParts.length === 0;
  const isAround = useStore(store.$radius) !== null;
  const activeCount =
    [!isBase, !isAllDay, count > 0, isAround].filter(Boolean).length + conditionCount;
  // Kept here: focusing the search hides the message, which would cover the suggestions.
  const [isLocateFailed, setLocateFailed] = useState(false);
  // A change of the filters hides the message too.
  useEffect(
    () => setLocateFailed(false),
    [dateRange, selectedCategories, dayParts, free, facets, text],
  );
  const year = Number(civilDateAt(store.now()).slice(0, 4));
  const digits = daysInDigits(start, end, year);
  const days = widgetMessages.atParts(digits, dayParts);
  const chosen = (what: string, chosenCount: number) => (
    <LiveText>{chosenCount > 0 ? messages.chosen(what, chosenCount) : what}</LiveText>
  );
  const has = (name: ControlName): boolean => !hide.includes(name);
  if (!hasFilters(hide)) return null;
  return (
    <div className="filter-bar" role="group" aria-label={messages.filters} part="filters">
      {has('search') && (
        <SearchBox
          isWide={isWide}
          onCity={onCity}
          onPlace={onPlace}
          onSearch={onSearch}
          onFocus={() => setLocateFailed(false)}
        />
      )}
      {has('around') && (
        <AroundMe failed={isLocateFailed} onFail={setLocateFailed} onLocated={onLocated} />
      )}
      {isWide ? (
        <>
          {has('period') && (
            <>
              <NearChips isWide hide={hide} />
              <Disclosure
                id={`${id}-period`}
                active={!isBase || !isAllDay}
                label={
                  <>
                    <span className="visually-hidden">{messages.period}: </span>
                    <LiveText>{days}</LiveText>
                  </>
                }
              >
                {(close) => <PeriodPanel onDone={close} />}
              </Disclosure>
            </>
          )}
          {has('categories') && (
            <Disclosure
              id={`${id}-categories`}
              active={count > 0}
              label={chosen(messages.categories, count)}
            >
              {() => <CategoryPanel days={days} />}
            </Disclosure>
          )}
          {has('categories') && (
            <Disclosure
              id={`${id}-conditions`}
              align="end"
              active={conditionCount > 0}
              label={chosen(messages.conditions, conditionCount)}
            >
              {() => <ConditionPanel />}
            </Disclosure>
          )}
          {(activeCount > 0 || text !== '') && (
            <button
              type="button"
              className="filter-bar-clear"
              onClick={(click) => {
                // The button disappears after the press: keep the focus among the filters.
                click.currentTarget.parentElement?.querySelector('input')?.focus();
                store.clear();
              }}
            >
              {messages.clear}
            </button>
          )}
        </>
      ) : (
        (has('period') || has('categories')) && (
          <>
            <Disclosure
              id={`${id}-filters`}
              active={activeCount > 0}
              label={chosen(messages.filters, activeCount)}
            >
              {(close) => (
                <>
                  {has('period') && <PeriodPanel onDone={() => undefined} />}
                  {has('categories') && <ConditionPanel />}
                  {has('period') && has('slider') && <TimeSlider />}
                  {has('categories') && <CategoryPanel days={days} />}
                  {(activeCount > 0 || text !== '') && (
                    <button
                      type="button"
                      className="filter-bar-clear"
                      onClick={() => {
                        store.clear();
                        close();
                      }}
                    >
                      {messages.clear}
                    </button>
                  )}
                  <ShowResults
                    onPress={() => {
                      close();
                      onSearch();
                    }}
                  />
                </>
              )}
            </Disclosure>
            <NearChips isWide={false} hide={hide} />
          </>
        )
      )}
    </div>
  );
};
