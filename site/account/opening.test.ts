import { expect, test } from 'vitest';
import type { User } from '../../contract/accounts/account.ts';
import { openingOf } from './opening.ts';

const nobody: User = {
  email: 'jana@example.cz',
  first_name: 'Jana',
  last_name: 'Nováková',
  map_configuration: null,
  city: null,
  plugin_id: null,
  facebook_connected: false,
};
const city = {
  id: 578347,
  title: 'Litomyšl',
  slug: 'litomysl',
  district: 'Svitavy',
  latitude: 49.87,
  longitude: 16.31,
  zoom: 15,
};
const chosen = { lat: 50.1, lng: 14.4, zoom: 11.5 };

test('a map opens as its reader chose, else over their town, else like everybody’s', () => {
  expect(openingOf({ ...nobody, city, map_configuration: chosen }, 1280)).toEqual(chosen);
  expect(openingOf({ ...nobody, city }, 1280)).toEqual({ lat: 49.87, lng: 16.31, zoom: 15 });
  expect(openingOf(nobody, 1280)).toBeNull();
});

test('a town is seen whole on a narrow screen, a view is left as it was chosen', () => {
  expect(openingOf({ ...nobody, city }, 390)?.zoom).toBe(14);
  expect(openingOf({ ...nobody, map_configuration: chosen }, 390)).toEqual(chosen);
});
