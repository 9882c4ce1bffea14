import type { CivilDate } from '../../contract/calendar-day.ts';
import { addDays, weekdayOf } from '../../domain/civil-time.ts';
import { nextLongWeekend } from '../../domain/holidays.ts';
import { findingWords } from '../messages/finding-words.ts';

export interface Preset {
  label: string;
  start: CivilDate;
  end: CivilDate;
}

/** What people ask for most: today, tomorrow, the weekend. */
export const toNearPresets = (today: CivilDate): Preset[] => {
  const weekday = weekdayOf(today);
  const saturday = weekday === 7 ? today : addDays(today, 6 - weekday);
  const sunday = weekday === 7 ? today : addDays(saturday, 1);
  const tomorrow = addDays(today, 1);
  return [
    { label: findingWords.today, start: today, end: today },
    { label: findingWords.tomorrow, start: tomorrow, end: tomorrow },
    { label: findingWords.weekend, start: saturday, end: sunday },
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
