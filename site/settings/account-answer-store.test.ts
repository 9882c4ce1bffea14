import { associatedCities } from '../../contract/endpoints/settings.ts';
import { expect, it } from 'vitest';
import { createFakeCalls, done, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import { createAccountAnswerStore } from './account-answer-store.ts';

const svitavy = {
  id: 577731,
  title: 'Svitavy',
  slug: 'svitavy',
  district: 'Svitavy',
  latitude: 49.756,
  longitude: 16.468,
  zoom: 14,
};
const none = { city: null, cities: [] };
const open = () => {
  const { ask, ...fake } = createFakeCalls();
  return { ...fake, store: createAccountAnswerStore({ ask }, associatedCities) };
};

it('reports a failed load, and loads when told to', async () => {
  const { store, last, names } = open();
  void store.load();
  await last().answer(unreachable);
  expect([store.$failed.get(), store.$answer.get()]).toEqual([true, null]);
  void store.load();
  expect(store.$failed.get()).toBe(false);
  await last().answer(done(none));
  expect([store.$answer.get(), names()]).toEqual([none, ['associatedCities', 'associatedCities']]);
});

it('ignores answers that come after a later one or after a change', async () => {
  const { store, calls } = open();
  void store.load();
  void store.load();
  await calls[1]!.answer(done(none));
  await calls[0]!.answer(unreachable);
  expect([store.$failed.get(), store.$answer.get()]).toEqual([false, none]);
  void store.load();
  store.replace({ ...none, city: svitavy });
  await calls[2]!.answer(done(none));
  expect(store.$answer.get()?.city).toEqual(svitavy);
});
