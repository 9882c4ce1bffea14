import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { createManualDelay } from '../../shell/delay-fixture.ts';
import { makeEditablePlace, toMergedRefusal, placesAnswer } from '../place-fixture.ts';
import { createRenameStore } from './rename-store.ts';

const open = (place = makeEditablePlace(1, { title: 'KD Svitavy' })) => {
  const server = createPendingCalls();
  const { delay, pass } = createManualDelay();
  const $place = atom(place);
  const store = createRenameStore({
    ask: server.ask,
    delay,
    $place,
    onAct: () => undefined,
    onPlace: (changed: EditablePlace) => $place.set(changed),
  });
  store.start();
  return { ...server, store, $place, pass };
};

describe('saving', () => {
  it('sends the title with the version, and then the next version', async () => {
    const { store, last } = open();
    store.change(' Fabrika ');
    expect(store.$isUnsaved.get()).toBe(true);
    void store.save();
    expect(last('renamePlace').body).toEqual({ place: 1, version: 1, title: 'Fabrika' });
    await last('renamePlace').done(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    expect(store.$saveState.get()).toEqual({
      state: 'saved',
      previous: { title: 'KD Svitavy' },
      isChanged: true,
    });
    expect([store.$title.get(), store.$isUnsaved.get()]).toEqual(['Fabrika', false]);
    store.change('Dům');
    void store.save();
    expect(last('renamePlace').body).toMatchObject({ version: 2 });
  });

  it('is taken back by saving the title before it, with the next version', async () => {
    const { store, last, calls } = open();
    await store.takeBack();
    expect(calls).toEqual([]);
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').done(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    void store.takeBack();
    expect(last('renamePlace').body).toEqual({ place: 1, version: 2, title: 'KD Svitavy' });
    await last('renamePlace').done(makeEditablePlace(1, { title: 'KD Svitavy', version: 3 }));
    expect([store.$title.get(), store.$isUnsaved.get()]).toEqual(['KD Svitavy', false]);
    expect(store.$saveState.get()).toMatchObject({ previous: { title: 'Fabrika' } });
  });

  it('says so when the title is the stored one', async () => {
    const { store, last } = open();
    void store.save();
    await last('renamePlace').done(makeEditablePlace(1, { title: 'KD Svitavy' }));
    expect(store.$saveState.get()).toMatchObject({ state: 'saved', isChanged: false });
  });

  it('sends nothing for an empty title, and names its problem after the attempt', async () => {
    const { store, calls } = open();
    store.change('');
    expect(store.$problems.get()).toEqual({});
    await store.save();
    expect(store.$saveState.get().state).toBe('invalid');
    expect(store.$problems.get()).toEqual({ title: 'Zadejte název místa.' });
    expect(calls).toEqual([]);
    store.change('F');
    expect(store.$problems.get()).toEqual({});
  });

  it('keeps a title typed while the request is sent, and sends one at a time', async () => {
    const { store, calls, last } = open();
    store.change('Fabrika');
    void store.save();
    store.change('Fabrika 2');
    void store.save();
    expect(calls).toHaveLength(1);
    await last('renamePlace').done(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    expect([store.$title.get(), store.$isUnsaved.get()]).toEqual(['Fabrika 2', true]);
  });

  it('ignores a press on an emptied title while the request is sent', async () => {
    const { store, calls, last } = open();
    store.change('Fabrika');
    void store.save();
    store.change('');
    await store.save();
    expect(store.$saveState.get()).toEqual({ state: 'saving' });
    store.change('Fabrika 2');
    void store.save();
    expect(calls).toHaveLength(1);
    await last('renamePlace').done(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    expect(store.$problems.get()).toEqual({});
  });

  it('shows no problem while a next title is typed after a save', async () => {
    const { store, last } = open();
    store.change('');
    await store.save();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').done(makeEditablePlace(1, { title: 'Fabrika', version: 2 }));
    store.change('');
    expect(store.$problems.get()).toEqual({});
  });

  it('is no change if it was the stored title, whatever else was changed elsewhere', async () => {
    const { store, last } = open();
    void store.save();
    await last('renamePlace').done(makeEditablePlace(1, { title: 'KD Svitavy', version: 4 }));
    expect(store.$saveState.get()).toMatchObject({ state: 'saved', isChanged: false });
  });

  it('shows the problem of the server until the title is changed', async () => {
    const { store, last } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').refuse(400, { fields: { title: 'Takto ne.' } });
    expect(store.$problems.get()).toEqual({ title: 'Takto ne.' });
    void store.save();
    expect(store.$problems.get()).toEqual({});
    await last('renamePlace').refuse(400, { fields: { title: 'Takto ne.' } });
    store.change('Fabrik');
    expect(store.$problems.get()).toEqual({});
  });

  it('keeps the title when the server is unreachable', async () => {
    const { store, last } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').unreachable();
    expect(store.$saveState.get()).toEqual({ state: 'unreachable' });
    expect(store.$title.get()).toBe('Fabrika');
  });
});

describe('a place changed elsewhere', () => {
  const conflicting = async () => {
    const opened = open();
    opened.store.change('Fabrika');
    void opened.store.save();
    await opened.last('renamePlace').refuse(409);
    opened.store.change('Fabrika 2');
    await opened
      .last('editablePlace')
      .done(makeEditablePlace(1, { title: 'Kulturák', version: 5 }));
    return opened;
  };

  it('is not saved over a new title of it until that is decided; the typed one stays', async () => {
    const { store, last, calls } = await conflicting();
    expect([store.$saveState.get().state, calls.length]).toEqual(['conflict', 2]);
    store.change('Fabrika 3');
    expect([store.$title.get(), store.$saveState.get().state]).toEqual(['Fabrika 3', 'conflict']);
    void store.decide('mine');
    expect(last('renamePlace').body).toEqual({ place: 1, version: 5, title: 'Fabrika 3' });
  });

  it('keeps its new title when that is decided', async () => {
    const { store, $place, calls } = await conflicting();
    await store.decide('theirs');
    expect([store.$title.get(), $place.get().version, calls.length]).toEqual(['Kulturák', 5, 2]);
    expect([store.$isUnsaved.get(), store.$saveState.get().state]).toEqual([false, 'merged']);
  });

  it('gets the title at once over a change of something else, and that only once', async () => {
    const { store, last, calls } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').refuse(409);
    await last('editablePlace').done(
      makeEditablePlace(1, { title: 'KD Svitavy', lat: 50, version: 5 }),
    );
    expect(last('renamePlace').body).toEqual({ place: 1, version: 5, title: 'Fabrika' });
    await last('renamePlace').refuse(409);
    await last('editablePlace').done(makeEditablePlace(1, { title: 'KD Svitavy', version: 6 }));
    expect([store.$saveState.get().state, calls.length]).toEqual(['merged', 4]);
  });

  it('is not sent a title that was typed after the save', async () => {
    const { store, last, calls } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').refuse(409);
    store.change('');
    await last('editablePlace').done(
      makeEditablePlace(1, { title: 'KD Svitavy', lat: 50, version: 5 }),
    );
    expect([store.$title.get(), store.$saveState.get().state]).toEqual(['', 'merged']);
    expect(calls).toHaveLength(2);
  });

  it('keeps the typed title when that is decided, also one that was the stored title before', async () => {
    const { store, last } = await conflicting();
    store.change('KD Svitavy');
    void store.decide('mine');
    expect(last('renamePlace').body).toEqual({ place: 1, version: 5, title: 'KD Svitavy' });
  });

  it('keeps an edited title on its version when another form brings another title', async () => {
    const { store, last, $place } = open();
    store.change('Fabrika');
    $place.set(makeEditablePlace(1, { title: 'KD Svitavy', lat: 50, version: 2 }));
    $place.set(makeEditablePlace(1, { title: 'Kulturák', version: 3 }));
    void store.save();
    expect(last('renamePlace').body).toEqual({ place: 1, version: 2, title: 'Fabrika' });
    await last('renamePlace').refuse(409);
    await last('editablePlace').done(makeEditablePlace(1, { title: 'Kulturák', version: 3 }));
    expect(store.$saveState.get().state).toBe('conflict');
  });

  it('keeps what another form has saved since the conflict was found', async () => {
    const { store, $place } = await conflicting();
    $place.set(makeEditablePlace(1, { title: 'Kulturák', street: 'Lipová 1', version: 6 }));
    await store.decide('theirs');
    expect([$place.get().version, store.$title.get()]).toEqual([6, 'Kulturák']);
  });

  it('that cannot be loaded is asked for again with the next save', async () => {
    const { store, last } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').refuse(409);
    await last('editablePlace').unreachable();
    expect(store.$saveState.get()).toEqual({ state: 'unreachable' });
    void store.save();
    expect(last('renamePlace').body).toMatchObject({ version: 1, title: 'Fabrika' });
  });

  it('has nothing unsaved once the place was merged into another one', async () => {
    const { store, last } = open();
    store.change('Fabrika');
    void store.save();
    await last('renamePlace').refuse(410, toMergedRefusal(makeEditablePlace(2)));
    expect(store.$saveState.get()).toMatchObject({ gone: { into: { id: 2 } } });
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('replaces a title that is not edited, and leaves an edited one', () => {
    const { store, $place } = open();
    $place.set(makeEditablePlace(1, { title: 'Kulturák', version: 2 }));
    expect([store.$title.get(), store.$isUnsaved.get()]).toEqual(['Kulturák', false]);
    store.change('Fabrika');
    $place.set(makeEditablePlace(1, { title: 'KD', version: 3 }));
    expect(store.$title.get()).toBe('Fabrika');
  });
});

describe('namesakes', () => {
  const namesake = makeEditablePlace(2, { title: 'FABRIKA' });

  it('are places of the typed title in the same town', async () => {
    const { store, last, pass } = open();
    store.change('Fabrika');
    pass();
    expect(last('editablePlaces').body).toEqual({ q: 'Fabrika', near: 1 });
    const elsewhere = { ...namesake, city: { slug: 'brno', title: 'Brno' } };
    await last('editablePlaces').done(placesAnswer([elsewhere]));
    expect(store.$hasNamesake.get()).toBe(false);
    store.change('fabrika');
    pass();
    await last('editablePlaces').done(placesAnswer([namesake]));
    expect(store.$hasNamesake.get()).toBe(true);
  });

  it('are not looked for by the saved title', () => {
    const { store, calls, pass } = open();
    store.change('Fabrika');
    store.change('KD Svitavy ');
    pass();
    expect(calls).toEqual([]);
  });

  it('are not looked for after destroy', () => {
    const { store, calls, pass } = open();
    store.change('Fabrika');
    store.destroy();
    pass();
    expect(calls).toEqual([]);
  });
});
