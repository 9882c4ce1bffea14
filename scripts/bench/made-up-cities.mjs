/** Share of all events in the largest cities, in percent. */
const largestShares = new Map([
  ['Praha', 15],
  ['Brno', 6],
  ['Ostrava', 3.5],
  ['Plzeň', 3],
  ['Olomouc', 2],
  ['Liberec', 1.5],
]);
const townShare = 32;

/** Whether a municipality is the seat of its district, whose name it has. */
export const isTown = ({ title, district }) => district === title || district === `${title}-město`;

/** Distance of places from the centre, in degrees of latitude. */
const reachOf = (city) => {
  if (city.title === 'Praha' && isTown(city)) return 0.09;
  return isTown(city) ? 0.025 : 0.006;
};

/** Function that draws a municipality, weighted by its share of events. */
export const createCityDraw = (rows, random) => {
  const cities = rows.map((row) => ({ ...row, reach: reachOf(row), places: [] }));
  const towns = cities.filter((city) => isTown(city) && !largestShares.has(city.title)).length;
  const villageShare =
    100 - townShare - [...largestShares.values()].reduce((sum, share) => sum + share, 0);
  const shareOf = (city) => {
    if (!isTown(city)) return (villageShare / cities.length) * (0.2 + 1.6 * random.next());
    return largestShares.get(city.title) ?? townShare / towns;
  };
  let sum = 0;
  const ends = cities.map((city) => (sum += shareOf(city)));
  return () => {
    const point = random.next() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ends[middle] <= point) low = middle + 1;
      else high = middle;
    }
    return cities[low];
  };
};
