import { describe, expect, it } from 'vitest';
import { maxPeriodDays } from '../../contract/plugins/period-text.ts';
import { dayNumber } from '../../domain/time/civil-time.ts';
import { sliderRangeOf } from './slider-query.ts';

const today = '2026-11-25';
const lengthOf = ({ start, end }: { start: string; end: string }) =>
  dayNumber(end) - dayNumber(start) + 1;

describe('sliderRangeOf', () => {
  it('has six weeks from today', () => {
    expect(sliderRangeOf(['2026-11-25', '2026-12-02'], today)).toEqual({
      start: '2026-11-25',
      end: '2027-01-05',
      isCut: false,
    });
  });

  it('begins with an earlier start and reaches a later end', () => {
    const range = sliderRangeOf(['2026-11-01', '2027-03-01'], today);
    expect(range).toEqual({ start: '2026-11-01', end: '2027-03-01', isCut: false });
  });

  it.each([
    ['2027-11-29', 370, false],
    ['2027-11-30', 370, true],
    ['2030-01-01', 370, true],
  ])('to %s has %i days at most, the last ones until the end', (end, length, isCut) => {
    const range = sliderRangeOf(['2027-10-01', end], today);
    expect(range).toMatchObject({ end, isCut });
    expect(lengthOf(range)).toBe(length);
    expect(lengthOf(range)).toBeLessThanOrEqual(maxPeriodDays);
  });

  it('has the whole of the longest period, wherever it begins', () => {
    expect(sliderRangeOf(['2027-06-01', '2028-06-04'], today)).toEqual({
      start: '2027-06-01',
      end: '2028-06-04',
      isCut: true,
    });
  });
});
