import * as v from 'valibot';
import { startOfDay } from '../../../domain/time/civil-time.ts';
import { ApiError } from '../../http/api-error.ts';

const DaySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/),
  v.transform((text) => text.slice(0, 10)),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)),
);

/**
 * Beginning of the day `date` of a query, `2026-11-20` or a moment of that day, in epoch ms; 0
 * without one. Throws ApiError `invalid-date`.
 */
export const readSince = (search: string): number => {
  const values = new URLSearchParams(search).getAll('date');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'date');
  if (values.length === 0) return 0;
  const day = v.safeParse(DaySchema, values[0]);
  if (!day.success) throw new ApiError('invalid-date', 'date');
  return startOfDay(day.output);
};
