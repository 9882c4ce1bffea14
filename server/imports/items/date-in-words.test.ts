import { describe, expect, it } from 'vitest';
import { readWrittenDate, withClock } from './date-in-words.ts';

const base = '2026-11-26';
const read = (text: string) => {
  const date = readWrittenDate(text, base);
  return date && [date.start, date.end];
};

describe('readWrittenDate', () => {
  it.each([
    ['5. 12. 2026', ['2026-12-05', null]],
    ['5.12.2026 18:00', ['2026-12-05T18:00', null]],
    ['5. 12. 2026 v\u00a018.30', ['2026-12-05T18:30', null]],
    ['v sobotu 5. prosince od 14 hodin', ['2026-12-05T14:00', null]],
    ['5. prosince 2026, 18.00–20.00 hod.', ['2026-12-05T18:00', '2026-12-05T20:00']],
    ['5.–6. 12. 2026', ['2026-12-05', '2026-12-06']],
    ['28. 11. – 2. 12. 2026', ['2026-11-28', '2026-12-02']],
    ['30. 12. – 2. 1. 2027', ['2026-12-30', '2027-01-02']],
    ['30. 12. 2026 – 2. 1. 2027', ['2026-12-30', '2027-01-02']],
    ['koncert 12. března', ['2027-03-12', null]],
    ['1. 11.', ['2026-11-01', null]],
    ['5.12.26', ['2026-12-05', null]],
    ['Akce 31. 2. 2026, nově 1. 3. 2026', ['2026-03-01', null]],
    ['Od 7. listopadu do konce roku', ['2026-11-07', null]],
    ['otevřeno 3. května 9 – 17 hodin', ['2027-05-03T09:00', '2027-05-03T17:00']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each(['', 'dne 2026', '1.5 km', '12.30 hodin', '3. ročník', 'prosinec 2026', '36,3 milionu'])(
    '%j tells none',
    (text) => expect(read(text)).toBeNull(),
  );
});

describe('withClock', () => {
  it.each([
    ['2026-12-05', '18:00', '2026-12-05T18:00'],
    ['2026-12-05', '9.30', '2026-12-05T09:30'],
    ['2026-12-05', '18 hod.', '2026-12-05T18:00'],
    ['2026-12-05', '18:00:00', '2026-12-05T18:00'],
    ['2026-12-05', '', '2026-12-05'],
    ['2026-12-05T10:00', '18:00', '2026-12-05T10:00'],
    ['2026-12-05', 'večer', null],
    ['2026-12-05', '25:00', null],
  ])('%s and %j', (day, clock, expected) => expect(withClock(day, clock)).toBe(expected));
});
