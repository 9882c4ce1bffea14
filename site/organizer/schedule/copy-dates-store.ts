import { atom } from 'nanostores';
import * as v from 'valibot';
import { isCivilDate } from '../../../contract/events/civil-date.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { ScheduleSchema } from '../../../contract/organizers/schedule.ts';
import { expandSchedule } from '../../../domain/time/expand-schedule.ts';
import type { FormStore } from '../../components/forms/form-store.ts';
import { seriesOfCopy } from './another-series.ts';
import { movedSchedule } from './moved-schedule.ts';

/** What of the dates of its source a copy takes: the hours of one, or the whole row. */
export type CopiedDates = 'one' | 'all';

/** Choice of the dates of a copy; it fills the schedule of the form, which may be edited then. */
export const createCopyDatesStore = (
  form: Pick<FormStore<EventDraft>, 'change'>,
  source: EventDraft['schedule'],
) => {
  const parsed = v.safeParse(ScheduleSchema, source);
  const schedule = parsed.success ? parsed.output : [];
  const $copied = atom<CopiedDates>('one');
  const $day = atom('');
  const fill = (): void => {
    const day = $day.get();
    const isWhole = $copied.get() === 'all' && isCivilDate(day);
    form.change({
      schedule: isWhole ? movedSchedule(schedule, day) : [seriesOfCopy(source, day)],
    });
  };
  return {
    /** Number of dates of the source; there is nothing to choose from fewer than two. */
    count: expandSchedule(schedule).length,
    $copied,
    /** First day of the whole row, `YYYY-MM-DD`; empty for none. */
    $day,
    choose(copied: CopiedDates): void {
      $copied.set(copied);
      fill();
    },
    setDay(day: string): void {
      $day.set(day);
      fill();
    },
  };
};
