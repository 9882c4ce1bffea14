import type { Bounds } from '../../contract/places/bounds.ts';
import type { City, CityEventCount } from '../../contract/places/city.ts';
import { boundsAround } from './bounds-around.ts';

/** Distance of neighbouring towns, in metres. */
const neighbourhood = 25_000;
/** Largest number of them. */
const maxNeighbours = 12;

/** Area in which the neighbours of a town are. */
export const neighbourBounds = ({ latitude, longitude }: City): Bounds =>
  boundsAround({ lat: latitude, lng: longitude }, neighbourhood);

/** Towns around another one, those with most events first; `around` are those of the area, with itself. */
export const neighboursOf = (
  { id }: Pick<City, 'id'>,
  around: readonly CityEventCount[],
): CityEventCount[] =>
  around
    .filter(({ city }) => city.id !== id)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxNeighbours);
