import { expect, it } from 'vitest';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { toDayPlan } from './day-plan.ts';
import { toInstant, toMoment } from './civil-time.ts';

const now = toInstant('2026-11-27T12:00');
let lastId = 0;
const event = (
  title: string,
  start: string,
  end: string | null,
  changes: Partial<EventTime> = {},
) =>
  ({
    id: ++lastId,
    title,
    cancelled: false,
    times: [
      {
        id: lastId,
        start: toMoment(start),
        end: end && toMoment(end),
        precision: start.length > 10 ? 'timed' : 'all-day',
        cancelled: false,
        ...changes,
      },
    ],
  }) as unknown as EventSummary;

const titles = (items: readonly { event: EventSummary }[]) => items.map((item) => item.event.title);

it('puts times under their days, whole days first, and those that are over apart', () => {
  const plan = toDayPlan(
    [
      event('Ples', '2026-11-28T20:00', '2026-11-29T02:00'),
      event('Trh', '2026-11-28T08:00', null),
      event('Jarmark', '2026-11-28', '2026-11-28'),
      event('Ráno', '2026-11-27T08:00', '2026-11-27T09:00'),
      event('Včera', '2026-11-26', null),
      event('Výstava', '2026-11-01', '2026-12-31'),
      event('Bez konce', '2026-11-27T08:00', null),
    ],
    now,
  );
  expect(plan.days.map(({ date, items }) => [date, titles(items)])).toEqual([
    ['2026-11-27', ['Výstava']],
    ['2026-11-28', ['Jarmark', 'Trh', 'Ples']],
  ]);
  expect(titles(plan.over)).toEqual(['Ráno', 'Bez konce', 'Včera']);
});

it('tells clashes of what is to come alone', () => {
  const plan = toDayPlan(
    [
      event('Kino', '2026-11-27T18:00', '2026-11-27T20:00'),
      event('Zrušené', '2026-11-27T18:00', '2026-11-27T20:00', { cancelled: true }),
      event('Koncert', '2026-11-27T19:00', '2026-11-27T21:00'),
      event('Bylo', '2026-11-27T10:00', '2026-11-27T11:00'),
    ],
    now,
  );
  const clashes = plan.days
    .flatMap(({ items }) => items)
    .map((item) => [
      item.event.title,
      titles((plan.clashes.get(item) ?? []).map((clash) => clash.item)),
    ]);
  expect(clashes).toEqual([
    ['Kino', ['Koncert']],
    ['Zrušené', []],
    ['Koncert', ['Kino']],
  ]);
});
