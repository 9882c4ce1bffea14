import { expect, it } from 'vitest';
import { cityTitle } from './city-title.ts';

it('a town and the microregion are named as what they are', () => {
  expect(cityTitle({ id: 577_731, title: 'Svitavy' })).toBe('Akce v obci Svitavy');
  expect(cityTitle({ id: 1, title: 'Malá Haná' })).toBe('Akce v regionu Malá Haná');
});
