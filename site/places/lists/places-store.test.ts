import { describe, expect, it } from 'vitest';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { createManualDelay } from '../../shell/delay-fixture.ts';
import { makeEditablePlace, placesAnswer } from '../place-fixture.ts';
import { createPlacesStore } from './places-store.ts';

const [one, two, three] = [1, 2, 3].map((id) => makeEditablePlace(id)) as [
  ReturnType<typeof makeEditablePlace>,
  ReturnType<typeof makeEditablePlace>,
  ReturnType<typeof makeEditablePlace>,
];

const open = () => {
  const server = createPendingCalls();
  const { delay, pass, waits } = createManualDelay();
  const store = createPlacesStore({ ask: server.ask, delay });
  const ids = () => store.$answer.get()?.places.map(({ id }) => id);
  return { ...server, store, pass, waits, ids };
};

/** Store with places 1 and 2 of three. */
const withFirstPage = async () => {
  const opened = open();
  opened.store.start();
  opened.pass();
  await opened.last('editablePlaces').done(placesAnswer([one, two], 2, 3));
  return opened;
};

describe('search', () => {
  it('is sent when typing stops, without spaces around', () => {
    const { store, calls, pass, waits } = open();
    store.search('d');
    store.search(' dům ');
    expect([store.$text.get(), waits()]).toEqual([' dům ', [200]]);
    pass();
    expect(calls.map(({ body }) => body)).toEqual([{ q: 'dům' }]);
  });

  it('ignores an answer that comes after that to a later search', async () => {
    const { store, calls, pass, ids } = open();
    store.search('dům');
    pass();
    store.search('kino');
    pass();
    await calls[1]!.done(placesAnswer([two]));
    await calls[0]!.done(placesAnswer([one]));
    expect(ids()).toEqual([2]);
  });

  it('keeps the previous places while it loads and when it fails', async () => {
    const { store, pass, last, ids } = await withFirstPage();
    store.search('kino');
    pass();
    expect(ids()).toEqual([1, 2]);
    await last('editablePlaces').unreachable();
    expect([store.$hasFailed.get(), ids()]).toEqual([true, [1, 2]]);
    store.reload();
    expect(store.$hasFailed.get()).toBe(false);
    expect(last('editablePlaces').body).toEqual({ q: 'kino' });
  });

  it('is not sent after destroy', () => {
    const { store, waits } = open();
    store.search('dům');
    store.destroy();
    expect(waits()).toEqual([]);
  });
});

describe('pages', () => {
  it('adds the next page to the loaded ones, up to the last', async () => {
    const { store, last, ids } = await withFirstPage();
    expect(store.$hasMore.get()).toBe(true);
    store.more();
    expect(last('editablePlaces').body).toEqual({ after: 2 });
    await last('editablePlaces').done(placesAnswer([three], null, 3));
    expect([ids(), store.$hasMore.get()]).toEqual([[1, 2, 3], false]);
  });

  it('drops a page of the previous search', async () => {
    const { store, calls, pass, ids } = await withFirstPage();
    store.more();
    store.search('kino');
    pass();
    await calls[2]!.done(placesAnswer([two]));
    await calls[1]!.done(placesAnswer([three]));
    expect(ids()).toEqual([2]);
  });

  it('keeps changes made while the next page is loading', async () => {
    const { store, last, ids } = await withFirstPage();
    store.more();
    store.put(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    store.remove(2);
    await last('editablePlaces').done(placesAnswer([three], null, 2));
    expect(ids()).toEqual([1, 3]);
    expect(store.$answer.get()?.places[0]?.title).toBe('Fabrika');
  });
});

it('lowers the count when a merged place is removed, and only if it was listed', async () => {
  const { store } = await withFirstPage();
  store.remove(2);
  store.remove(9);
  expect(store.$answer.get()?.count).toBe(2);
});

it('takes places merged by others only from the first page without a search', async () => {
  const { store, last, pass } = open();
  const taken = {
    id: 40,
    title: 'Staré kino',
    at: 0,
    merge: null,
    into: { id: 41, title: 'Kino', editable: false },
  };
  store.start();
  pass();
  await last('editablePlaces').done({ ...placesAnswer([one]), taken_over: [taken] });
  store.search('dům');
  pass();
  await last('editablePlaces').done(placesAnswer([one]));
  expect(store.$takenOver.get()).toEqual([taken]);
});
