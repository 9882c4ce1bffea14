import { expect, it } from 'vitest';
import type { City } from '../../contract/places/city.ts';
import { createFakeCalls, done, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import { settle } from '../../test/support/fixtures/fake-environment.ts';
import { createAssociatedCitiesStore } from './associated-cities-store.ts';

const city = (id: number, slug: string): City => ({
  id,
  title: slug,
  slug,
  district: 'Svitavy',
  latitude: 49.756,
  longitude: 16.468,
  zoom: 14,
});
const svitavy = city(1, 'svitavy');
const litomysl = city(2, 'litomysl');

/** Store in which Svitavy is followed, without a home town. */
const openLoaded = async () => {
  const { ask, ...fake } = createFakeCalls();
  const homes: (string | undefined)[] = [];
  const store = createAssociatedCitiesStore({ ask, onHome: (home) => homes.push(home?.slug) });
  void store.associated.load();
  await fake.last().answer(done({ city: null, cities: [svitavy] }));
  return {
    ...fake,
    store,
    homes,
    bodies: () => fake.calls.slice(1).map(({ body }) => body),
    cities: () => store.associated.$answer.get()?.cities.map(({ slug }) => slug),
  };
};

it('saves a home town and passes the saved one on', async () => {
  const { store, bodies, last, homes } = await openLoaded();
  store.setHome(litomysl);
  await settle();
  expect(bodies()).toEqual([{ city: 'litomysl', cities: ['svitavy'] }]);
  await last().answer(done({ city: litomysl, cities: [svitavy] }));
  expect([homes, store.associated.$answer.get()?.city]).toEqual([['litomysl'], litomysl]);
});

it('bases each of several quick changes on the previous one, saved one after another', async () => {
  const { store, bodies, last, cities } = await openLoaded();
  store.follow(litomysl);
  store.unfollow(svitavy);
  await settle();
  expect(bodies()).toEqual([{ city: null, cities: ['svitavy', 'litomysl'] }]);
  await last().answer(done({ city: null, cities: [svitavy, litomysl] }));
  expect(bodies()[1]).toEqual({ city: null, cities: ['litomysl'] });
  expect(cities()).toEqual(['svitavy']);
  await last().answer(done({ city: null, cities: [litomysl] }));
  expect(cities()).toEqual(['litomysl']);
});

it('does not follow a town twice', async () => {
  const { store, bodies } = await openLoaded();
  store.follow(svitavy);
  await settle();
  expect(bodies()).toEqual([{ city: null, cities: ['svitavy'] }]);
});

it('loads the towns again after a failed change', async () => {
  const { store, last, cities, names, homes } = await openLoaded();
  store.unfollow(svitavy);
  await settle();
  await last().answer(unreachable);
  expect(store.$change.get().saving).toBe('failed');
  expect(names().at(-1)).toBe('associatedCities');
  await last().answer(done({ city: null, cities: [litomysl] }));
  expect([cities(), homes]).toEqual([['litomysl'], []]);
});

it('changes nothing before the towns are loaded', async () => {
  const { ask, calls } = createFakeCalls();
  const store = createAssociatedCitiesStore({ ask, onHome: () => undefined });
  store.setHome(litomysl);
  await settle();
  expect(calls).toEqual([]);
});
