import { describe, expect, test } from 'vitest';
import type { EventSummary } from '../../contract/events/event.ts';
import { event, timed, wholeDay } from '../../test/support/fixtures/agenda-events.ts';
import { countOver, rowsOf, toAgenda } from './agenda.ts';
import { wholeDays } from './period.ts';

const week = wholeDays('2026-11-20', '2026-11-27');

describe('an event that is over', () => {
  const now = Date.parse('2026-11-20T15:00+01:00');
  const titlesOf = (items: readonly { event: EventSummary }[] = []) =>
    items.map((item) => item.event.title);
  const split = (...events: EventSummary[]) => {
    const { days, over } = toAgenda(events, week, now);
    return [titlesOf(days[0]?.items), titlesOf(over)];
  };

  test('is in a separate list sorted by start', () => {
    const market = event('trh', timed('2026-11-20T08:00', '2026-11-20T12:00'));
    const walk = event('procházka', timed('2026-11-20T07:00', '2026-11-20T09:00'));
    const fair = event('jarmark', timed('2026-11-20T09:00', '2026-11-20T18:00'));
    const evening = event('koncert', timed('2026-11-20T19:00'));
    expect(split(market, evening, walk, fair)).toEqual([
      ['jarmark', 'koncert'],
      ['procházka', 'trh'],
    ]);
  });

  test('without an end began three hours ago or earlier', () => {
    const morning = event('dopoledne', timed('2026-11-20T10:00'));
    const noon = event('poledne', timed('2026-11-20T12:30'));
    expect(split(morning, noon)).toEqual([['poledne'], ['dopoledne']]);
  });

  test('is one that ends at exactly this moment', () => {
    const ending = event('končí teď', timed('2026-11-20T13:00', '2026-11-20T15:00'));
    const lasting = event('končí za minutu', timed('2026-11-20T13:00', '2026-11-20T15:01'));
    const endless = event('začal před třemi hodinami', timed('2026-11-20T12:00'));
    expect(split(ending, lasting, endless)).toEqual([
      ['končí za minutu'],
      ['začal před třemi hodinami', 'končí teď'],
    ]);
  });

  test('is never one that lasts all day', () => {
    const tour = event('prohlídka', timed('2026-11-20T16:00'));
    expect(split(tour, event('den', wholeDay('2026-11-20')))).toEqual([['den', 'prohlídka'], []]);
  });

  test('is counted when none of its times is left', () => {
    const [morning, evening] = ['10:00', '19:00'].map((hour) => timed(`2026-11-20T${hour}`));
    const both = event('obojí', morning!, evening!);
    const tomorrow = event('i zítra', morning!, timed('2026-11-21T10:00'));
    const gone = event('pryč', morning!, timed('2026-11-20T09:00'));
    expect(countOver(toAgenda([both, tomorrow, gone], week, now))).toBe(1);
    expect(countOver(toAgenda([both, tomorrow], week, now))).toBe(0);
  });

  test('is separate for today only, not for past days', () => {
    const concert = event('koncert', timed('2026-11-18T18:00', '2026-11-18T20:00'));
    const { days, over } = toAgenda([concert], wholeDays('2026-11-16', '2026-11-20'), now);
    expect([days.map(({ date }) => date), over]).toEqual([['2026-11-18'], []]);
    expect(rowsOf({ days, ongoing: [], over: days[0]!.items })).toBe(2);
  });
});
