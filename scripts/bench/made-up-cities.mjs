/** Shares of all events, in percent, that the largest cities hold. */
const heads = new Map([
  ['Praha', 15],
  ['Brno', 6],
  ['Ostrava', 3.5],
  ['Plzeň', 3],
  ['Olomouc', 2],
  ['Liberec', 1.5],
]);
const townShare = 32;

/** The centre of a district, which is what bears its name. */
export const isTown = ({ title, district }) => district === title || district === `${title}-město`;

/** How far from the centre places lie, in degrees of latitude. */
const reachOf = (city) => {
  if (city.title === 'Praha' && isTown(city)) return 0.09;
  return isTown(city) ? 0.025 : 0.006;
};

/** Municipalities as the made-up events need them, with a draw that favours the large. */
export const createCityDraw = (rows, random) => {
  const cities = rows.map((row) => ({ ...row, reach: reachOf(row), places: [] }));
  const towns = cities.filter((city) => isTown(city) && !heads.has(city.title)).length;
  const villageShare = 100 - townShare - [...heads.values()].reduce((sum, share) => sum + share, 0);
  const shareOf = (city) => {
    if (!isTown(city)) return (villageShare / cities.length) * (0.2 + 1.6 * random.next());
    return heads.get(city.title) ?? townShare / towns;
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
