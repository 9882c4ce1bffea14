import type { City } from '../../../contract/places/city.ts';
import type { FoundPlace } from '../../../contract/places/place-search.ts';
import { fold } from '../../../domain/text/fold.ts';
import { nbsp } from '../../../widget/index.ts';
import { distanceLabel } from '../../components/distance-label.ts';

const nameOf = ({ title, city }: FoundPlace): string => `${fold(title)} ${city.slug}`;

/**
 * Hints of found places: street and town; of places with the same name in the same town also the
 * distance from the home town, from which it is counted.
 */
export const placeHints = (places: readonly FoundPlace[], home: City | null): string[] => {
  const names = places.map(nameOf);
  return places.map((place, index) => {
    const name = names[index] as string;
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
    const distance =
      isRepeated && home && place.metres !== null
        ? `${distanceLabel(place.metres)} od${nbsp}středu obce ${home.title}`
        : null;
    return [place.street, place.city.title, distance].filter(Boolean).join(', ');
  });
};
