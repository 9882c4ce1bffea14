import { categorySlugs } from '../../../contract/events/category.ts';
import type { City } from '../../../contract/places/city.ts';
import { emptyViewQuery, type ViewQuery } from '../../../contract/views/view-query.ts';
import type { EventDraft, TimeDraft } from '../../../server/events/draft.ts';
import { createDraft } from '../servers/test-app.ts';

/** Mulberry32: the same sequence for the same seed. */
export const createRandom = (seed: number) => {
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (lowest: number, highest: number): number =>
    lowest + Math.floor(next() * (highest - lowest + 1));
  const one = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item;
  return { next, whole, one };
};

const minute = 60_000;
/** Wall-clock time this many minutes after 2026-11-20T00:00. */
export const civilAfter = (minutes: number): string =>
  new Date(Date.parse('2026-11-20T00:00Z') + minutes * minute).toISOString().slice(0, 16);
export const dayAfter = (days: number): string => civilAfter(days * 1440).slice(0, 10);

/**
 * Random events around 20 November 2026 in these towns, and random queries: every kind of time,
 * length, category and source, edge cases more often. Every third event comes from Kudy z nudy,
 * every fifth is a sample.
 */
export const createRandomEvents = (cities: readonly City[], random = createRandom(20)) => {
  const { next, whole, one } = random;
  const toTime = (): TimeDraft => {
    const day = whole(-45, 100);
    const cancelled = next() < 0.1;
    if (next() < 0.3) {
      const end = next() < 0.5 ? null : dayAfter(day + whole(0, one([2, 60])));
      return { precision: one(['all-day', 'hour-unknown']), start: dayAfter(day), end, cancelled };
    }
    const start = day * 1440 + one([0, 361, 1439, whole(0, 1439)]);
    // A short time lasts at most 2160 minutes.
    const duration = one([0, 90, 600, 1440, 2159, 2160, 2161, whole(0, 6000)]);
    const end = next() < 0.2 ? null : civilAfter(start + duration);
    return { precision: 'timed', start: civilAfter(start), end, cancelled };
  };
  const toDraft = (id: number): EventDraft => {
    const city = one(cities);
    const corner = whole(0, 3);
    return createDraft(String(id), {
      title: `Akce ${id} ${one(['Koncert', 'Večer', 'Žižkovský jarmark'])}`,
      categories: [...new Set([one(categorySlugs), one(categorySlugs), one(categorySlugs)])],
      organizer: one([null, 'Spolek Šídlo', 'Město']),
      place: {
        title: `Sál ${corner} ${city.slug}`,
        lat: city.latitude + corner * 0.0003,
        lng: city.longitude - corner * 0.0003,
      },
      times: Array.from({ length: one([1, 1, 1, 2, 5]) }, toTime),
      cancelled: next() < 0.1,
      source: id % 3 === 0 ? 'kudyznudy' : 'xmlevents',
      sample: id % 5 === 0,
    });
  };
  const toQuery = (): ViewQuery => {
    const first = whole(-29, 90);
    const [lat, lng] = [48.5 + next() * 2.5, 12 + next() * 6.5];
    const sometimes = <Value>(probability: number, value: Value, fallback: Value): Value =>
      next() < probability ? value : fallback;
    return {
      ...emptyViewQuery,
      period: sometimes(
        0.9,
        { start: dayAfter(first), end: sometimes(0.7, dayAfter(first + whole(0, 60)), null) },
        null,
      ),
      evening: sometimes(0.2, true, false),
      categories: sometimes(0.4, [...new Set([one(categorySlugs), one(categorySlugs)])], []),
      excluded: sometimes(0.3, [...new Set([one(categorySlugs), one(categorySlugs)])], []),
      bounds: sometimes(
        0.5,
        { ne: { lat: lat + 0.5, lng: lng + next() * 2 }, sw: { lat: lat - 0.5, lng } },
        null,
      ),
      city: sometimes(0.1, one(cities).slug, null),
      text: sometimes(0.2, one(['koncert', 'VEČER šídlo', 'zizkov', 'sal 2', 'nic']), ''),
      fromKudyZNudy: sometimes(0.5, true, false),
    };
  };
  return { toDraft, toQuery, whole };
};
