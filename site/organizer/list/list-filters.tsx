import { categories, type CategorySlug } from '../../../contract/events/category.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import type { EventPlaces } from '../../../contract/organizers/own-event.ts';
import { addMonths } from '../month/month-days.ts';
import { monthInWords } from '../month/month-in-words.ts';
import type { Narrowing, OwnEventsFilter } from './own-events-store.ts';

export interface ListFiltersProps {
  filter: OwnEventsFilter;
  onText(text: string): void;
  /** Places of own events. */
  places: EventPlaces['places'];
  onNarrow(changes: Narrowing): void;
}

/** Months of the choice: from a year ago to a year ahead, and the chosen one. */
const monthsAround = (today: string, chosen: string): string[] => {
  const months = Array.from({ length: 25 }, (_, index) => addMonths(today.slice(0, 7), index - 12));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].sort();
};

/** One place leaves nothing to choose; in the events of all the search finds places. */
const hasPlaceChoice = ({ scope, place }: OwnEventsFilter, places: readonly unknown[]): boolean =>
  scope === 'own' && (places.length > 1 || place !== null);

/** Search text, month, category and place of the list. */
export const ListFilters = ({ filter, places, onText, onNarrow }: ListFiltersProps) => (
  <div className="list-filters">
    <label className="choice">
      <span>
        {filter.scope === 'all' ? 'Hledat v\u00a0akcích všech' : 'Hledat ve vlastních akcích'}
      </span>
      <input
        className="text-field"
        type="search"
        maxLength={100}
        placeholder="název, místo nebo obec"
        value={filter.text}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
    <label className="choice">
      <span>Měsíc</span>
      <select
        className="text-field"
        value={filter.month}
        onChange={({ target }) => onNarrow({ month: target.value })}
      >
        <option value="">všechny</option>
        {monthsAround(civilDateAt(Date.now()), filter.month).map((month) => (
          <option key={month} value={month}>
            {monthInWords(month)}
          </option>
        ))}
      </select>
    </label>
    <label className="choice">
      <span>Kategorie</span>
      <select
        className="text-field"
        value={filter.category}
        onChange={({ target }) => onNarrow({ category: target.value as CategorySlug | '' })}
      >
        <option value="">všechny</option>
        {categories.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
    </label>
    {hasPlaceChoice(filter, places) && (
      <label className="choice">
        <span>Místo</span>
        <select
          className="text-field"
          value={filter.place ?? ''}
          onChange={({ target }) =>
            onNarrow({ place: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">všechna</option>
          {filter.place !== null && !places.some(({ id }) => id === filter.place) && (
            <option value={filter.place}>jiné místo</option>
          )}
          {places.map(({ id, title, city }) => (
            <option key={id} value={id}>
              {title}, {city.title}
            </option>
          ))}
        </select>
      </label>
    )}
  </div>
);
