import { describe, expect, it } from 'vitest';
import { createNameMatch, expandAbbreviation } from './abbreviations.ts';
import { fold } from './fold.ts';
import { wordsOf } from './word-match.ts';

const matches = (query: string, name: string): boolean =>
  createNameMatch(wordsOf(query))(fold(name));

it.each([
  ['kd', 'kulturni dum'],
  ['dk', 'dum kultury'],
  ['ks', 'kulturni stredisko'],
  ['kc', 'kulturni centrum'],
  ['md', 'mestske divadlo'],
  ['zs', 'zakladni skola'],
  ['ms', 'materska skola'],
  ['zus', 'zakladni umelecka skola'],
  ['ddm', 'dum deti a mladeze'],
  ['nam', 'namesti'],
  ['kino', 'kino'],
])('expandAbbreviation: %s stands for %s', (short, long) => {
  expect(expandAbbreviation(short).join(' ')).toBe(long);
});

describe('createNameMatch', () => {
  it.each([
    ['kd polička', 'Kulturní dům Polička'],
    ['kulturní dům', 'KD Polička'],
    ['kulturní d', 'KD Polička'],
    ['ZŠ', 'Základní škola Na Lukách'],
    ['základní škola', 'ZŠ Na Lukách'],
    ['mš', 'Mateřská škola'],
    ['kult dum pol', 'Kulturní dům Polička'],
    ['kd', 'KD Polička'],
    ['msc', 'MSc klub'],
  ])('%s matches %s', (query, name) => {
    expect(matches(query, name)).toBe(true);
  });

  it.each([
    ['kd', 'Kulturní středisko'],
    ['kulturní středisko', 'KD Polička'],
    ['zuš', 'ZŠ Na Lukách'],
    ['ulturní', 'Kulturní dům'],
    ['kd brno', 'Kulturní dům Polička'],
    ['kulturní olička', 'Kulturní dům Polička'],
    ['kd', 'Kulturní vidummo'],
  ])('%s does not match %s', (query, name) => {
    expect(matches(query, name)).toBe(false);
  });
});
