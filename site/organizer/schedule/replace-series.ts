import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { nextKey } from '../../../domain/time/edit-schedule.ts';

/**
 * Schedule with other series instead of that with the key: none removes it; the first keeps the
 * key, and a further one, split off from it, gets its own.
 */
export const replaceSeries = (
  schedule: readonly SeriesDraft[],
  key: string,
  [first, following]: readonly SeriesDraft[],
): SeriesDraft[] =>
  schedule.flatMap((series) => {
    if (series.key !== key) return [series];
    const split = following && { ...following, key: nextKey(schedule) };
    return [first, split].filter((one) => one !== undefined);
  });
