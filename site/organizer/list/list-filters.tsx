import { categories, type CategorySlug } from '../../../contract/events/category.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import type { OwnEventsFilter } from './own-events-store.ts';

export interface ListFiltersProps {
  filter: OwnEventsFilter;
  onText(text: string): void;
  onNarrow(changes: Partial<Pick<OwnEventsFilter, 'month' | 'category'>>): void;
}

const monthTitle = new Intl.DateTimeFormat('cs', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** Months of the choice: from a year ago to a year ahead, and the chosen one. */
const monthsAround = (today: string, chosen: string): string[] => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const months = Array.from({ length: 25 }, (_, index) => {
    const number = year * 12 + (month - 1) + index - 12;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].sort();
};

/** Search text, month and category of the list. */
export const ListFilters = ({ filter, onText, onNarrow }: ListFiltersProps) => (
  <div className="list-filters">
    <label className="choice">
      <span>Hledat ve vlastních akcích</span>
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
            {monthTitle.format(Date.parse(`${month}-01`))}
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
  </div>
);
