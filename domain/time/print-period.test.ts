import { expect, it } from 'vitest';
import { daysOfPeriod } from './print-period.ts';

it.each([
  ['tento-tyden', '2026-11-25', '2026-11-25', '2026-11-29'],
  ['tento-tyden', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['pristi-tyden', '2026-11-25', '2026-11-30', '2026-12-06'],
  ['pristi-tyden', '2026-11-29', '2026-11-30', '2026-12-06'],
  ['pristi-tyden', '2026-11-30', '2026-12-07', '2026-12-13'],
  ['tento-vikend', '2026-11-25', '2026-11-28', '2026-11-29'],
  ['pristi-mesic', '2026-11-25', '2026-12-01', '2026-12-31'],
  ['pristi-mesic', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['pristi-mesic', '2027-01-31', '2027-02-01', '2027-02-28'],
] as const)('%s on %s is %s to %s', (period, today, start, end) => {
  expect(daysOfPeriod(period, today)).toEqual({ start, end });
});
