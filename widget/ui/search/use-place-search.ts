import type { City } from '../../../contract/places/city.ts';
import type { PlaceReference } from '../../../contract/places/place.ts';
import { wordsForPlace } from '../../../domain/text/search-words.ts';
import { useWidget } from '../widget-context.ts';

export interface SearchActions {
  onCity(city: City): void;
  /** A place was chosen; its events are searched too. */
  onPlace(place: PlaceReference): void;
  /** A search or filters were chosen. */
  onSearch(): void;
  /** Closes the list with a text in the field. */
  close(text: string): void;
}

interface PlaceChoice {
  search(text: string): void;
  /** Goes to a city, without a text search. */
  toCity(city: City): void;
  /** Goes to a place, and searches for its events. */
  toPlace(place: PlaceReference): void;
}

/** Text search and places chosen in the search field; the site remembers these. */
export const usePlaceSearch = ({ onCity, onPlace, close }: SearchActions): PlaceChoice => {
  const { store, recentPlaces } = useWidget();
  const search = (text: string): void => {
    store.setText(text);
    close(text.trim());
  };
  return {
    search,
    toCity(city) {
      recentPlaces?.add({ city });
      search('');
      onCity(city);
    },
    toPlace(place) {
      recentPlaces?.add({ place });
      search(wordsForPlace(place));
      onPlace(place);
    },
  };
};
