import { expect, it } from 'vitest';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import { formerTime } from './former-time.ts';

const time: DetailTime = {
  id: 1,
  precision: 'timed',
  start: '2026-12-05T18:00+01:00',
  end: '2026-12-05T23:00+01:00',
  cancelled: false,
};
const former = { precision: 'timed', start: time.start, end: '2026-12-05T20:00+01:00' } as const;

it('is that of a date that begins at another time, or at an hour that is known now', () => {
  const hour = { ...former, start: '2026-12-05T17:00+01:00' };
  expect(formerTime({ ...time, movedFrom: hour })).toBe(hour);
  const day = { precision: 'hour-unknown', start: '2026-12-05', end: null } as const;
  expect(formerTime({ ...time, movedFrom: day })).toBe(day);
});

it('is none for a date that only ends at another time, or was not moved', () => {
  expect(formerTime({ ...time, movedFrom: former })).toBeNull();
  expect(formerTime(time)).toBeNull();
});
