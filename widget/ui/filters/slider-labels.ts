import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { addDays, weekdayOf } from '../../../domain/time/civil-time.ts';
import { monthName, nbsp, shortMonth } from '../../messages/dates.ts';

export interface SliderLabel {
  /** Index of the day it begins under. */
  index: number;
  text: string;
}

/** Largest average width of a letter of a label, in pixels at its font size of 11 px. */
const letterWidth = 6;
/** Smallest gap between labels, in pixels. */
const gap = 6;
const longestMonth = 'listopad'.length;
const shortestMonth = 28;

/**
 * Labels under the days of the slider, on a track of `width` pixels: each month where it begins,
 * January with its year, and each Monday between. They never overlap: where room is short months have
 * their short form, then Mondays have no label, then some months have none.
 */
export const toSliderLabels = (start: CivilDate, count: number, width: number): SliderLabel[] => {
  const dayWidth = width / count;
  const widthOf = (text: string): number => text.length * letterWidth;
  const labels: SliderLabel[] = [];
  /** Adds the first text that fits; all but the last must end before the day `limit`. */
  const place = (index: number, texts: readonly string[], limit = Infinity): void => {
    const left = index * dayWidth;
    const isFree = (right: number): boolean =>
      labels.every((label) => {
        const from = label.index * dayWidth;
        return right + gap <= from || from + widthOf(label.text) + gap <= left;
      });
    const text = texts.find((candidate, position) => {
      const right = left + widthOf(candidate);
      const isInTime = position === texts.length - 1 || right + gap <= limit * dayWidth;
      return isInTime && right <= width && isFree(right);
    });
    if (text !== undefined) labels.push({ index, text });
  };

  // Neither `Array.from` nor `entries`: old libraries of host pages replace them.
  const days = [...Array(count).keys()].map((index) => addDays(start, index));
  const isLong = shortestMonth * dayWidth >= longestMonth * letterWidth + gap;
  const hasWeeks = 7 * dayWidth >= widthOf('30.') + gap;
  const placeMonth = (day: CivilDate, index: number): void => {
    /** First day after it whose label has room beside the short form. */
    const next = days.findIndex(
      (other, at) =>
        (other.endsWith('-01') && at > index) ||
        (hasWeeks &&
          weekdayOf(other) === 1 &&
          (at - index) * dayWidth >= widthOf(shortMonth(day)) + gap),
    );
    const texts = isLong ? [monthName(day), shortMonth(day)] : [shortMonth(day)];
    const isJanuary = day.endsWith('-01-01');
    const withYear = isJanuary ? texts.map((text) => text + nbsp + day.slice(0, 4)) : [];
    place(index, [...withYear, ...texts], next < 0 ? Infinity : next);
  };
  days.forEach((day, index) => {
    if (day.endsWith('-01')) placeMonth(day, index);
  });
  // The first month comes last: at its end it has no room before the next one.
  if (days[0]) placeMonth(days[0], 0);
  if (hasWeeks)
    days.forEach((day, index) => {
      if (weekdayOf(day) === 1) place(index, [`${Number(day.slice(8))}.`]);
    });
  return labels.sort((one, other) => one.index - other.index);
};
