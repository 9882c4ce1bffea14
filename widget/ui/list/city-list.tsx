import type { CityEventCount } from '../../../contract/places/city.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { words as ours } from '../../messages/words.ts';
import { useWords } from '../widget-context.ts';

export interface CityListProps {
  cities: readonly CityEventCount[];
  onOpen(city: CityEventCount['city']): void;
}

/** Towns with their numbers of events: the list at zooms by town. */
export const CityList = ({ cities, onOpen }: CityListProps) => {
  const words = useWords(ours);
  return (
    <div className="city-list">
      <p className="city-list-hint">{words.chooseCity}</p>
      <ul aria-label={words.cityList}>
        {cities.map(({ city, count }) => (
          <li key={city.id}>
            <button type="button" className="city-list-row" onClick={() => onOpen(city)}>
              <span className="city-list-title">{city.title}</span>
              <span className="city-list-district">{words.district(city.district)}</span>
              <span className="city-list-count">{countedEvents(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
