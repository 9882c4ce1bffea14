import { expect, it } from 'vitest';
import { nbsp } from '../../widget/index.ts';
import { momentInDigits } from './moment.ts';

const at = (text: string) => Date.parse(text);
const spaced = (text: string) => text.replaceAll(nbsp, ' ');

it('a moment is written in the time of Prague, with two digits of hours', () => {
  const now = at('2026-11-24T12:00+01:00');
  expect(spaced(momentInDigits(at('2026-03-09T08:05Z'), now))).toBe('9. 3. 09:05');
  expect(spaced(momentInDigits(at('2026-07-09T08:05Z'), now))).toBe('9. 7. 10:05');
});

it('a moment of another year has its year', () => {
  const newYear = at('2026-12-31T23:30Z');
  expect(spaced(momentInDigits(newYear, at('2026-12-31T22:30Z')))).toBe('1. 1. 2027 00:30');
  expect(spaced(momentInDigits(newYear, newYear))).toBe('1. 1. 00:30');
});
