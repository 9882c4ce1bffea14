import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays, weekdayOf } from '../../../domain/time/civil-time.ts';
import { nextLongWeekend } from '../../../domain/time/holidays.ts';
import { weekendOf, type DayRange } from '../../../domain/time/near-days.ts';

export interface Preset extends DayRange {
  /** Key of its title in `searchMessages`. */
  name: 'today' | 'tomorrow' | 'weekend' | 'nextWeekend' | 'month' | 'longWeekend';
}

/** The most used periods: today, tomorrow, the weekend. */
export const toNearPresets = (today: CivilDate): Preset[] => {
  const tomorrow = addDays(today, 1);
  return [
    { name: 'today', start: today, end: today },
    { name: 'tomorrow', start: tomorrow, end: tomorrow },
    // On a Sunday the rest of the weekend is today, already above.
    weekdayOf(today) === 7
      ? { name: 'nextWeekend', ...weekendOf(tomorrow) }
      : { name: 'weekend', ...weekendOf(today) },
  ];
};

export const toPresets = (today: CivilDate): Preset[] => {
  const long = nextLongWeekend(today);
  return [
    ...toNearPresets(today),
    { name: 'month', start: today, end: addDays(today, 30) },
    ...(long ? [{ name: 'longWeekend' as const, ...long }] : []),
  ];
};
