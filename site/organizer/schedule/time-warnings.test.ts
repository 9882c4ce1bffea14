import { expect, it } from 'vitest';
import { evening, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { nbsp } from '../../../widget/index.ts';
import type { TimeDraft } from './time-parts.ts';
import { ruleWarning, timeWarnings } from './time-warnings.ts';

const timed = (start: string, end: string | null = null): TimeDraft => ({
  precision: 'timed',
  start,
  end,
});
const warnings = (time: TimeDraft, isShort = true) =>
  timeWarnings(time, { isShort, today: '2026-11-20' }).map((note) => note.replaceAll(nbsp, ' '));

it('nothing is said of a usual time, nor of an unfinished one', () => {
  expect(warnings(timed('2026-11-28T18:00', '2026-11-28T20:00'))).toEqual([]);
  expect(warnings(timed('2026-11-28T'))).toEqual([]);
  expect(warnings({ precision: 'all-day', start: '2028-01-01', end: null })).toEqual([]);
});

it('an end before the start is the next day', () => {
  expect(warnings(timed('2026-11-28T20:00', '2026-11-29T02:00'))).toEqual([
    'Skončí po půlnoci, až další den.',
  ]);
  expect(warnings(timed('2026-11-28T10:00', '2026-11-29T09:00'))).toEqual([
    'Konec je dříve než začátek, akce by tak trvala 23 hodin, až do dalšího dne.',
  ]);
  expect(warnings(timed('2026-11-28T20:00', '2026-11-29T02:00'), false)).toEqual([]);
});

it('an hour that the change to summer time skips is named, one that occurs twice is not', () => {
  const skipped = 'Čas 02:30 tu noc neexistuje, hodiny se posouvají.';
  expect(warnings(timed('2027-03-28T02:30'))).toEqual([`${skipped} Akce začne ve 03:30.`]);
  expect(warnings(timed('2027-03-27T22:00', '2027-03-28T02:30'), false)).toEqual([
    `${skipped} Akce skončí ve 03:30.`,
  ]);
  // The end exists, and is pushed by the start.
  expect(warnings(timed('2027-03-28T02:30', '2027-03-28T03:15'))).toEqual([
    `${skipped} Akce začne ve 03:30.`,
    'Akce skončí ve 04:15.',
  ]);
  expect(warnings(timed('2026-10-25T02:30'))).toEqual([]);
});

it('a year more than two years ahead is asked about', () => {
  expect(warnings({ precision: 'all-day', start: '2031-01-05', end: null })).toEqual([
    'To je až v roce 2031. Je to tak správně?',
  ]);
});

it('a repeated hour that the change to summer time skips on one of the dates is named with its day', () => {
  const night = (start: string, count: number) => {
    const note = ruleWarning(weekly({ precision: 'timed', start, end: null }, count, 7));
    return note?.replaceAll(nbsp, ' ');
  };
  const skipped = 'Čas 02:30 tu noc neexistuje, hodiny se posouvají. Akce začne ve 03:30.';
  expect(night('2027-03-07T02:30', 8)).toBe(`28. 3. 2027: ${skipped}`);
  expect(night('2027-03-07T02:30', 2)).toBeUndefined();
  expect(night('2027-03-07T03:00', 8)).toBeUndefined();
  // The first date has a note of its own.
  expect(night('2027-03-28T02:30', 3)).toBeUndefined();
  expect(ruleWarning(weekly(evening('2027-03-07'), 8, 7))).toBeNull();
});
