import { describe, expect, test } from 'vitest';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { eventAt } from '../../test/support/fake-event.ts';
import { countOver, isEvening, isForEvening, rowsOf, toAgenda } from './agenda.ts';
import { wholeDays } from './period.ts';

let ids = 0;

const timed = (start: string, end: string | null = null): EventTime => ({
  id: ++ids,
  start: `${start}+01:00`,
  end: end && `${end}+01:00`,
  precision: 'timed',
  cancelled: false,
});

const wholeDay = (
  start: string,
  end: string | null = null,
  precision: 'all-day' | 'hour-unknown' = 'all-day',
): EventTime => ({ id: ++ids, start, end, precision, cancelled: false });

const event = (title: string, ...times: EventTime[]): EventSummary => ({
  ...eventAt(++ids),
  slug: title,
  title,
  categories: ['ostatni'],
  times,
});

const week = wholeDays('2026-11-20', '2026-11-27');

/** Titles under each day, and those that go on. */
const read = (events: EventSummary[], period = week) => {
  const { days, ongoing } = toAgenda(events, period);
  return {
    days: days.map(({ date, items }) => `${date}: ${items.map((item) => item.event.title).join()}`),
    ongoing: ongoing.map((item) => item.event.title),
  };
};

test('nothing is no days', () => {
  expect(toAgenda([], week)).toEqual({ days: [], ongoing: [], over: [] });
});

test('days stand in order, and only those with something on', () => {
  const { days } = read([
    event('ples', timed('2026-11-22T20:00')),
    event('trh', timed('2026-11-20T08:00')),
    event('koncert', timed('2026-11-22T18:00')),
  ]);
  expect(days).toEqual(['2026-11-20: trh', '2026-11-22: koncert,ples']);
});

test('an event is under each of its times, and the row says which', () => {
  const film = event(
    'film',
    timed('2026-11-21T17:00'),
    timed('2026-11-21T20:00'),
    timed('2026-11-23T17:00'),
  );
  const { days } = toAgenda([film], week);
  expect(days.map(({ date, items }) => [date, items.map(({ time }) => time)])).toEqual([
    ['2026-11-21', [film.times[0], film.times[1]]],
    ['2026-11-23', [film.times[2]]],
  ]);
  expect(days[0]?.items[0]?.event).toBe(film);
});

test('a festival is read by the hour it opens at on its first day only', () => {
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
])('the evening has not begun at 16:59, and has at 17:00: %s', (start, evening) => {
  const { days } = toAgenda([event('beseda', timed(start))], week);
  expect(days[0]?.items.map(isEvening)).toEqual([evening]);
});

test.each([
  [timed('2026-11-20T16:59'), false],
  [timed('2026-11-20T17:00'), true],
  [timed('2026-11-20T23:59', '2026-11-21T05:00'), true],
  [timed('2026-11-20T18:00', '2026-11-22T22:00'), true],
  [timed('2026-11-20T18:00', '2026-12-20T18:00'), false],
  [timed('2026-11-21T01:00'), false],
  [wholeDay('2026-11-20'), false],
  [wholeDay('2026-11-20', null, 'hour-unknown'), true],
  [wholeDay('2026-11-20', '2026-11-22', 'hour-unknown'), false],
])(
  'for an evening is what begins in it and does not go on for long, or says no hour: %o',
  (time, expected) => {
    expect(isForEvening(time)).toBe(expected);
  },
);

test('of an evening, what says no hour comes last, and otherwise first', () => {
  const all = [
    event('slavnost', wholeDay('2026-11-20', null, 'hour-unknown')),
    event('koncert', timed('2026-11-20T20:00')),
    event('film', timed('2026-11-20T18:00')),
  ];
  const titles = (evening: boolean) =>
    toAgenda(all, week, 0, evening).days[0]?.items.map((item) => item.event.title);
  expect(titles(true)).toEqual(['film', 'koncert', 'slavnost']);
  expect(titles(false)).toEqual(['slavnost', 'film', 'koncert']);
});

