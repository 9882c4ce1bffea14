import { categorySlugs } from '../../build/js/contract/events/category.js';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { fold, slugify } from '../../build/js/domain/text/fold.js';
import { toE4 } from '../../build/js/domain/places/place-identity.js';
import { toTimeColumns } from '../../build/js/server/events/new-event.js';
import { createCityDraw } from './made-up-cities.mjs';
import { createRandom } from './random.mjs';

const kinds =
  'Koncert,Divadelní představení,Beseda,Přednáška,Trhy,Pouť,Výlet,Dílna pro děti,Projekce filmu,Ples';
const subjects =
  'pod širým nebem,na náměstí,k výročí města,s dechovou hudbou,pro celou rodinu,o historii kraje,v zahradě zámku,s mladými umělci,na konci léta,pro pamětníky';
const venues =
  'Kulturní dům,Městské divadlo,Náměstí Míru,Knihovna,Zámek,Sokolovna,Hasičská zbrojnice,Muzeum,Kino Svět,Letní scéna';
const [kindWords, subjectWords, venueWords] = [kinds, subjects, venues].map((words) =>
  words.split(','),
);
const prose =
  'Srdečně zveme všechny na setkání, které se koná za každého počasí. Občerstvení je zajištěno. '.repeat(
    4,
  );

const firstDay = -31;
const lastDay = 368;
const eventsPerPlace = 12;

/** Endless generated events with their times; the first event of a place comes with the place. */
export function* makeUpEvents(cityRows, now) {
  const random = createRandom(20_261_120);
  const drawCity = createCityDraw(cityRows, random);
  const today = civilDateAt(now);
  const taken = new Set();
  let placeCount = 0;
  let timeCount = 0;

  /** A point that no other place has to four decimals. */
  const freePoint = (city, reach) => {
    const lat = Number((city.lat + random.around() * reach).toFixed(6));
    const lng = Number((city.lng + random.around() * reach * 1.5).toFixed(6));
    const key = toE4(lat) * 10_000_000 + toE4(lng);
    if (taken.has(key)) return freePoint(city, reach * 1.01);
    taken.add(key);
    return { lat, lng };
  };

  const placeIn = (city) => {
    if (city.places.length > 0 && !random.chance(1 / eventsPerPlace))
      return { place: random.pick(city.places), created: null };
    const { lat, lng } = freePoint(city, city.reach);
    const title = `${random.pick(venueWords)} ${city.title}`;
    const created = {
      id: ++placeCount,
      title,
      folded: fold(title),
      street: null,
      lat,
      lng,
      lat_e4: toE4(lat),
      lng_e4: toE4(lng),
      city_id: city.id,
      approximate: 0,
      source: 'xmlevents',
      source_id: String(placeCount),
      sample: 0,
      version: 1,
    };
    const place = { id: created.id, title };
    city.places.push(place);
    return { place, created };
  };

  const timesOf = () => {
    const cancelled = random.chance(0.01);
    if (random.chance(0.03)) {
      const length = random.integer(14, 120);
      const start = addDays(today, random.integer(firstDay - length + 1, lastDay));
      return [{ precision: 'all-day', start, end: addDays(start, length), cancelled }];
    }
    const first = random.integer(firstDay, lastDay);
    const count = random.chance(0.78) ? 1 : random.pick([2, 2, 2, 2, 3, 3, 3, 4, 4, 5]);
    return Array.from({ length: count }, (_, index) => {
      const day = addDays(today, Math.min(lastDay, first + index * 7));
      if (random.chance(0.1)) return { precision: 'all-day', start: day, end: null, cancelled };
      const hour = random.integer(8, 20);
      const at = (value) => `${day}T${String(value).padStart(2, '0')}:${random.pick(['00', '30'])}`;
      const end = random.chance(0.3) ? null : at(hour + random.integer(1, 3));
      return { precision: 'timed', start: at(hour), end, cancelled };
    });
  };

  for (let id = 1; ; id++) {
    const city = drawCity();
    const { place, created } = placeIn(city);
    const title = `${random.pick(kindWords)} ${random.pick(subjectWords)}`;
    const event = {
      id,
      slug: `${slugify(title)}-${id}`,
      title,
      folded: fold(`${title} ${place.title}`),
      description: prose.slice(0, random.integer(80, prose.length)),
      categories: JSON.stringify([random.pick(categorySlugs)]),
      organizer: `Město ${city.title}`,
      price: '120 Kč',
      url: null,
      venue: null,
      source_images: '[]',
      place_id: place.id,
      status: random.chance(0.02) ? 'cancelled' : 'published',
      source: 'xmlevents',
      source_id: String(id),
      content_hash: String(id),
      sample: 0,
      revision: 0,
      created_at: now,
      updated_at: now,
    };
    const times = timesOf().map((time) => ({
      id: ++timeCount,
      event_id: id,
      ...toTimeColumns(time),
    }));
    yield { place: created, event, times };
  }
}
