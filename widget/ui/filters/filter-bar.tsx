import { useEffect, useState } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { City } from '../../../contract/places/city.ts';
import type { ControlName } from '../../../contract/plugins/widget-options.ts';
import type { PlaceReference } from '../../../contract/places/place.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { hasFilters } from '../../../domain/geo/opening-view.ts';
import { firstDay, lastDay } from '../../../domain/time/period.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { AroundMe } from '../search/around-me.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { Disclosure } from './disclosure.tsx';
import { EveningChip } from './evening-chip.tsx';
import { PeriodPanel, PresetDays } from './period-panel.tsx';
import { toNearPresets } from './presets.ts';
import { SearchBox } from '../search/search-box.tsx';
import { TimeSlider } from './time-slider.tsx';
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
  const { loading } = useMessages(widgetMessages);
  return (
    <div className="filter-bar-results">
      <button type="button" className="button" onClick={onPress}>
        {state === 'loading' ? loading : searchMessages.showEvents(count)}
      </button>
    </div>
  );
};

/** Search, period and categories, with a button that clears them all. */
export const FilterBar = ({ isWide, onCity, onPlace, onSearch, onLocated }: FilterBarProps) => {
  const { store, id } = useWidget();
  const { dateRange, selectedCategories, evening, text } = useStore(store.$filters);
  const start = dateRange[0].slice(0, 10);
  const end = dateRange[1].slice(0, 10);
  useStore(store.$base);
  const { hide } = useOptions();
  const base = store.basePeriod();
  const messages = useMessages(searchMessages);
  // Compared by days: an address may name the days of the base period.
  const isBase = start === firstDay(base) && end === lastDay(base);
  const count = selectedCategories.length;
  const activeCount = (isBase ? 0 : 1) + (evening ? 1 : 0) + (count > 0 ? 1 : 0);
  // Kept here: focusing the search hides the message, which would cover the suggestions.
  const [isLocateFailed, setLocateFailed] = useState(false);
  // A change of the filters hides the message too.
  useEffect(() => setLocateFailed(false), [dateRange, selectedCategories, evening, text]);
  const year = Number(civilDateAt(store.now()).slice(0, 4));
  const digits = daysInDigits(start, end, year);
  const days = evening ? widgetMessages.inEvening(digits) : digits;
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
              <div className="filter-bar-near">
                {toNearPresets(civilDateAt(store.now())).map((preset) => {
                  const isChosen = !isBase && start === preset.start && end === preset.end;
                  return (
                    <button
                      key={preset.name}
                      type="button"
                      className="chip"
                      aria-pressed={isChosen}
                      onClick={() =>
                        isChosen ? store.resetPeriod() : store.setPeriod(preset.start, preset.end)
                      }
                    >
                      {messages[preset.name]}
                      <PresetDays preset={preset} />
                    </button>
                  );
                })}
                <EveningChip />
              </div>
              <Disclosure
                id={`${id}-period`}
                active={!isBase || evening}
                label={
                  <>
                    <span className="visually-hidden">{messages.period}: </span>
                    {days}
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
              label={count > 0 ? messages.chosen(messages.categories, count) : messages.categories}
            >
              {() => <CategoryPanel days={days} />}
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
          <Disclosure
            id={`${id}-filters`}
            active={activeCount > 0}
            label={
              activeCount > 0 ? messages.chosen(messages.filters, activeCount) : messages.filters
            }
          >
            {(close) => (
              <>
                {has('period') && <PeriodPanel onDone={() => undefined} />}
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
        )
      )}
    </div>
  );
};
