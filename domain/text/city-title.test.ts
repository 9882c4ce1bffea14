import { expect, it } from 'vitest';
import { cityTitle } from './city-title.ts';

it.each([
  [{ title: 'Svitavy', locative: 've Svitavách' }, 'Akce ve Svitavách'],
  [{ title: 'Kouty' }, 'Akce v obci Kouty'],
])('cityTitle declines known names, and says “v obci” of others: %j', (city, title) => {
  expect(cityTitle(city)).toBe(title);
});
