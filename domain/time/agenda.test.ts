import { describe, expect, test } from 'vitest';
import type { EventSummary } from '../../contract/events/event.ts';
import { event, timed, wholeDay } from '../../test/support/fixtures/agenda-events.ts';
import { isEvening, rowsOf, timesOf, toAgenda } from './agenda.ts';
import { wholeDays } from './period.ts';

const week = wholeDays('2026-11-20', '2026-11-27');

/** Titles under each day, and titles of ongoing events. */
const read = (events: EventSummary[], period = week) => {
  const { days, ongoing } = toAgenda(events, period);
  return {
    days: days.map(({ date, items }) => `${date}: ${items.map((item) => item.event.title).join()}`),
    ongoing: ongoing.map((item) => item.event.title),
  };
};

test('toAgenda returns no days for no events', () => {
  expect(toAgenda([], week)).toEqual({ days: [], ongoing: [], over: [] });
});

test('toAgenda lists only days with events, in order', () => {
  const { days } = read([
    event('ples', timed('2026-11-22T20:00')),
    event('trh', timed('2026-11-20T08:00')),
    event('koncert', timed('2026-11-22T18:00')),
  ]);
  expect(days).toEqual(['2026-11-20: trh', '2026-11-22: koncert,ples']);
});

test('toAgenda lists an event once a day, at the first of its times', () => {
  const film = event(
    'film',
    timed('2026-11-21T17:00'),
    timed('2026-11-21T20:00'),
    timed('2026-11-23T17:00'),
  );
  const { days } = toAgenda([film], week);
  expect(days.map(({ date, items }) => [date, items])).toEqual([
    [
      '2026-11-21',
      [{ event: film, time: film.times[0], date: '2026-11-21', others: [film.times[1]] }],
    ],
    ['2026-11-23', [{ event: film, time: film.times[2], date: '2026-11-23' }]],
  ]);
  expect(days[0]?.items[0]?.event).toBe(film);
});

test('toAgenda lists a cancelled time of a day separately, and times of other events between', () => {
  const tour = event(
    'prohlídka',
    timed('2026-11-21T10:00'),
    { ...timed('2026-11-21T11:00'), cancelled: true },
    timed('2026-11-21T12:00'),
    timed('2026-11-21T13:00'),
  );
  const fair = event('trh', timed('2026-11-21T10:30'));
  const agenda = toAgenda([tour, fair], week);
  const rows = agenda.days[0]?.items.map(({ event: { title }, others }) => [
    title,
    others?.length ?? 0,
  ]);
  expect(rows).toEqual([
    ['prohlídka', 0],
    ['trh', 0],
    ['prohlídka', 0],
    ['prohlídka', 1],
  ]);
  expect([rowsOf(agenda), timesOf(agenda)]).toEqual([4, 5]);
});

test('toAgenda sorts a festival of several days by its hour only on the first day', () => {
  const all = [
    event('festival', timed('2026-11-20T18:00', '2026-11-22T22:00')),
    event('trh', timed('2026-11-20T08:00')),
    event('dílna', timed('2026-11-21T10:00')),
  ];
  expect(read(all).days).toEqual([
    '2026-11-20: trh,festival',
    '2026-11-21: festival,dílna',
    '2026-11-22: festival',
  ]);
  const { days } = toAgenda(all, week);
  expect(days.map(({ items }) => items.map(isEvening))).toEqual([
    [false, true],
    [false, false],
    [false],
  ]);
});

test.each([
  ['2026-11-20T16:59', false],
  ['2026-11-20T17:00', true],
])('the evening begins at 17:00: %s', (start, evening) => {
  const { days } = toAgenda([event('beseda', timed(start))], week);
  expect(days[0]?.items.map(isEvening)).toEqual([evening]);
});

test('toAgenda puts events without an hour last with the evening filter, otherwise first', () => {
  const all = [
    event('slavnost', wholeDay('2026-11-20', null, 'hour-unknown')),
    event('koncert', timed('2026-11-20T20:00')),
    event('film', timed('2026-11-20T18:00')),
  ];
  for (const order of [all, all.toReversed(), [...all.slice(1), ...all.slice(0, 1)]]) {
    const titles = (evening: boolean) =>
      toAgenda(order, week, 0, evening).days[0]?.items.map((item) => item.event.title);
    expect(titles(true)).toEqual(['film', 'koncert', 'slavnost']);
    expect(titles(false)).toEqual(['slavnost', 'film', 'koncert']);
  }
});

test('rowsOf counts a row for every listed day, and one for a long event', () => {
  const all = [
    event('festival', timed('2026-11-20T18:00', '2026-11-22T22:00')),
    event('film', timed('2026-11-21T17:00'), timed('2026-11-21T20:00')),
    event('výstava', wholeDay('2026-10-01', '2026-12-31')),
  ];
  expect([rowsOf, timesOf].map((count) => count(toAgenda(all, week)))).toEqual([5, 6]);
});

