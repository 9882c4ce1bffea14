import * as v from 'valibot';
import { PickedTimesTextSchema, type PickedTime } from '../../contract/events/picked-time.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Picked times of a query, its key `times`; null without it. Throws ApiError `invalid-value` for
 * anything but a list of `event-time` ids.
 */
export const readPicks = (search: string): PickedTime[] | null => {
  const values = new URLSearchParams(search).getAll('times');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'times');
  if (values.length === 0) return null;
  const picks = v.safeParse(PickedTimesTextSchema, values[0]);
  if (!picks.success) throw new ApiError('invalid-value', 'times');
  return picks.output;
};
