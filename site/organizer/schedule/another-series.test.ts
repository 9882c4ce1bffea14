import { expect, it } from 'vitest';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { anotherSeries, seriesOfCopy } from './another-series.ts';

const series = (time: SeriesDraft['time']): SeriesDraft => ({
  key: 's4',
  time,
  rule: null,
  excluded: ['2026-12-05'],
  changes: [],
});
const evening = series({
  precision: 'timed',
  start: '2026-11-28T20:00',
  end: '2026-11-29T02:00',
});
const days = series({ precision: 'all-day', start: '2026-11-28', end: '2026-11-30' });

it('another date is a week after the last one', () => {
  expect(anotherSeries([evening]).time).toEqual({
    precision: 'timed',
    start: '2026-12-05T20:00',
    end: '2026-12-06T02:00',
  });
  expect(anotherSeries([]).time).toEqual({ precision: 'timed', start: '', end: null });
});

it('a copy keeps the hours and needs a day', () => {
  expect(seriesOfCopy([evening])).toEqual({
    key: 's1',
    time: { precision: 'timed', start: 'T20:00', end: 'T02:00' },
    rule: null,
    excluded: [],
    changes: [],
  });
  expect(seriesOfCopy([days]).time).toEqual({ precision: 'all-day', start: '', end: null });
  expect(seriesOfCopy([]).time).toEqual({ precision: 'timed', start: '', end: null });
});

it('a copy on another day keeps the hours and the number of days', () => {
  expect(seriesOfCopy([evening, days], '2026-12-31').time).toEqual({
    precision: 'timed',
    start: '2026-12-31T20:00',
    end: '2027-01-01T02:00',
  });
  expect(seriesOfCopy([days], '2026-12-30').time).toEqual({
    precision: 'all-day',
    start: '2026-12-30',
    end: '2027-01-01',
  });
});
