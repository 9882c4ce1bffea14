import { describe, expect, it } from 'vitest';
import { createRepairLog, createRecord } from './fixtures/record.ts';
import { repairTimes } from './repair-times.ts';

const read = (pairs: [start: string, end: string][], shiftDays = 0) => {
  const { onRepair, repairs } = createRepairLog();
  const record = createRecord({
    starts: pairs.map(([start], index) => ({ id: String(index), moment: start })),
    ends: pairs.map(([, end], index) => ({ id: String(index), moment: end })),
  });
  const times = repairTimes(record, shiftDays, onRepair);
  return { times, repairs };
};
const one = (start: string, end: string) => {
  const { times, repairs } = read([[start, end]]);
  expect(times).toHaveLength(1);
  const { precision, start: first, end: last } = times[0]!;
  return { time: [precision, first, last], repairs };
};

const dayZero = '0000-00-00 00:00:00';

describe('times of the calendar', () => {
  it('are kept with both hours', () => {
    expect(one('2020-03-06 19:00:00', '2020-03-07 02:30:00')).toEqual({
      time: ['timed', '2020-03-06T19:00', '2020-03-07T02:30'],
      repairs: [],
    });
  });

  it('have no end when the end is day zero', () => {
    expect(one('2020-03-06 19:00:00', dayZero)).toEqual({
      time: ['timed', '2020-03-06T19:00', null],
      repairs: ['end-missing'],
    });
  });

  it('have no hour when they start at midnight', () => {
    expect(one('2020-03-06 00:00:00', dayZero)).toEqual({
      time: ['hour-unknown', '2020-03-06', null],
      repairs: ['end-missing', 'start-without-hour'],
    });
    expect(one('2020-03-06 00:00:00', '2020-03-06 00:00:00')).toEqual({
      time: ['hour-unknown', '2020-03-06', null],
      repairs: ['start-without-hour'],
    });
    expect(one('2020-03-06 00:00:00', '2020-03-08 17:00:00').time).toEqual([
      'hour-unknown',
      '2020-03-06',
      '2020-03-08',
    ]);
  });

  it('are whole days from midnight to a later midnight, including the last day', () => {
    expect(one('2020-03-06 00:00:00', '2020-05-31 00:00:00')).toEqual({
      time: ['all-day', '2020-03-06', '2020-05-31'],
      repairs: ['start-without-hour', 'whole-days'],
    });
  });

  it('end at 23:59 when they start with an hour and end at a later midnight', () => {
    expect(one('2020-03-06 17:00:00', '2020-05-31 00:00:00')).toEqual({
      time: ['timed', '2020-03-06T17:00', '2020-05-31T23:59'],
      repairs: ['end-without-hour'],
    });
  });

  it('have no end when it is before the start', () => {
    expect(one('2020-03-06 18:00:00', '2020-03-06 00:00:00')).toEqual({
      time: ['timed', '2020-03-06T18:00', null],
      repairs: ['end-before-start'],
    });
    expect(one('2020-12-06 00:00:00', '2020-01-26 00:00:00')).toEqual({
      time: ['hour-unknown', '2020-12-06', null],
      repairs: ['end-before-start', 'start-without-hour'],
    });
  });

  it('have no end when it equals the start or is an invalid date', () => {
    expect(one('2020-03-06 18:00:00', '2020-03-06 18:00:00').repairs).toEqual([
      'end-same-as-start',
    ]);
    expect(one('2020-03-06 18:00:00', '2020-02-31 18:00:00')).toEqual({
      time: ['timed', '2020-03-06T18:00', null],
      repairs: ['end-unreadable'],
    });
  });

  it('are omitted without a readable start', () => {
    expect(
      read([
        [dayZero, dayZero],
        ['včera', dayZero],
        ['2020-03-06 25:00:00', dayZero],
      ]),
    ).toEqual({
      times: [],
      repairs: ['start-unreadable', 'start-unreadable', 'start-unreadable'],
    });
  });

  it('are sorted and unique', () => {
    const { times, repairs } = read([
      ['2020-03-13 19:00:00', '2020-03-13 20:00:00'],
      ['2020-03-06 19:00:00', '2020-03-06 20:00:00'],
      ['2020-03-13 19:00:00', '2020-03-13 20:00:00'],
    ]);
    expect(times.map(({ start }) => start)).toEqual(['2020-03-06T19:00', '2020-03-13T19:00']);
    expect(repairs).toEqual(['time-repeated']);
  });

  it('pair starts with ends by id, not by order', () => {
    const record = createRecord({
      starts: [
        { id: '0', moment: '2020-03-06 19:00:00' },
        { id: '1', moment: '2020-03-07 19:00:00' },
        { id: '2', moment: '2020-03-08 19:00:00' },
      ],
      ends: [
        { id: '1', moment: '2020-03-07 20:00:00' },
        { id: '0', moment: '2020-03-06 21:00:00' },
      ],
    });
    expect(repairTimes(record, 0, () => {}).map(({ end }) => end)).toEqual([
      '2020-03-06T21:00',
      '2020-03-07T20:00',
      null,
    ]);
  });

  it('shift by days and keep the wall clock across the change to summer time', () => {
    const { times } = read([['2020-03-28 19:00:00', '2020-03-29 01:00:00']], 7);
    expect(times).toEqual([
      { precision: 'timed', start: '2020-04-04T19:00', end: '2020-04-05T01:00', cancelled: false },
    ]);
  });
});
