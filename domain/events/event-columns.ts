import type { EventColumns } from '../../contract/events/event-columns.ts';
import type { EventSummary } from '../../contract/events/event.ts';

/** Bits of `flags`. */
const sample = 1;
const cancelled = 2;

/** Positions of keys in the order of their first use; `add` is called for a new key. */
const createPositions = () => {
  const positions = new Map<string, number>();
  return (key: string, add: () => void): number => {
    const position = positions.get(key) ?? positions.size;
    if (position === positions.size) {
      positions.set(key, position);
      add();
    }
    return position;
  };
};

/** Columns of a list of events, see EventColumnsSchema. */
export const toEventColumns = (list: readonly EventSummary[]): EventColumns => {
  const columns: EventColumns = {
    events: {
      id: [],
      slug: [],
      title: [],
      categories: [],
      placeOf: [],
      image: [],
      source: [],
      priceRange: [],
      flags: [],
    },
    places: { id: [], title: [], lat: [], lng: [], cityOf: [] },
    cities: { slug: [], title: [], locative: [] },
    times: { eventOf: [], id: [], start: [], end: [], precision: [], cancelled: [] },
  };
  const { events, places, cities, times } = columns;
  const placePosition = createPositions();
  const cityPosition = createPositions();
  list.forEach((event, position) => {
    const { place } = event;
    events.id.push(event.id);
    events.slug.push(event.slug);
    events.title.push(event.title);
    events.categories.push(event.categories);
    events.image.push(event.image);
    events.source.push(event.source);
    events.priceRange.push(event.priceRange);
    events.flags.push((event.sample ? sample : 0) + (event.cancelled ? cancelled : 0));
    events.placeOf.push(
      // One place may have several titles: an event may override the name of its venue.
      placePosition(`${place.id} ${place.title}`, () => {
        places.id.push(place.id);
        places.title.push(place.title);
        places.lat.push(place.lat);
        places.lng.push(place.lng);
        places.cityOf.push(
          cityPosition(place.city.slug, () => {
            cities.slug.push(place.city.slug);
            cities.title.push(place.city.title);
            cities.locative.push(place.city.locative ?? null);
          }),
        );
      }),
    );
    for (const time of event.times) {
      times.eventOf.push(position);
      times.id.push(time.id);
      times.start.push(time.start);
      times.end.push(time.end);
      times.precision.push(time.precision);
      times.cancelled.push(time.cancelled);
    }
  });
  return columns;
};

/** Value at a position; throws RangeError for a position outside the column. */
const at = <Value>(column: readonly Value[], position: number): Value => {
  if (!(position in column)) throw new RangeError(`no position ${position}`);
  return column[position] as Value;
};

/** Inverse of toEventColumns. Throws RangeError for inconsistent columns. */
export const fromEventColumns = ({
  events,
  places,
  cities,
  times,
}: EventColumns): EventSummary[] => {
  const list = events.id.map((id, position): EventSummary => {
    const place = at(events.placeOf, position);
    const city = at(places.cityOf, place);
    const flags = at(events.flags, position);
    return {
      id,
      slug: at(events.slug, position),
      title: at(events.title, position),
      categories: at(events.categories, position),
      place: {
        id: at(places.id, place),
        title: at(places.title, place),
        lat: at(places.lat, place),
        lng: at(places.lng, place),
        city: {
          slug: at(cities.slug, city),
          title: at(cities.title, city),
          locative: at(cities.locative, city),
        },
      },
      image: at(events.image, position),
      source: at(events.source, position),
      priceRange: at(events.priceRange, position),
      sample: (flags & sample) > 0,
      cancelled: (flags & cancelled) > 0,
      times: [],
    };
  });
  times.id.forEach((id, position) =>
    at(list, at(times.eventOf, position)).times.push({
      id,
      start: at(times.start, position),
      end: at(times.end, position),
      precision: at(times.precision, position),
      cancelled: at(times.cancelled, position),
    }),
  );
  return list;
};
