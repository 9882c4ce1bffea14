import { expect, it } from 'vitest';
import type { EventTime } from '../../contract/events/event.ts';
import { otherHours } from './other-hours.ts';

const at = (hour: number): EventTime => ({
  id: hour,
  start: `2026-11-28T${hour}:00:00+01:00`,
  end: null,
  precision: 'timed',
  cancelled: false,
});

it('later times of a row are told by their hours, at most five of them', () => {
  expect(otherHours()).toBe('');
  expect(otherHours([at(14)])).toBe('také\u00a014:00');
  expect(otherHours([14, 18].map(at))).toBe('také\u00a014:00 a\u00a018:00');
  expect(otherHours([10, 11, 12, 13, 14, 15, 16].map(at))).toBe(
    'také\u00a010:00, 11:00, 12:00, 13:00, 14:00 a\u00a0další',
  );
});