test('rows are counted under every day, and once where they go on for long', () => {
  const all = [
    event('festival', timed('2026-11-20T18:00', '2026-11-22T22:00')),
    event('film', timed('2026-11-21T17:00'), timed('2026-11-21T20:00')),
    event('výstava', wholeDay('2026-10-01', '2026-12-31')),
  ];
  expect(rowsOf(toAgenda(all, week))).toBe(6);
});

describe('a night', () => {
  test.each(['2026-11-22T00:00', '2026-11-22T03:00', '2026-11-22T06:00'])(
    'that ends at %s belongs to its evening',
    (end) => {
      expect(read([event('zábava', timed('2026-11-21T20:00', end))]).days).toEqual([
        '2026-11-21: zábava',
      ]);
    },
  );

  test('that goes on after six is under both days', () => {
    expect(read([event('noc', timed('2026-11-21T20:00', '2026-11-22T06:01'))]).days).toEqual([
      '2026-11-21: noc',
      '2026-11-22: noc',
    ]);
  });

  test('at the end of a weekend closes its last evening', () => {
    expect(read([event('slet', timed('2026-11-20T20:00', '2026-11-22T03:00'))]).days).toEqual([
      '2026-11-20: slet',
      '2026-11-21: slet',
    ]);
  });

  test('that ends in the small hours of the first day is under it: it is on the map too', () => {
    const dance = event('zábava', timed('2026-11-19T20:00', '2026-11-20T03:00'));
    expect(read([dance]).days).toEqual(['2026-11-20: zábava']);
  });

  test('that ended before the default window began is not under it', () => {
    const dance = event('zábava', timed('2026-11-19T20:00', '2026-11-20T03:00'));
    const window = { start: '2026-11-20T06:01', end: '2026-11-27T23:59' };
    expect(toAgenda([dance], window)).toEqual({ days: [], ongoing: [], over: [] });
  });
});

