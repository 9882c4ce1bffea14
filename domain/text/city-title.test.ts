import { expect, it } from 'vitest';
import { cityTitle } from './city-title.ts';

it('cityTitle says “v obci” of a municipality and “v regionu” of the micro-region', () => {
  expect(cityTitle({ id: 577_731, title: 'Svitavy' })).toBe('Akce v obci Svitavy');
  expect(cityTitle({ id: 1, title: 'Malá Haná' })).toBe('Akce v regionu Malá Haná');
});
