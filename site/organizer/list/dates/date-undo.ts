import type { EditableEvent } from '../../../../contract/organizers/own-event.ts';
import type { Schedule } from '../../../../contract/organizers/schedule.ts';
import type { ScheduledDate } from '../../../../domain/time/expand-schedule.ts';

/** What the undo of a date saves: the schedule before the change, over the version it created. */
export interface DateUndo {
  saved: EditableEvent;
  schedule: Schedule;
  /** The date before the change. */
  date: ScheduledDate;
}
