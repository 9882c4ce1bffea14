import { expect, it } from 'vitest';
import { parseTimeInput } from './time-input.ts';

it.each([
  ['18', '18:00'],
  [' 8 ', '08:00'],
  ['18:30', '18:30'],
  ['18.30', '18:30'],
  ['1830', '18:30'],
  ['830', '08:30'],
  ['8h', '08:00'],
  ['9 hod.', '09:00'],
  ['9 hod', '09:00'],
  ['18: 30', '18:30'],
  ['0:05', '00:05'],
  ['23:59', '23:59'],
])('parseTimeInput parses %s as %s', (text, hour) => expect(parseTimeInput(text)).toBe(hour));

it.each(['', '24', '18:60', '18:3', '18:x30', 'večer', '12345', '-1', '1 8'])(
  'parseTimeInput returns null for %j',
  (text) => expect(parseTimeInput(text)).toBeNull(),
);
