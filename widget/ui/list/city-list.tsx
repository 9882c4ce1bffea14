import type { CityEventCount } from '../../../contract/places/city.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { LiveText } from '../live-text.tsx';
import { useMessages } from '../widget-context.ts';

export interface CityListProps {
  cities: readonly CityEventCount[];
  onOpen(city: CityEventCount['city']): void;
}

/** Towns with their numbers of events: the list at zooms by town. */
export const CityList = ({ cities, onOpen }: CityListProps) => {
  const messages = useMessages(widgetMessages);
  return (
    <div className="city-list">
      <h2 className="event-list-heading">{messages.cityList}</h2>
      <p className="city-list-hint">{messages.chooseCity}</p>
      <ul aria-label={messages.cityList}>
        {cities.map(({ city, count }) => (
          <li key={city.id}>
            <button type="button" className="city-list-row" onClick={() => onOpen(city)}>
              <span className="city-list-title">{city.title}</span>
              <span className="city-list-district">{messages.district(city.district)}</span>
              <LiveText className="city-list-count">{countedEvents(count)}</LiveText>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
