import { answered } from '../widget/stores/client/outcome.ts';
import { eventColumns, eventsByCity } from '../contract/endpoints/views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bounds } from '../contract/places/bounds.ts';
import { emptyViewQuery, toQueryTexts, type ViewQuery } from '../contract/views/view-query.ts';
import { isInBounds } from '../domain/geo/bounds.ts';
import { neededBounds, queryBounds } from '../domain/geo/grid.ts';
import { boundsOfView } from '../domain/geo/mercator.ts';
import { createClient, type WidgetClient } from '../widget/stores/client/client.ts';
import {
  createHeldAnswers,
  type Answer,
  type ViewNeed,
} from '../widget/stores/events/held-answers.ts';
import { fromEventColumns } from '../domain/events/event-columns.ts';
import { createRandomEvents, dayAfter } from './support/fixtures/random-events.ts';
import { openTestApp, testNow, type TestApp } from './support/servers/test-app.ts';

const center = { lat: 49.9, lng: 16.3 };

let app: TestApp;
let client: WidgetClient;
let random: ReturnType<typeof createRandomEvents>;
beforeAll(async () => {
  app = await openTestApp('sqlite');
  const cities = [...Array(40).keys()].flatMap((index) => {
    const lat = center.lat + ((index % 8) - 4) * 0.04;
    const lng = center.lng + (Math.floor(index / 8) - 2) * 0.07;
    return app.context.gazetteer.nearest({ lat, lng });
  });
  random = createRandomEvents([...new Set(cities)]);
  await app.write(Array.from({ length: 900 }, (_, index) => random.toDraft(index + 1)));
  client = createClient('https://akce.example', {
    fetch: app.fetch,
    setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  });
});
afterAll(() => app.close());

const askEvents = async (query: ViewQuery): Promise<Answer> => {
  const { answer, more } = answered(await client.call(eventColumns, toQueryTexts(query)));
  return { cities: null, events: fromEventColumns(answer), more };
};
const askTowns = async (query: ViewQuery): Promise<Answer> => {
  const { answer } = answered(await client.call(eventsByCity, toQueryTexts(query)));
  return { cities: answer, events: [], more: 0 };
};

/** What a map of these bounds shows of an answer. */
const shownIn = ({ events, cities }: Answer, view: Bounds) => ({
  events: events.filter(({ place }) => isInBounds(place, view)),
  cities: cities?.filter(({ city: { latitude: lat, longitude: lng } }) =>
    isInBounds({ lat, lng }, view),
  ),
});

const needOf = (query: ViewQuery, view: Bounds, zoom: number): ViewNeed => ({
  query: { ...query, bounds: queryBounds(view, zoom) },
  byCity: zoom <= 9,
  view,
  needed: neededBounds(view, zoom),
});

/** Random view inside the one around the centre, up to three zooms closer. */
const closerView = (zoom: number, steps = random.whole(0, 3)) => {
  const offset = () => random.whole(-50, 50) / 1000 / 2 ** Math.max(0, zoom - 10);
  const at = { lat: center.lat + offset(), lng: center.lng + offset() };
  return { view: boundsOfView(at, zoom + steps, 700, 400), zoom: zoom + steps };
};

describe('a held answer shows what the server would answer', () => {
  it('to random narrower views, days and filters', async () => {
    let served = 0;
    for (let round = 0; round < 150; round++) {
      const wide = { ...random.toQuery(), city: null };
      const start = wide.period?.start ?? dayAfter(0);
      const bounds = queryBounds(boundsOfView(center, 10, 1000, 700), 10);
      const answer = await askEvents({ ...wide, bounds });
      const held = createHeldAnswers(() => testNow);
      held.keep({ ...wide, bounds }, answer, testNow);
      const other = random.toQuery();
      const { view, zoom } = closerView(10);
      const narrow = {
        ...wide,
        // Of the days of the wide query, sometimes more.
        period:
          random.whole(0, 3) === 0
            ? wide.period
            : { start, end: random.whole(0, 1) ? start : (wide.period?.end ?? start) },
        dayParts: wide.dayParts.length > 0 ? wide.dayParts : other.dayParts,
        free: wide.free || other.free,
        categories: other.categories.length > 0 ? other.categories : wide.categories,
        excluded: [...new Set([...wide.excluded, ...other.excluded])],
      };
      const need = needOf(narrow, view, zoom);
      const found = held.find(need);
      if (!found) continue;
      if (found !== answer) served++;
      expect(shownIn(found, view).events).toEqual(
        shownIn(await askEvents(need.query), view).events,
      );
    }
    expect(served).toBeGreaterThan(40);
  });

  it('to random narrower views by town, with whole municipalities', async () => {
    let served = 0;
    for (let round = 0; round < 40; round++) {
      const query = { ...emptyViewQuery, period: { start: dayAfter(0), end: dayAfter(30) } };
      const bounds = queryBounds(boundsOfView(center, 8, 900, 600), 8);
      const held = createHeldAnswers(() => testNow);
      held.keep({ ...query, bounds }, await askTowns({ ...query, bounds }), testNow);
      const { view, zoom } = closerView(8, random.whole(0, 1));
      const small = { ...view, ne: center };
      const need = needOf(query, round % 2 ? small : view, zoom);
      const found = held.find(need);
      if (!found) continue;
      served++;
      expect(shownIn(found, need.view).cities).toEqual(
        shownIn(await askTowns(need.query), need.view).cities,
      );
    }
    expect(served).toBeGreaterThan(20);
  });
});

it('no place in the country is farther than the margin by town from the centre of its town', () => {
  const { gazetteer } = app.context;
  for (const [lat, lng] of [
    // The remotest areas: Slavkovský les, Doupovské hory, Soutok, Boletice.
    [49.94, 12.48],
    [50.26, 13.14],
    [48.64, 16.95],
    [48.62, 14.04],
    [50.84, 15.36],
  ] as const) {
    const { latitude, longitude } = gazetteer.nearest({ lat, lng });
    const point = { ne: { lat, lng }, sw: { lat, lng } };
    expect(isInBounds({ lat: latitude, lng: longitude }, neededBounds(point, 9))).toBe(true);
  }
});
