import { toDayMonthYear } from '../../build/js/contract/events/civil-date.js';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { isTown } from './made-up-cities.mjs';
import { createRandom } from './random.mjs';

const poolSize = 240;
const kilometre = { lat: 1 / 111.2, lng: 1 / 71.5 };
export const week = 7;
export const halfYear = 182;

/** Kinds of queries: width and height in kilometres, and days. */
const kinds = [
  { name: 'town, week', width: 8, height: 5, days: week },
  { name: 'region, week', width: 100, height: 80, days: week },
  { name: 'country, week', width: 480, height: 280, days: week },
  { name: 'town, half a year', width: 8, height: 5, days: halfYear },
];

/** Bounds around a point; `half` is half the height and width in kilometres. */
export const boundsAround = ({ lat, lng }, half) => ({
  ne: { lat: lat + half.height * kilometre.lat, lng: lng + half.width * kilometre.lng },
  sw: { lat: lat - half.height * kilometre.lat, lng: lng - half.width * kilometre.lng },
});

export const toQueryString = ({ start, days }, { ne, sw }) => {
  const [first, last] = [start, addDays(start, days - 1)].map(toDayMonthYear);
  const [north, east, south, west] = [ne.lat, ne.lng, sw.lat, sw.lng].map((one) => one.toFixed(5));
  return `?s=${first}&e=${last}&ne_lat=${north}&ne_lng=${east}&sw_lat=${south}&sw_lng=${west}`;
};

/** Points and first days of queries: many different ones, the same in every run. */
export const drawPoints = (cities, now, days, seed) => {
  const random = createRandom(seed);
  const towns = cities.filter(isTown);
  return Array.from({ length: poolSize }, () => {
    const town = random.pick(towns);
    return {
      lat: town.lat + random.around() * kilometre.lat,
      lng: town.lng + random.around() * kilometre.lng,
      start: addDays(civilDateAt(now), random.integer(0, 60)),
      days,
    };
  });
};

const middle = { lat: 49.8, lng: 15.5 };

/** Pool of different query strings for each kind of query. */
export const drawQueries = (cities, now) =>
  kinds.map(({ name, width, height, days }, index) => {
    const half = { width: width / 2, height: height / 2 };
    const isCountry = width > 400;
    const queries = drawPoints(cities, now, days, index + 1).map((point, number) => {
      // The whole country is only moved slightly; around a town, half of it would be out of
      // bounds.
      const centre = isCountry ? { lat: middle.lat + number / 1e4, lng: middle.lng } : point;
      return toQueryString(point, boundsAround(centre, half));
    });
    return { name, queries };
  });
