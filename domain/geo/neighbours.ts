import type { City, CityEventCount } from '../../contract/places/city.ts';
import type { ViewQuery } from '../../contract/views/view-query.ts';
import { boundsAround } from './bounds-around.ts';

/** Distance of neighbouring towns, in metres. */
const neighbourhood = 25_000;
/** Largest number of them. */
const maxNeighbours = 12;

/** Query of the site for towns around a town, on the days that every map begins with. */
export const neighboursQuery = ({
  latitude,
  longitude,
}: City): Pick<ViewQuery, 'bounds' | 'fromKudyZNudy'> => ({
  bounds: boundsAround({ lat: latitude, lng: longitude }, neighbourhood),
  fromKudyZNudy: true,
});

/** Towns around another one, those with most events first; `around` are those of the area, with itself. */
export const neighboursOf = (
  { id }: Pick<City, 'id'>,
  around: readonly CityEventCount[],
): CityEventCount[] =>
  around
    .filter(({ city }) => city.id !== id)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxNeighbours);
