import { describe, expect, it } from 'vitest';
import { createNameMatch } from './abbreviations.ts';
import { fold } from './fold.ts';
import { wordsOf } from './word-match.ts';

const finds = (query: string, name: string): boolean => createNameMatch(wordsOf(query))(fold(name));

describe('a name of a house is found', () => {
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
  ])('by %s: %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  it.each([
    ['kd', 'Kulturní středisko'],
    ['kulturní středisko', 'KD Polička'],
    ['zuš', 'ZŠ Na Lukách'],
    ['ulturní', 'Kulturní dům'],
    ['kd brno', 'Kulturní dům Polička'],
  ])('but not by %s: %s', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });
});
