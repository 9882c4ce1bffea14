import { mapMessages } from './map-messages.ts';

/** Place in a cluster, with its number of events. */
interface ClusteredPlace {
  title: string;
  town: string;
  count: number;
}

/** The key with the highest sum of events; of equal ones the first. */
const busiestOf = (
  places: readonly ClusteredPlace[],
  keyOf: (place: ClusteredPlace) => string,
): string => {
  const sums = new Map<string, number>();
  for (const place of places) sums.set(keyOf(place), (sums.get(keyOf(place)) ?? 0) + place.count);
  let [busiest, highest] = ['', 0];
  for (const [key, sum] of sums) if (sum > highest) [busiest, highest] = [key, sum];
  return busiest;
};

/**
 * Name of a cluster: `Svitavy` within one town, `Svitavy a okolí` across several. Precise where
 * another cluster on the screen has the same: `Svitavy, Fabrika a okolí`.
 */
export const clusterName = (places: readonly ClusteredPlace[], isPrecise: boolean): string => {
  const town = busiestOf(places, (place) => place.town);
  if (isPrecise) {
    const ofTown = places.filter((place) => place.town === town);
    const title = busiestOf(ofTown, (place) => place.title);
    return `${town}, ${mapMessages.cityAndAround(title)}`;
  }
  return places.every((place) => place.town === town) ? town : mapMessages.cityAndAround(town);
};
