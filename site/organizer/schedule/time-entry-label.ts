import type { TimeEntry } from '../../../contract/organizers/schedule.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { timeInWords } from '../../../widget/index.ts';

/** Date and time in one line: `sobota 28. listopadu, 18:00–20:00`. */
export const timeEntryLabel = (entry: TimeEntry): string =>
  timeInWords({ ...entry, id: 0, cancelled: false }, Number(civilDateAt(Date.now()).slice(0, 4)));
