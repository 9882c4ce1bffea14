import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { SeriesDraft } from '../../../contract/organizers/event-draft.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { nextKey } from '../../../domain/time/edit-schedule.ts';
import { fromParts, moveDay, toParts, type TimeDraft } from './time-parts.ts';

const emptyTime: TimeDraft = { precision: 'timed', start: '', end: null };

/** The only series of a copy: the hours of the first time of its source, on a day or without one. */
export const seriesOfCopy = (source: readonly SeriesDraft[], day = ''): SeriesDraft => {
  const parts = toParts(source[0]?.time ?? emptyTime);
  const moved = day === '' ? { day, lastDay: '' } : moveDay(parts, day);
  return { ...anotherSeries([]), time: fromParts({ ...parts, ...moved }) };
};

/** New series a week after the last one; empty if it is the first. */
export const anotherSeries = (schedule: readonly SeriesDraft[]): SeriesDraft => {
  const time = schedule.at(-1)?.time ?? emptyTime;
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
