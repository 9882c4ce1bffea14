import { describe, expect, it } from 'vitest';
import {
  changeSince,
  toTold,
  type CurrentFacts,
  type ToldFacts,
  type ToldTime,
} from './told-facts.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
const place = { title: 'Fabrika', city: 'Svitavy', lat: 49.7561, lng: 16.4685 };

const timed = (id: number, start: string, changes: Partial<ToldTime> = {}): ToldTime => ({
  id,
  start,
  end: null,
  precision: start.length > 10 ? 'timed' : 'all-day',
  endsAt: Date.parse(`${start.slice(0, 10)}T23:00+01:00`),
  cancelled: false,
  ...changes,
});
const saturday = timed(1, '2026-11-28T19:00');
const sunday = timed(2, '2026-11-29T18:00');

const facts = (changes: Partial<CurrentFacts> = {}): CurrentFacts => ({
  id: 7,
  slug: 'koncert',
  title: 'Koncert',
  ownerId: 1,
  revision: 3,
  status: 'published',
  place,
  times: [saturday],
  ...changes,
});
const told: ToldFacts = {
  cancelled: false,
  time: saturday,
  gone: null,
  hasMore: false,
  place,
};

describe('what a post tells', () => {
  it('is the next date that is not cancelled', () => {
    const times = [timed(3, '2026-11-19T19:00'), { ...saturday, cancelled: true }, sunday];
    expect(toTold(facts({ times }), now)).toEqual({ ...told, time: sunday });
    expect(toTold(facts({ times: [saturday, sunday] }), now)).toEqual({ ...told, hasMore: true });
    // At the time of posting.
    const between = saturday.endsAt + 1;
    expect(toTold(facts({ times: [saturday, sunday] }), between)).toEqual({
      ...told,
      time: sunday,
    });
  });

  it('is nothing without a date to come, a place, or for a hidden event', () => {
    expect(toTold(facts({ times: [timed(3, '2026-11-19T19:00')] }), now)).toBeNull();
    expect(toTold(facts({ place: null }), now)).toBeNull();
    expect(toTold(facts({ status: 'hidden' }), now)).toBeNull();
  });
});

describe('a change since', () => {
  const change = (changes: Partial<CurrentFacts>, before = told, at = now) =>
    changeSince(before, facts(changes), at);

  it('is none for the same event, another title, other dates and a corrected point', () => {
    expect(change({})).toBeNull();
    expect(change({ title: 'Jiný název', times: [saturday, sunday] })).toBeNull();
    expect(
      change({ place: { ...place, title: 'Dům Fabrika', lat: place.lat + 0.001 } }),
    ).toBeNull();
  });

  it('is none when what was told is over', () => {
    const later = saturday.endsAt + 1;
    expect(change({ status: 'cancelled' }, told, later)).toBeNull();
    expect(change({ status: 'cancelled' }, told, saturday.endsAt)).not.toBeNull();
  });

  it('is a cancellation, once', () => {
    const cancelled = change({ status: 'cancelled' });
    expect(cancelled).toEqual({ kind: 'cancelled', now: { ...told, cancelled: true } });
    expect(change({ status: 'cancelled' }, { ...told, cancelled: true })).toBeNull();
  });

  it('is that it takes place after all', () => {
    expect(change({}, { ...told, cancelled: true })).toEqual({ kind: 'restored', now: told });
    const time = { ...saturday, cancelled: true };
    expect(change({}, { ...told, time })).toEqual({ kind: 'restored', now: told });
  });

  it('is another time of the told date, by its id or by its start', () => {
    const moved = { ...saturday, start: '2026-11-28T20:00' };
    expect(change({ times: [moved] })).toEqual({
      kind: 'moved',
      now: { ...told, time: moved },
      hasNewTime: true,
      hasNewPlace: false,
    });
    expect(change({ times: [{ ...saturday, id: 9 }] })).toBeNull();
  });

  it('is the other time of the only date, and a date gone of several', () => {
    expect(change({ times: [sunday] })).toMatchObject({ kind: 'moved', now: { time: sunday } });
    expect(change({ times: [sunday] }, { ...told, hasMore: true })).toMatchObject({
      kind: 'date-cancelled',
      now: { time: sunday },
      next: sunday,
    });
  });

  it('is none when a day gets its hour, and one when it gets another day', () => {
    const day = { ...told, time: timed(1, '2026-11-28', { precision: 'hour-unknown' }) };
    expect(change({ times: [saturday] }, day)).toBeNull();
    expect(change({ times: [{ ...sunday, id: 1 }] }, day)).toMatchObject({ kind: 'moved' });
  });

  it('is one cancelled date of more, with the next one, and its return', () => {
    const gone = { ...saturday, cancelled: true };
    const first = change({ times: [gone, sunday] }, { ...told, hasMore: true });
    const after = { ...told, time: sunday, gone };
    expect(first).toEqual({ kind: 'date-cancelled', now: after, next: sunday });
    expect(change({ times: [gone, sunday] }, after)).toBeNull();
    expect(change({ times: [saturday, sunday] }, after)).toEqual({
      kind: 'restored',
      now: { ...told, hasMore: true },
    });
    const last = change({ times: [gone] });
    expect(last).toEqual({ kind: 'date-cancelled', now: { ...told, time: gone }, next: null });
    expect(change({ times: [gone] }, { ...told, time: gone })).toBeNull();
  });

  it('is a place more than two hundred metres away', () => {
    const elsewhere = { ...place, title: 'Kino Vesmír', lat: place.lat + 0.003 };
    expect(change({ place: elsewhere })).toEqual({
      kind: 'moved',
      now: { ...told, place: elsewhere },
      hasNewTime: false,
      hasNewPlace: true,
    });
  });

  it('is that nothing is to come in place of what was told', () => {
    expect(change({ times: [timed(9, '2025-11-28T19:00')] })).toEqual({ kind: 'over' });
  });

  it('is that nobody sees the event any more', () => {
    expect(change({ status: 'hidden' })).toEqual({ kind: 'hidden' });
    expect(change({ place: null })).toEqual({ kind: 'hidden' });
  });
});
