import type { CivilDate } from '../../contract/calendar-day.ts';
import { addDays, weekdayOf } from '../../domain/civil-time.ts';
import { nextLongWeekend } from '../../domain/holidays.ts';
import { weekendOf, type Days } from '../../domain/near-days.ts';
import { findingWords } from '../messages/finding-words.ts';

export interface Preset extends Days {
  label: string;
}

/** What people ask for most: today, tomorrow, the weekend. */
export const toNearPresets = (today: CivilDate): Preset[] => {
  const tomorrow = addDays(today, 1);
  return [
    { label: findingWords.today, start: today, end: today },
    { label: findingWords.tomorrow, start: tomorrow, end: tomorrow },
    // On a Sunday what is left of it is today, which stands above.
    weekdayOf(today) === 7
      ? { label: findingWords.nextWeekend, ...weekendOf(tomorrow) }
      : { label: findingWords.weekend, ...weekendOf(today) },
  ];
};

export const toPresets = (today: CivilDate): Preset[] => {
  const long = nextLongWeekend(today);
  return [
    ...toNearPresets(today),
    { label: findingWords.month, start: today, end: addDays(today, 30) },
    ...(long ? [{ label: findingWords.longWeekend, ...long }] : []),
  ];
};
