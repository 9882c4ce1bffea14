import type { City } from '../../contract/places/city.ts';
import { categories, type CategorySlug } from '../../contract/events/category.ts';
import type { PeriodWord } from '../../contract/plugins/period-text.ts';
import { maxTextLength, type ViewQuery } from '../../contract/views/view-query.ts';
import { CityBox } from '../components/forms/city-box.tsx';
import { CategoryIcon, dayInDigits } from '../../widget/index.ts';

export interface ViewFormProps {
  query: ViewQuery;
  /** Town of the view; null for a map or for everything. */
  city: City | null;
  onChange(query: ViewQuery): void;
}

/** Everything but the conditions: the whole country. */
const everywhere = { city: null, center: null, zoom: null, radius: null } as const;

/** Periods that move on with the days. */
const wordTitles: Record<PeriodWord, string> = {
  dnes: 'dnešek, každý den znovu',
  zitra: 'zítřek, každý den znovu',
  vikend: 'nejbližší víkend, každý týden znovu',
  'prodlouzeny-vikend': 'nejbližší prodloužený víkend',
};

const areaOf = ({ center, radius }: ViewQuery, city: City | null): string => {
  if (city) return city.title;
  if (center && radius !== null) return 'okolí vybraného místa';
  return center ? 'výřez mapy, ze které jste přišli' : 'celá mapa';
};

/** Conditions of a view: town, categories, words, free entry; days only to be removed. */
export const ViewForm = ({ query, city, onChange }: ViewFormProps) => {
  const { period } = query;
  const hasArea = city !== null || query.center !== null;
  const toggle = (slug: CategorySlug, isChosen: boolean): void =>
    onChange({
      ...query,
      categories: isChosen
        ? [...query.categories, slug]
        : query.categories.filter((other) => other !== slug),
    });
  return (
    <form className="view-form" onSubmit={(event) => event.preventDefault()}>
      <p>
        Oblast: <strong>{areaOf(query, city)}</strong>{' '}
        {hasArea && (
          <button
            type="button"
            className="link-button"
            onClick={() => onChange({ ...query, ...everywhere })}
          >
            Celá mapa
          </button>
        )}
      </p>
      <CityBox
        label={city ? 'Jiná obec' : 'Jen jedna obec'}
        onChoose={({ slug }) => onChange({ ...query, ...everywhere, city: slug })}
      />
      <fieldset className="view-form-categories">
        <legend>Kategorie</legend>
        <p>Když nevyberete žádnou, odebíráte všechny.</p>
        {categories.map(({ slug, title }) => (
          <label key={slug}>
            <input
              type="checkbox"
              checked={query.categories.includes(slug)}
              onChange={({ target }) => toggle(slug, target.checked)}
            />
            <CategoryIcon slug={slug} />
            {title}
          </label>
        ))}
      </fieldset>
      <label className="view-form-free">
        <input
          type="checkbox"
          checked={query.free}
          onChange={({ target }) => onChange({ ...query, free: target.checked })}
        />
        Jen zdarma
      </label>
      <label className="view-form-words">
        Slova
        <input
          className="text-field"
          type="search"
          maxLength={maxTextLength}
          value={query.text}
          onChange={({ target }) => onChange({ ...query, text: target.value })}
        />
      </label>
      {query.periodWord && (
        <p key={query.periodWord}>
          Jen {wordTitles[query.periodWord]}.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => onChange({ ...query, periodWord: null })}
          >
            Všechny dny
          </button>
        </p>
      )}
      {period && (
        <p key={`${period.start} ${period.end}`}>
          Jen dny {dayInDigits(period.start)}
          {period.end && ` – ${dayInDigits(period.end)}`}.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => onChange({ ...query, period: null })}
          >
            Bez pevných dnů
          </button>
        </p>
      )}
    </form>
  );
};
