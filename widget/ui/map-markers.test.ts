import { expect, it } from 'vitest';
import type { EventSummary } from '../../contract/event.ts';
import { groupByPlace, toPlaceMarkers } from './map-markers.ts';

const event = (id: number, cancelled: boolean, dates: boolean[]): EventSummary => ({
  ...{ id, slug: `akce-${id}`, title: `Akce ${id}`, categories: ['divadlo'] },
  place: {
    ...{ id: 1, title: 'Tyjátr', lat: 49.715, lng: 16.266 },
    city: { slug: 'policka', title: 'Polička' },
  },
  ...{ image: null, source: 'own', sample: false, cancelled },
  times: dates.map((isOff, index) => ({
    ...{ id: index + 1, precision: 'timed', cancelled: isOff },
    ...{ start: `2026-12-0${index + 5}T15:00+01:00`, end: null },
  })),
});

it.each<[string, boolean, EventSummary[]]>([
  ['an event that is cancelled', true, [event(1, true, [false])]],
  ['the only date that is cancelled', true, [event(1, false, [true])]],
  ['one of two dates', false, [event(1, false, [true, false])]],
  ['one of two events', false, [event(1, false, [true]), event(2, false, [false])]],
])('a place with %s is marked cancelled: %s', (_what, cancelled, events) => {
  expect(toPlaceMarkers(groupByPlace(events), [])).toMatchObject([{ cancelled }]);
});
