import { createUser } from '../../test/support/fixtures/user.ts';
import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

const user = createUser();
const city = {
  id: 578347,
  title: 'Litomyšl',
  slug: 'litomysl',
  district: 'Svitavy',
  latitude: 49.87,
  longitude: 16.31,
  zoom: 15,
};
const configuration = { lat: 50.1, lng: 14.4, zoom: 11.5 };

test('opens at the configured view, else over the home town, else at the default view', () => {
  expect(openingOf({ ...user, city, map_configuration: configuration }, 1280)).toEqual(
    configuration,
  );
  expect(openingOf({ ...user, city }, 1280)).toEqual({ lat: 49.87, lng: 16.31, zoom: 15 });
  expect(openingOf(user, 1280)).toBeNull();
});

test('zooms out to show the whole town on a narrow screen, but keeps a configured view', () => {
  expect(openingOf({ ...user, city }, 390)?.zoom).toBe(14);
  expect(openingOf({ ...user, map_configuration: configuration }, 390)).toEqual(configuration);
});
