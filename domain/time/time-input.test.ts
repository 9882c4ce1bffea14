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
  ['18 hodin', '18:00'],
  ['2 hodiny', '02:00'],
  ['18:30 hod.', '18:30'],
  ['v 18', '18:00'],
  ['od 18.30', '18:30'],
  ['do 22', '22:00'],
  ['１８：３０', '18:30'],
  ['24', '24:00'],
  ['24.00', '24:00'],
  ['půlnoc', '24:00'],
  ['do půlnoci', '24:00'],
  ['Poledne', '12:00'],
  ['18–', '18:00'],
])('parseTimeInput parses %j as %s', (text, start) =>
  expect(parseTimeInput(text)).toEqual({ start, end: null }),
);

it.each([
  ['18–20', '18:00', '20:00'],
  ['18 - 20.30', '18:00', '20:30'],
  ['18\u201120 h', '18:00', '20:00'],
  ['18:00—24:00', '18:00', '24:00'],
  ['od 18 do 20 hodin', '18:00', '20:00'],
  ['18 až 20', '18:00', '20:00'],
  ['20–půlnoc', '20:00', '24:00'],
])('parseTimeInput parses %j as a range from %s to %s', (text, start, end) =>
  expect(parseTimeInput(text)).toEqual({ start, end }),
);

it.each([
  '',
  '24:01',
  '25',
  '18:60',
  '18:3',
  '18:x30',
  'večer',
  'do rána',
  '18–rána',
  '18–19–20',
  '12345',
  '-1',
  '1 8',
])('parseTimeInput returns null for %j', (text) => expect(parseTimeInput(text)).toBeNull());
