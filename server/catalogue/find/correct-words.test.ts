import { describe, expect, test } from 'vitest';
import { createRespelling, isOneError } from './correct-words.ts';

describe('createRespelling', () => {
  const respell = createRespelling(
    () => ['koncert', 'svitavy', 'brno', 'patek', 'praze', 'pritel'],
    () => ['kocert', 'vanocni'],
  );

  test.each([
    ['koncetr Svtavy', 'koncert svitavy'],
    ['Koncertt', 'koncert'],
    // Known, or the beginning of something known.
    ['vánoční koncer', 'vánoční koncer'],
    ['kocert', 'kocert'],
    // Two errors, four letters, another first letter.
    ['koncretu', 'koncretu'],
    ['bnro', 'bnro'],
    ['ponedli', 'ponedli'],
    ['zoncert', 'zoncert'],
    // Not more than three words.
    ['koncetr patke svtavy parze', 'koncert patek svitavy parze'],
  ])('of “%s” gives “%s”', (text, expected) => {
    expect(respell(text)).toBe(expected);
  });
});

test('isOneError allows one error in each word', () => {
  expect(isOneError(['kino', 'vemsir'], ['kino', 'vesmir'])).toBe(true);
  expect(isOneError(['zastvaka'], ['zastavka'])).toBe(true);
  expect(isOneError(['zastavkou'], ['zastavka'])).toBe(false);
  expect(isOneError(['vanoce'], ['vanov'])).toBe(false);
});