describe('what lasts several days', () => {
  test('is under each of them', () => {
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

  test('over the night when the clock changes has no day twice', () => {
    const period = wholeDays('2026-10-23', '2026-10-27');
    expect(read([event('trh', wholeDay('2026-10-24', '2026-10-26'))], period).days).toEqual([
      '2026-10-24: trh',
      '2026-10-25: trh',
      '2026-10-26: trh',
    ]);
  });

  test('four days is still listed under each, five days is going on', () => {
    const four = event('čtyři', wholeDay('2026-11-20', '2026-11-23'));
    const five = event('pět', wholeDay('2026-11-19', '2026-11-23'));
    const found = read([four, five]);
    expect(found.days).toHaveLength(4);
    expect(found.ongoing).toEqual(['pět']);
  });

  test('four evenings that end at night are not yet going on', () => {
    const evenings = event('týden', timed('2026-11-20T20:00', '2026-11-24T02:00'));
    expect(read([evenings]).ongoing).toEqual([]);
    expect(read([evenings]).days).toHaveLength(4);
  });

  test('an exhibition is going on, and the one that ends first is first', () => {
    const found = read([
      event('obrazy', wholeDay('2026-10-01', '2027-01-10')),
      event('hračky', wholeDay('2026-11-01', '2026-11-22', 'hour-unknown')),
      event('fotky', timed('2026-11-10T09:00', '2026-12-01T17:00')),
    ]);
    expect(found).toEqual({ days: [], ongoing: ['hračky', 'fotky', 'obrazy'] });
  });
});

describe('under one day', () => {
  test('whole days and those without an hour are first, then by the clock', () => {
    const { days } = read([
      event('večer', timed('2026-11-21T20:00')),
      event('ráno', timed('2026-11-21T08:00')),
      event('celý den', wholeDay('2026-11-21')),
      event('bez hodiny', wholeDay('2026-11-21', null, 'hour-unknown')),
    ]);
    expect(days).toEqual(['2026-11-21: celý den,bez hodiny,ráno,večer']);
  });

  test('rows of one moment keep the order of the answer', () => {
    const names = ['c', 'a', 'b'].map((name) => event(name, timed('2026-11-21T18:00')));
    expect(read(names).days).toEqual(['2026-11-21: c,a,b']);
  });
});

test('what it is given is left as it was', () => {
  const events = [event('b', timed('2026-11-22T18:00')), event('a', timed('2026-11-21T18:00'))];
  const before = structuredClone(events);
  toAgenda(events, week);
  expect(events).toEqual(before);
});

describe('a long one', () => {
  const show = event('výstava', wholeDay('2026-11-24', '2027-01-24'));

  test('that begins within the period stands under its first day, once', () => {
    expect(read([show])).toEqual({ days: ['2026-11-24: výstava'], ongoing: [] });
  });

  test('that opens on the first day is news of that day', () => {
    const opening = read([show], wholeDays('2026-11-24', '2026-11-30'));
    expect(opening.ongoing).toEqual([]);
    expect(opening.days).toHaveLength(1);
  });

  test('that is under way when the period begins stands among those', () => {
    expect(read([show], wholeDays('2026-11-25', '2026-11-30')).ongoing).toEqual(['výstava']);
    expect(read([show], wholeDays('2026-12-01', '2026-12-02')).ongoing).toEqual(['výstava']);
  });
});

describe('what is over', () => {
  const now = Date.parse('2026-11-20T15:00+01:00');
  const titlesOf = (items: readonly { event: EventSummary }[] = []) =>
    items.map((item) => item.event.title);
  const split = (...events: EventSummary[]) => {
    const { days, over } = toAgenda(events, week, now);
    return [titlesOf(days[0]?.items), titlesOf(over)];
  };

  test('stands by itself, by the clock', () => {
    const market = event('trh', timed('2026-11-20T08:00', '2026-11-20T12:00'));
    const walk = event('procházka', timed('2026-11-20T07:00', '2026-11-20T09:00'));
    const fair = event('jarmark', timed('2026-11-20T09:00', '2026-11-20T18:00'));
    const evening = event('koncert', timed('2026-11-20T19:00'));
    expect(split(market, evening, walk, fair)).toEqual([
      ['jarmark', 'koncert'],
      ['procházka', 'trh'],
    ]);
  });

  test('is, without an end, what began more than three hours ago', () => {
    const morning = event('dopoledne', timed('2026-11-20T10:00'));
    const noon = event('poledne', timed('2026-11-20T12:30'));
    expect(split(morning, noon)).toEqual([['poledne'], ['dopoledne']]);
  });

  test('is nothing that lasts all day', () => {
    const tour = event('prohlídka', timed('2026-11-20T16:00'));
    expect(split(tour, event('den', wholeDay('2026-11-20')))).toEqual([['den', 'prohlídka'], []]);
  });

  test('is counted where nothing of an event is left', () => {
    const [morning, evening] = ['10:00', '19:00'].map((hour) => timed(`2026-11-20T${hour}`));
    const both = event('obojí', morning!, evening!);
    const tomorrow = event('i zítra', morning!, timed('2026-11-21T10:00'));
    const gone = event('pryč', morning!, timed('2026-11-20T09:00'));
    expect(countOver(toAgenda([both, tomorrow, gone], week, now))).toBe(1);
    expect(countOver(toAgenda([both, tomorrow], week, now))).toBe(0);
  });

  test('is of today alone: days that have gone are read like others', () => {
    const concert = event('koncert', timed('2026-11-18T18:00', '2026-11-18T20:00'));
    const { days, over } = toAgenda([concert], wholeDays('2026-11-16', '2026-11-20'), now);
    expect([days.map(({ date }) => date), over]).toEqual([['2026-11-18'], []]);
    expect(rowsOf({ days, ongoing: [], over: days[0]!.items })).toBe(2);
  });
});
