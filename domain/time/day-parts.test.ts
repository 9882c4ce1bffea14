import { expect, test } from 'vitest';
import { dayParts, type DayPart } from '../../contract/events/day-part.ts';
import type { EventTime } from '../../contract/events/event.ts';
import { timed, wholeDay } from '../../test/support/fixtures/agenda-events.ts';
import { dayPartsOf, isEveningOnly, isInDayParts } from './day-parts.ts';

test.each<[time: EventTime, parts: readonly DayPart[]]>([
  [timed('2026-11-20T00:00'), ['morning']],
  [timed('2026-11-20T11:59'), ['morning']],
  [timed('2026-11-20T12:00'), ['afternoon']],
  [timed('2026-11-20T16:59'), ['afternoon']],
  [timed('2026-11-20T17:00'), ['evening']],
  [timed('2026-11-20T23:59', '2026-11-21T05:00'), ['evening']],
  [timed('2026-11-20T18:00', '2026-11-22T22:00'), ['evening']],
  [timed('2026-11-20T18:00', '2026-12-20T18:00'), []],
  [wholeDay('2026-11-20'), ['morning', 'afternoon']],
  [wholeDay('2026-11-20', '2026-11-22'), ['morning', 'afternoon']],
  [wholeDay('2026-11-20', '2026-12-20'), []],
  [wholeDay('2026-11-20', null, 'hour-unknown'), dayParts],
  [wholeDay('2026-11-20', '2026-11-22', 'hour-unknown'), []],
])('dayPartsOf of %o is %j', (time, parts) => {
  expect(dayPartsOf(time)).toEqual(parts);
});

test('isInDayParts takes a time in any of the parts, and every time without parts', () => {
  const morning = timed('2026-11-20T09:00');
  expect(isInDayParts(morning, ['evening', 'morning'])).toBe(true);
  expect(isInDayParts(morning, ['evening'])).toBe(false);
  expect(isInDayParts(wholeDay('2026-11-20', '2026-12-20'), [])).toBe(true);
});

test('isEveningOnly is true for the evening without other parts', () => {
  const chosen: DayPart[][] = [['evening'], ['morning', 'evening'], ['morning'], []];
  expect(chosen.map(isEveningOnly)).toEqual([true, false, false, false]);
});
