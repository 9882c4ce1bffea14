import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EventColumnsSchema } from '../../contract/events/event-columns.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { fromEventColumns, toEventColumns } from './event-columns.ts';

const event = (id: number, changes: Partial<EventSummary> = {}): EventSummary => ({
  id,
  slug: `akce-${id}`,
  title: `Akce „${id}“`,
  categories: ['koncerty', 'deti'],
  place: {
    id: id % 3,
    title: `Místo ${id % 3}`,
    lat: 49.7 + (id % 3) / 100,
    lng: 16.4,
    city:
      id % 3 === 0
        ? { slug: 'kouty', title: 'Kouty', locative: null }
        : { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
  },
  image: null,
  source: 'own',
  priceRange: null,
  sample: id % 2 === 0,
  cancelled: id % 5 === 0,
  times: [
    { id: id * 10, start: '2026-11-21', end: null, precision: 'all-day', cancelled: false },
    {
      id: id * 10 + 1,
      start: '2026-11-22T18:00+01:00',
      end: '2026-11-22T20:00+01:00',
      precision: 'timed',
      cancelled: true,
    },
  ],
  ...changes,
});

const list = [...Array(40).keys()].map((id) => event(id + 1));

describe('events as columns', () => {
  it('survive the round trip through JSON and the schema', () => {
    const text = JSON.stringify(toEventColumns(list));
    expect(fromEventColumns(v.parse(EventColumnsSchema, JSON.parse(text)))).toEqual(list);
    expect(fromEventColumns(toEventColumns([]))).toEqual([]);
  });

  it('contain each place and town once, and a venue with another title separately', () => {
    const own = event(4, { place: { ...event(4).place, title: 'Klubovna' } });
    const { places, cities } = toEventColumns([...list, own]);
    expect(places.title).toEqual(['Místo 1', 'Místo 2', 'Místo 0', 'Klubovna']);
    expect(cities).toEqual({
      slug: ['svitavy', 'kouty'],
      title: ['Svitavy', 'Kouty'],
      locative: ['ve Svitavách', null],
    });
  });

  it('have a bit for samples and one for cancelled events', () => {
    const kinds = [
      { sample: false, cancelled: false },
      { sample: true, cancelled: false },
      { sample: false, cancelled: true },
      { sample: true, cancelled: true },
    ];
    const { events } = toEventColumns(kinds.map((changes, id) => event(id, changes)));
    expect(events.flags).toEqual([0, 1, 2, 3]);
  });

  it('take less than half of the bytes of the list', () => {
    const columns = JSON.stringify(toEventColumns(list)).length;
    expect(columns).toBeLessThan(JSON.stringify(list).length / 2);
  });

  it('throw RangeError when inconsistent', () => {
    const columns = toEventColumns(list);
    columns.times.eventOf[3] = 400;
    expect(() => fromEventColumns(columns)).toThrow(new RangeError('no position 400'));
  });
});
