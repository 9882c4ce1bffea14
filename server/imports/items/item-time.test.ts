import { describe, expect, it } from 'vitest';
import type { RepairKind } from '../repair-kinds.ts';
import { readIsoMoment, toItemTime } from './item-time.ts';

describe('readIsoMoment', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-05T18:00', '2026-12-05T18:00'],
    ['2026-12-05 18:00:30.123', '2026-12-05T18:00'],
    ['2026-12-05T18:00:00+01:00', '2026-12-05T18:00'],
    ['2026-12-05T18:00+0100', '2026-12-05T18:00'],
    ['2026-07-05T18:00:00Z', '2026-07-05T20:00'],
    ['2026-07-05T18:00-05', '2026-07-06T01:00'],
    // Both hours of the night when clocks go back.
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30'],
    ['2022-10-29T10:00:00.4463373', '2022-10-29T10:00'],
  ])('%s is %s', (text, moment) => expect(readIsoMoment(text)).toBe(moment));

  it.each([
    '',
    'zítra',
    '2026-02-30',
    '2026-13-01',
    '2026-12-05T25:00',
    '0001-01-01',
    '2026-12-05T18',
  ])('%j is none', (text) => expect(readIsoMoment(text)).toBeNull());
});

describe('toItemTime', () => {
  const read = (start: string, end: string | null) => {
    const repairs: RepairKind[] = [];
    const {
      precision,
      start: from,
      end: to,
    } = toItemTime(start, end, (kind) => repairs.push(kind));
    return [precision, from, to, ...repairs];
  };

  it.each([
    ['2026-12-05', null, ['all-day', '2026-12-05', null]],
    ['2026-12-05', '2026-12-06', ['all-day', '2026-12-05', '2026-12-06']],
    ['2026-12-05', '2026-12-05T18:00', ['all-day', '2026-12-05', null]],
    ['2026-12-05', '2026-12-01', ['all-day', '2026-12-05', null, 'end-before-start']],
    ['2026-12-05T18:00', '2026-12-05T20:00', ['timed', '2026-12-05T18:00', '2026-12-05T20:00']],
    ['2026-12-05T18:00', null, ['timed', '2026-12-05T18:00', null]],
    [
      '2026-12-05T18:00',
      '2026-12-05T18:00',
      ['timed', '2026-12-05T18:00', null, 'end-same-as-start'],
    ],
    [
      '2026-12-05T18:00',
      '2026-12-05T17:00',
      ['timed', '2026-12-05T18:00', null, 'end-before-start'],
    ],
    ['2026-12-05T18:00', '2026-12-05', ['timed', '2026-12-05T18:00', null]],
    [
      '2026-12-05T18:00',
      '2026-12-07',
      ['timed', '2026-12-05T18:00', '2026-12-07T23:59', 'end-without-hour'],
    ],
    ['2026-12-05T18:00', 'unreadable', ['timed', '2026-12-05T18:00', null, 'end-unreadable']],
    ['2026-12-05T00:00', null, ['hour-unknown', '2026-12-05', null, 'start-without-hour']],
    ['2026-12-05T00:00', '2026-12-06T00:00', ['all-day', '2026-12-05', null, 'whole-days']],
    ['2026-12-05T00:00', '2026-12-06T23:59', ['all-day', '2026-12-05', '2026-12-06', 'whole-days']],
    ['2026-12-05T00:00', '2026-12-05T02:00', ['timed', '2026-12-05T00:00', '2026-12-05T02:00']],
  ])('%s to %s', (start, end, expected) => expect(read(start, end)).toEqual(expected));
});
