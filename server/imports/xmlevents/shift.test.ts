import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../domain/time/civil-time.ts';
import { createRecord } from './fixtures/record.ts';
import { mainDate, weeksBetween } from './shift.ts';

describe('shift to today', () => {
  it('starts from the latest creation or change of an event', () => {
    const record = (created: string, modified: string) => createRecord({ created, modified });
    expect(
      mainDate([
        record('2020-03-01 10:00:00', '2020-03-04 10:00:00'),
        record('2020-03-03 10:00:00', '0000-00-00 00:00:00'),
        record('kdysi', ''),
      ]),
    ).toBe('2020-03-04');
    expect(mainDate([record('', '')])).toBeNull();
  });

  it('is constant within a week and one week more from the next Monday', () => {
    const wednesday = '2019-03-20';
    const days = Array.from({ length: 8 }, (_, index) => addDays('2026-11-16', index));
    expect(days.map((today) => weeksBetween(wednesday, today))).toEqual([
      400, 400, 400, 400, 400, 400, 400, 401,
    ]);
  });

  it('keeps weekdays and lands in the week of today', () => {
    const moved = addDays('2019-03-20', 7 * weeksBetween('2019-03-20', '2026-11-22'));
    expect(moved).toBe('2026-11-18');
    expect(weekdayOf(moved)).toBe(weekdayOf('2019-03-20'));
  });

  it('is negative for a past day', () => {
    expect(weeksBetween('2026-11-22', '2026-11-09')).toBe(-1);
  });
});
