import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { nextKey } from '../../../domain/time/edit-schedule.ts';

/** New series a week after the last one; empty if it is the first. */
export const anotherSeries = (schedule: readonly SeriesDraft[]): SeriesDraft => {
  const { time } = schedule.at(-1) ?? {
    time: { precision: 'timed' as const, start: '', end: null },
  };
  const shift = (text: string): string =>
    isCivilDate(text.slice(0, 10)) ? addDays(text.slice(0, 10), 7) + text.slice(10) : text;
  return {
    key: nextKey(schedule),
    time: { ...time, start: shift(time.start), end: time.end === null ? null : shift(time.end) },
    rule: null,
    excluded: [],
    changes: [],
  };
};
