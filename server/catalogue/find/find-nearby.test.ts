import { describe, expect, it } from 'vitest';
import { matchesInOne, matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';
import { findAround, findHere, findNext } from './find-nearby.ts';

const { from } = monthFilter;
const home = { lat: 49.7561, lng: 16.4685 };

const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
/** Event with these times, north of home by so many metres. */
const event = (
  title: string,
  times: readonly NewTime[],
  { metres = 0, ...changes }: Partial<NewEvent> & { metres?: number } = {},
) =>
  createDraft(title, {
    title,
    times: [...times],
    place: { ...home, lat: home.lat + metres / 111_195 },
    ...changes,
  });
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);

describe('findNext', () => {
  it('finds the next events by start, without cancelled ones and samples', () => {
    const found = findNext(
      matchesOf([
        event('pátý', [on('2026-12-05')]),
        event('zrušený', [on('2026-11-21')], { cancelled: true }),
        event('bez termínu', [on('2026-11-21', true)]),
        event('druhý', [on('2026-12-02')]),
        event('ukázka', [on('2026-11-21')], { sample: true }),
        event('první', [on('2026-12-01', true), on('2026-12-01')]),
      ]),
      from,
      2,
    );
    expect(titles(found)).toEqual(['první', 'druhý']);
    expect(found[0]?.times.map(({ cancelled }) => cancelled)).toEqual([false]);
  });
});

// Identifiers count from 1; a place has that of its first event.
const origin = { ...home, id: 1, placeId: 1 };

describe('findHere', () => {
  it('finds other events at the same place by their next time', () => {
    const matches = () =>
      matchesInOne([
        event('sám', [on('2026-11-21')]),
        event('později', [on('2026-12-02')]),
        event('dřív', [on('2026-11-22')]),
        event('zrušený', [on('2026-11-22')], { cancelled: true }),
        event('bez termínu', [on('2026-11-22', true)]),
        event('jinde', [on('2026-11-22')], { metres: 50 }),
        event('nakonec', [on('2026-12-10')]),
      ]);
    expect(titles(findHere(matches(), origin, from, 5))).toEqual(['dřív', 'později', 'nakonec']);
    expect(titles(findHere(matches(), origin, from, 2))).toEqual(['dřív', 'později']);
  });
});

describe('findAround', () => {
  const around = (limit: number) =>
    findAround(
      matchesInOne([
        event('sám', [on('2026-11-21')]),
        event('tady', [on('2026-11-22')]),
        event('dál', [on('2026-11-22')], { metres: 800 }),
        event('blíž', [on('2026-12-02'), on('2026-12-03')], { metres: 300 }),
        event('na dohled', [on('2026-11-25')], { metres: 500 }),
        event('zrušený', [on('2026-11-22')], { metres: 100, cancelled: true }),
        event('bez termínu', [on('2026-11-22', true)], { metres: 100 }),
        event('daleko', [on('2026-11-22')], { metres: 1100 }),
      ]),
      origin,
      from,
      { metres: 1000, limit },
    );

  it('finds events at other places up to the distance, nearest first', () => {
    expect(titles(around(5))).toEqual(['blíž', 'na dohled', 'dál']);
    expect(titles(around(2))).toEqual(['blíž', 'na dohled']);
  });

  it('keeps all times of an event', () => {
    expect(around(1)[0]?.times).toHaveLength(2);
  });
});
