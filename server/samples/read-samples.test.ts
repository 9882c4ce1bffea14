import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categorySlugs } from '../../contract/events/category.ts';
import { isCivilDate } from '../../contract/events/civil-date.ts';
import { dayNumber, weekdayOf } from '../../domain/time/civil-time.ts';
import { distance } from '../../domain/geo/distance.ts';
import { createGazetteer } from '../cities/gazetteer.ts';
import { readMunicipalities } from '../cities/read-municipalities.ts';
import type { NewTime } from '../events/new-event.ts';
import { dataFile } from '../project-root.ts';
import { readSamples } from './read-samples.ts';

const at = (instant: string) => readSamples(Date.parse(instant));
const friday = at('2026-11-20T12:00+01:00');
const times = friday.flatMap((draft) => draft.times);
const firstDay = ({ start }: NewTime): string => start.slice(0, 10);
const lastDay = ({ start, end }: NewTime): string => (end ?? start).slice(0, 10);
/** Days since Monday 16 November 2026, the week of filling. */
const fromMonday = (date: string): number => dayNumber(date) - dayNumber('2026-11-16');
const count = (accepts: (time: NewTime) => boolean): number => times.filter(accepts).length;

describe('sample events', () => {
  it('are at least 400, with unique ids and marked as samples', () => {
    expect(friday.length).toBeGreaterThanOrEqual(400);
    expect(new Set(friday.map(({ sourceId }) => sourceId)).size).toBe(friday.length);
    for (const { sample, source, place } of friday) {
      expect([sample, place.sample, source, place.source]).toEqual([true, true, 'own', 'own']);
      expect(place.sourceId).toMatch(/^sample:/);
    }
  });

  it('lie in the past, in this week, and ninety days ahead', () => {
    const days = times.map((time) => fromMonday(firstDay(time)));
    const within = (from: number, to: number): number =>
      days.filter((day) => day >= from && day <= to).length;
    expect(within(-60, -1)).toBeGreaterThan(20);
    expect(within(0, 6)).toBeGreaterThan(50);
    for (let week = 1; week <= 12; week++)
      expect(within(week * 7, week * 7 + 6)).toBeGreaterThan(3);
    expect(Math.max(...days)).toBeGreaterThanOrEqual(90);
  });

  it('are in the default window on every day of the week', () => {
    for (let day = 16; day <= 22; day++) {
      const today = `2026-11-${day}`;
      const open = at(`${today}T12:00+01:00`).filter((draft) =>
        draft.times.some(
          (time) => lastDay(time) >= today && dayNumber(firstDay(time)) <= dayNumber(today) + 7,
        ),
      );
      expect(open.length).toBeGreaterThan(80);
    }
  });

  it('cover every state of an event', () => {
    expect(friday.filter((draft) => draft.times.length > 1).length).toBeGreaterThan(20);
    expect(friday.filter((draft) => draft.cancelled).length).toBeGreaterThan(3);
    expect(count((time) => time.cancelled)).toBeGreaterThan(1);
    expect(count((time) => time.precision === 'all-day')).toBeGreaterThan(20);
    expect(count((time) => time.precision === 'hour-unknown')).toBeGreaterThan(5);
    expect(count((time) => time.precision === 'timed' && time.end === null)).toBeGreaterThan(5);
    const lasts = (time: NewTime): number => dayNumber(lastDay(time)) - dayNumber(firstDay(time));
    expect(count((time) => lasts(time) > 13)).toBeGreaterThan(5);
    for (const slug of categorySlugs) {
      const own = friday.filter(({ categories }) => categories.includes(slug));
      expect([slug, own.length >= 2]).toEqual([slug, true]);
    }
    for (const { categories } of friday) expect(new Set(categories).size).toBe(categories.length);
  });

  it('have valid times', () => {
    for (const time of times) {
      const shape = time.precision === 'timed' ? /^.{10}T([01]\d|2[0-3]):[0-5]\d$/ : /^.{10}$/;
      for (const text of [time.start, time.end ?? time.start]) {
        expect(text).toMatch(shape);
        expect(isCivilDate(text.slice(0, 10))).toBe(true);
      }
      expect((time.end ?? time.start) >= time.start).toBe(true);
    }
  });

  it('are plain text with a title and a description', () => {
    for (const { title, description, place } of friday) {
      expect(title.trim()).toBe(title);
      expect(title.length).toBeGreaterThan(3);
      expect(description.trim()).not.toBe('');
      expect(title + description + place.title).not.toMatch(/[<>]|&\w+;/);
      // Samples are fictional: links lead to example domains only.
      for (const [, host] of description.matchAll(/https?:\/\/([^/)\s]*)/g))
        expect(host).toMatch(/^example\.\w+$/);
    }
  });

  it('are within 9 km of the centre of their municipality', () => {
    const gazetteer = createGazetteer(readMunicipalities());
    for (const name of readdirSync(dataFile('samples')).filter((file) => file.endsWith('.json'))) {
      const { places } = JSON.parse(readFileSync(dataFile('samples', name), 'utf8')) as {
        places: { key: string; municipality: number; lat: number; lng: number }[];
      };
      for (const { key, municipality, ...point } of places) {
        const { latitude, longitude } = gazetteer.byId(municipality)!;
        const metres = distance(point, { lat: latitude, lng: longitude });
        // Prague and Brno are large.
        expect([key, metres < 9000]).toEqual([key, true]);
      }
    }
    expect(new Set(friday.map(({ place }) => place.sourceId)).size).toBeGreaterThan(100);
  });
});

describe('the week of filling', () => {
  it('is the same from Monday 0:00 to Sunday 24:00', () => {
    for (const now of ['16T00:00', '17T12:00', '19T23:59', '21T06:00', '22T23:59'])
      expect(at(`2026-11-${now}+01:00`)).toEqual(friday);
    expect(at('2026-11-23T00:00+01:00')).not.toEqual(friday);
    expect(at('2026-11-15T23:59+01:00')).not.toEqual(friday);
  });

  it.each([
    ['2026-03-23T00:00+01:00', '2026-03-29T23:59+02:00', '2026-03-30T00:00+02:00'],
    ['2026-10-19T00:00+02:00', '2026-10-25T23:59+01:00', '2026-10-26T00:00+01:00'],
    ['2026-12-28T00:00+01:00', '2027-01-03T23:59+01:00', '2027-01-04T00:00+01:00'],
  ])(
    'keeps days and hours from %s to %s across a change of summer time',
    (monday, sunday, next) => {
      const drafts = at(monday);
      expect(at(sunday)).toEqual(drafts);
      expect(at(next)).not.toEqual(drafts);
      const shift = dayNumber(monday.slice(0, 10)) - dayNumber('2026-11-16');
      drafts.forEach((draft, index) =>
        draft.times.forEach((time, order) => {
          const original = friday[index]!.times[order]!;
          expect(dayNumber(firstDay(time)) - dayNumber(firstDay(original))).toBe(shift);
          expect(dayNumber(lastDay(time)) - dayNumber(lastDay(original))).toBe(shift);
          expect(weekdayOf(firstDay(time))).toBe(weekdayOf(firstDay(original)));
          expect(time.start.slice(10)).toBe(original.start.slice(10));
          expect(time.end?.slice(10)).toBe(original.end?.slice(10));
        }),
      );
    },
  );
});
