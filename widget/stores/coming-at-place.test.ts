import { expect, test } from 'vitest';
import { openStore } from '../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy } from '../../test/support/fixtures/fake-event.ts';

test('asks for three months at one point, with the filters of the page only', async () => {
  const { store, last } = openStore({ categories: ['film'], search: 'k=deti&q=kino' });
  const event = eventAt(1);
  const coming = store.comingAt({ ...svitavy, id: event.place.id }, new AbortController().signal);
  const { searchParams } = last().url;
  expect(searchParams.get('s')).toBe('20-11-2026');
  expect(searchParams.get('e')).toBe('20-2-2027');
  expect([searchParams.get('k'), searchParams.get('q')]).toEqual(['film', null]);
  const side = Number(searchParams.get('ne_lat')) - Number(searchParams.get('sw_lat'));
  expect(side).toBeLessThan(0.001);
  await last().answerEvents([event, { ...eventAt(2), place: { ...event.place, id: 99 } }]);
  expect((await coming).map(({ id }) => id)).toEqual([1]);
});
