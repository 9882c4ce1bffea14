import { toDayMonthYear } from '../../build/js/contract/events/civil-date.js';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { roundOutwards } from '../../build/js/domain/geo/grid.js';
import { boundsOfView } from '../../build/js/domain/geo/mercator.js';
import { isTown } from './made-up-cities.mjs';
import { createRandom } from './random.mjs';

const kilometre = { lat: 1 / 111.2, lng: 1 / 71.5 };
const middle = { lat: 49.8, lng: 15.5 };
/** Size of the visitors' maps in pixels. */
const map = { width: 900, height: 600 };

const toQuery = (first, days, { ne, sw }) => {
  const [from, to] = [first, addDays(first, days - 1)].map(toDayMonthYear);
  const [north, east, south, west] = [ne.lat, ne.lng, sw.lat, sw.lng].map((one) =>
    String(Number(one.toFixed(6))),
  );
  return `s=${from}&e=${to}&ne_lat=${north}&ne_lng=${east}&sw_lat=${south}&sw_lng=${west}&from_kudyznudy=1`;
};

const around = ({ lat, lng }, width, height) => ({
  ne: { lat: lat + (height / 2) * kilometre.lat, lng: lng + (width / 2) * kilometre.lng },
  sw: { lat: lat - (height / 2) * kilometre.lat, lng: lng - (width / 2) * kilometre.lng },
});

/** Kinds of lists: width and height in kilometres, within the next two months, each for a week. */
const kinds = [
  { name: 'town', width: 8, height: 5 },
  { name: 'region', width: 100, height: 80 },
  { name: 'country', width: 480, height: 280 },
];

/** Different questions of each kind, in the compact form that the widget asks for. */
export const drawLists = (cities, now, count) => {
  const random = createRandom(11);
  const towns = cities.filter(isTown);
  return kinds.map(({ name, width, height }) => ({
    name,
    paths: Array.from({ length: count }, (_, index) => {
      const isCountry = width > 400;
      // The whole country is only moved slightly: around a town, half of it would be abroad.
      const point = isCountry
        ? { lat: middle.lat + index / 1e4, lng: middle.lng }
        : random.pick(towns);
      const first = addDays(civilDateAt(now), random.integer(0, 60));
      return `/api/event/?${toQuery(first, 7, around(point, width, height))}&format=columns`;
    }),
  }));
};

/** Different questions for counts by town at zoom 8. */
export const drawCounts = (now, count) =>
  Array.from({ length: count }, (_, index) => {
    const bounds = boundsOfView(
      { lat: middle.lat + index / 1e3, lng: middle.lng },
      8,
      map.width,
      map.height,
    );
    return `/api/events-by-city/?${toQuery(civilDateAt(now), 7, bounds)}`;
  });

const typed = [
  'ko',
  'kon',
  'koncert',
  'lit',
  'litomysl',
  'nam',
  'namesti',
  'zamek s',
  'kino',
  'beseda o',
];

/** Texts as they are typed, around different points. */
export const drawSuggestions = (cities, count) => {
  const random = createRandom(12);
  const towns = cities.filter(isTown);
  return Array.from({ length: count }, (_, index) => {
    const { lat, lng } = random.pick(towns);
    return `/api/suggestions/?q=${encodeURIComponent(typed[index % typed.length])}&lat=${lat}&lng=${lng}`;
  });
};

/** Looks of one visitor. */
export const looksPerVisit = 10;

/**
 * Questions of one visitor after another: a town or a region, then pans by half a view, zooms and
 * other days. Few towns have most of the visitors.
 */
export function* walk(cities, now, seed) {
  const random = createRandom(seed);
  const towns = cities.filter(isTown);
  const today = civilDateAt(now);
  for (;;) {
    const town = random.chance(0.7) ? towns[random.integer(0, 17)] : random.pick(towns);
    const view = { lat: town.lat, lng: town.lng, zoom: random.pick([8, 10, 12, 13, 14, 15]) };
    let [first, days] = [today, 8];
    for (let look = 0; look < looksPerVisit; look++) {
      const bounds = boundsOfView(view, view.zoom, map.width, map.height);
      const query = toQuery(first, days, roundOutwards(bounds, view.zoom));
      yield view.zoom <= 9
        ? `/api/events-by-city/?${query}`
        : `/api/event/?${query}&format=columns`;
      const step = random.integer(0, 9);
      const half = {
        lat: (bounds.ne.lat - bounds.sw.lat) / 2,
        lng: (bounds.ne.lng - bounds.sw.lng) / 2,
      };
      if (step < 5) {
        view.lat += random.pick([-1, 0, 1]) * half.lat;
        view.lng += random.pick([-1, 1]) * half.lng;
      } else if (step < 8) view.zoom = Math.max(7, Math.min(16, view.zoom + random.pick([-1, 1])));
      else
        [first, days] = random.pick([
          [today, 8],
          [today, 1],
          [addDays(today, 4), 3],
          [today, 31],
        ]);
    }
  }
}
