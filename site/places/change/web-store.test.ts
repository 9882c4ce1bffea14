import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace, toMergedRefusal } from '../place-fixture.ts';
import { createWebStore } from './web-store.ts';

const stored = 'https://www.fabrika.cz';

const open = (web: string | null = null) => {
  const server = createPendingCalls();
  const $place = atom(makeEditablePlace(1, { web }));
  const store = createWebStore({
    ask: server.ask,
    $place,
    onAct: () => undefined,
    onPlace: (changed: EditablePlace) => $place.set(changed),
  });
  store.start();
  return { ...server, store, $place };
};

describe('the web address of a place', () => {
  it('is completed when it is saved, and can be taken back', async () => {
    const { store, last } = open();
    expect([store.$web.get(), store.$isUnsaved.get()]).toEqual(['', false]);
    store.change(' www.fabrika.cz');
    expect(store.$isUnsaved.get()).toBe(true);
    void store.save();
    expect(last('changePlaceWeb').body).toEqual({ place: 1, version: 1, web: stored });
    await last('changePlaceWeb').done(makeEditablePlace(1, { web: stored, version: 2 }));
    expect(store.$saveState.get()).toEqual({
      state: 'saved',
      previous: { web: '' },
      isChanged: true,
    });
    expect([store.$web.get(), store.$isUnsaved.get()]).toEqual([stored, false]);
    void store.takeBack();
    expect(last('changePlaceWeb').body).toEqual({ place: 1, version: 2, web: '' });
    await last('changePlaceWeb').done(makeEditablePlace(1, { version: 3 }));
    expect([store.$web.get(), store.$saveState.get()]).toMatchObject([
      '',
      { previous: { web: stored } },
    ]);
  });

  it('written without a protocol is no change', () => {
    const { store } = open(stored);
    store.change('www.fabrika.cz ');
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('that is none is not sent; its problem is shown after the attempt', async () => {
    const { store, calls } = open();
    store.change('na hřišti');
    expect(store.$problems.get()).toEqual({});
    await store.save();
    expect([store.$saveState.get().state, calls]).toEqual(['invalid', []]);
    expect(store.$problems.get()).toEqual({
      web: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.',
    });
    expect([store.$web.get(), store.$isUnsaved.get()]).toEqual(['na hřišti', true]);
  });

  it('typed while a request is sent stays', async () => {
    const { store, calls, last } = open();
    store.change('fabrika.cz');
    void store.save();
    store.change('fabrika.cz/program');
    void store.save();
    expect([calls.length, store.$web.get()]).toEqual([1, 'fabrika.cz/program']);
    await last('changePlaceWeb').done(
      makeEditablePlace(1, { web: 'https://fabrika.cz', version: 2 }),
    );
    expect([store.$web.get(), store.$isUnsaved.get()]).toEqual(['fabrika.cz/program', true]);
  });

  it('that others gave the place too is no conflict', async () => {
    const { store, last } = open();
    store.change('www.fabrika.cz');
    void store.save();
    await last('changePlaceWeb').refuse(409);
    await last('editablePlace').done(makeEditablePlace(1, { web: stored, version: 5 }));
    expect(last('changePlaceWeb').body).toEqual({ place: 1, version: 5, web: stored });
  });

  it('is not saved over another new one until that is decided', async () => {
    const { store, last, calls } = open();
    store.change('fabrika.cz');
    void store.save();
    await last('changePlaceWeb').refuse(409);
    await last('editablePlace').done(makeEditablePlace(1, { web: stored, version: 5 }));
    expect([store.$saveState.get().state, calls.length]).toEqual(['conflict', 2]);
    void store.decide('mine');
    expect(last('changePlaceWeb').body).toEqual({
      place: 1,
      version: 5,
      web: 'https://fabrika.cz',
    });
  });

  it('changed elsewhere replaces one that is not edited, and leaves an edited one', () => {
    const { store, $place } = open();
    $place.set(makeEditablePlace(1, { web: stored, version: 2 }));
    expect([store.$web.get(), store.$isUnsaved.get()]).toEqual([stored, false]);
    store.change('fabrika.cz');
    $place.set(makeEditablePlace(1, { web: null, version: 3 }));
    expect(store.$web.get()).toBe('fabrika.cz');
  });

  it('of a place that was merged into another one is not unsaved', async () => {
    const { store, last } = open();
    store.change('fabrika.cz');
    void store.save();
    await last('changePlaceWeb').refuse(410, toMergedRefusal(makeEditablePlace(2)));
    expect(store.$isUnsaved.get()).toBe(false);
  });
});