describe('an event at night', () => {
  test.each(['2026-11-22T00:00', '2026-11-22T03:00', '2026-11-22T06:00'])(
    'that ends at %s is listed under its evening only',
    (end) => {
      expect(read([event('zábava', timed('2026-11-21T20:00', end))]).days).toEqual([
        '2026-11-21: zábava',
      ]);
    },
  );

  test('that ends after 06:00 is listed under both days', () => {
    expect(read([event('noc', timed('2026-11-21T20:00', '2026-11-22T06:01'))]).days).toEqual([
      '2026-11-21: noc',
      '2026-11-22: noc',
    ]);
  });

  test('of two nights is listed under both evenings', () => {
    expect(read([event('slet', timed('2026-11-20T20:00', '2026-11-22T03:00'))]).days).toEqual([
      '2026-11-20: slet',
      '2026-11-21: slet',
    ]);
  });

  test('that ends after midnight, before 06:00 of the first day, is listed under it, as on the map', () => {
    const dance = event('zábava', timed('2026-11-19T20:00', '2026-11-20T03:00'));
    expect(read([dance]).days).toEqual(['2026-11-20: zábava']);
  });

  test('that ended at midnight is not listed under the next day', () => {
    expect(read([event('ples', timed('2026-11-19T20:00', '2026-11-20T00:00'))]).days).toEqual([]);
  });

  test('that ended before the default period began is not listed', () => {
    const dance = event('zábava', timed('2026-11-19T20:00', '2026-11-20T03:00'));
    const period = { start: '2026-11-20T06:01', end: '2026-11-27T23:59' };
    expect(toAgenda([dance], period)).toEqual({ days: [], ongoing: [], over: [] });
  });
});

describe('an event of several days', () => {
  test('is listed under each day', () => {
    const festival = event('festival', timed('2026-11-21T10:00', '2026-11-22T22:00'));
    expect(read([festival]).days).toEqual(['2026-11-21: festival', '2026-11-22: festival']);
  });

  test('is clipped to the period on both sides', () => {
    const festival = event('festival', wholeDay('2026-11-19', '2026-11-21'));
    expect(read([festival]).days).toEqual(['2026-11-20: festival', '2026-11-21: festival']);
    expect(read([festival], wholeDays('2026-11-18', '2026-11-19')).days).toEqual([
      '2026-11-19: festival',
    ]);
    expect(read([festival], wholeDays('2026-11-20', '2026-11-20')).days).toEqual([
      '2026-11-20: festival',
    ]);
  });

  test('across a change of clocks lists no day twice', () => {
    const period = wholeDays('2026-10-23', '2026-10-27');
    expect(read([event('trh', wholeDay('2026-10-24', '2026-10-26'))], period).days).toEqual([
      '2026-10-24: trh',
      '2026-10-25: trh',
      '2026-10-26: trh',
    ]);
  });

  test('of four days is listed under each, of five days is ongoing', () => {
    const four = event('čtyři', wholeDay('2026-11-20', '2026-11-23'));
    const five = event('pět', wholeDay('2026-11-19', '2026-11-23'));
    const agenda = read([four, five]);
    expect(agenda.days).toHaveLength(4);
    expect(agenda.ongoing).toEqual(['pět']);
  });

  test('of four evenings that end at night is not ongoing', () => {
    const evenings = event('týden', timed('2026-11-20T20:00', '2026-11-24T02:00'));
    expect(read([evenings]).ongoing).toEqual([]);
    expect(read([evenings]).days).toHaveLength(4);
  });

  test('that is long is ongoing, and sorted by its end', () => {
    const agenda = read([
      event('obrazy', wholeDay('2026-10-01', '2027-01-10')),
      event('hračky', wholeDay('2026-11-01', '2026-11-22', 'hour-unknown')),
      event('fotky', timed('2026-11-10T09:00', '2026-12-01T17:00')),
    ]);
    expect(agenda).toEqual({ days: [], ongoing: ['hračky', 'fotky', 'obrazy'] });
  });

  test('that is long keeps the order of the answer among those with the same last day', () => {
    const { ongoing } = read([
      event('fotky', timed('2026-11-10T09:00', '2026-12-01T17:00')),
      event('sochy', timed('2026-11-10T09:00', '2026-12-01T12:00')),
      event('hračky', wholeDay('2026-11-01', '2026-12-01')),
    ]);
    expect(ongoing).toEqual(['fotky', 'sochy', 'hračky']);
  });
});

describe('rows of one day', () => {
  test('put events without an hour first, then sort by start', () => {
    const { days } = read([
      event('večer', timed('2026-11-21T20:00')),
      event('ráno', timed('2026-11-21T08:00')),
      event('celý den', wholeDay('2026-11-21')),
      event('bez hodiny', wholeDay('2026-11-21', null, 'hour-unknown')),
    ]);
    expect(days).toEqual(['2026-11-21: celý den,bez hodiny,ráno,večer']);
  });

  test('with the same start keep the order of the answer', () => {
    const events = ['c', 'a', 'b'].map((name) => event(name, timed('2026-11-21T18:00')));
    expect(read(events).days).toEqual(['2026-11-21: c,a,b']);
  });
});

test('toAgenda does not modify its input', () => {
  const events = [event('b', timed('2026-11-22T18:00')), event('a', timed('2026-11-21T18:00'))];
  const before = structuredClone(events);
  toAgenda(events, week);
  expect(events).toEqual(before);
});

describe('a long event', () => {
  const show = event('výstava', wholeDay('2026-11-24', '2027-01-24'));

  test('that begins within the period is listed once, under its first day', () => {
    expect(read([show])).toEqual({ days: ['2026-11-24: výstava'], ongoing: [] });
  });

  test('that begins on the first day of the period is listed under that day', () => {
    const opening = read([show], wholeDays('2026-11-24', '2026-11-30'));
    expect(opening.ongoing).toEqual([]);
    expect(opening.days).toHaveLength(1);
  });

  test('that began before the period is ongoing', () => {
    expect(read([show], wholeDays('2026-11-25', '2026-11-30')).ongoing).toEqual(['výstava']);
    expect(read([show], wholeDays('2026-12-01', '2026-12-02')).ongoing).toEqual(['výstava']);
  });
});
