import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { placeTaken } from '../../../contract/organizers/event-input.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace, toMergedRefusal } from '../place-fixture.ts';
import { createRepositionStore } from './reposition-store.ts';

const place = makeEditablePlace(1, { lat: 49.75, lng: 16.46 });

const open = () => {
  const server = createPendingCalls();
  const $place = atom(place);
  const store = createRepositionStore({
    ask: server.ask,
    $place,
    onAct: () => undefined,
    onPlace: (changed: EditablePlace) => $place.set(changed),
  });
  store.start();
  store.open(place);
  return { ...server, store, $place };
};

describe('saving', () => {
  it('sends the point with the version, and closes the form', async () => {
    const { store, last } = open();
    expect(store.$isUnsaved.get()).toBe(false);
    store.change({ latitude: 49.751 });
    expect(store.$isUnsaved.get()).toBe(true);
    void store.save(false);
    expect(last('repositionPlace').body).toEqual({
      place: 1,
      version: 1,
      latitude: 49.751,
      longitude: 16.46,
    });
    await last('repositionPlace').done({ ...place, lat: 49.751, version: 2 });
    expect([store.$draft.get(), store.$saveState.get()]).toEqual([
      null,
      { state: 'saved', previous: { latitude: 49.75, longitude: 16.46 }, isChanged: true },
    ]);
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('is taken back by saving the point before it, however far, with the next version', async () => {
    const { store, last, calls } = open();
    await store.takeBack();
    expect(calls).toEqual([]);
    store.change({ latitude: 49.9 });
    void store.save(true);
    await last('repositionPlace').done({ ...place, lat: 49.9, version: 2 });
    void store.takeBack();
    expect(last('repositionPlace').body).toEqual({
      place: 1,
      version: 2,
      latitude: 49.75,
      longitude: 16.46,
    });
    await last('repositionPlace').done({ ...place, version: 3 });
    expect([store.$draft.get(), store.$isUnsaved.get()]).toEqual([null, false]);
  });

  it('names each coordinate that is missing, until it is there', async () => {
    const { store, calls } = open();
    store.change({ latitude: null, longitude: null });
    await store.save(false);
    expect(store.$problems.get()).toEqual({
      latitude: 'Zadejte stupně, třeba 49,7560.',
      longitude: 'Zadejte stupně, třeba 16,4683.',
    });
    store.change({ latitude: 49.751 });
    expect(store.$problems.get()).toEqual({ longitude: 'Zadejte stupně, třeba 16,4683.' });
    store.close();
    store.open(place);
    expect([store.$problems.get(), calls]).toEqual([{}, []]);
  });

  it('says so when the point is the stored one', async () => {
    const { store, last } = open();
    void store.save(false);
    await last('repositionPlace').done(place);
    expect(store.$saveState.get()).toMatchObject({ state: 'saved', isChanged: false });
  });

  it('sends a far move only when it is confirmed', async () => {
    const { store, calls, last } = open();
    store.change({ latitude: 50 });
    await store.save(false);
    expect([store.$isConfirming.get(), calls]).toEqual([true, []]);
    expect(store.$metres.get()).toBeGreaterThan(20_000);
    store.cancelFarMove();
    expect(store.$isConfirming.get()).toBe(false);
    void store.save(true);
    expect(last('repositionPlace').body).toMatchObject({ latitude: 50 });
  });

  it('keeps a point chosen while the request is sent, and sends one at a time', async () => {
    const { store, calls, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    store.change({ latitude: 49.752 });
    void store.save(false);
    expect(calls).toHaveLength(1);
    await last('repositionPlace').done({ ...place, lat: 49.751, version: 2 });
    expect(store.$draft.get()?.latitude).toBe(49.752);
    expect(store.$isUnsaved.get()).toBe(true);
  });
});

describe('refusals', () => {
  it('names the place that is already at the point, until the point is changed', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(400, {
      fields: { latitude: placeTaken },
      place: { id: 2, title: 'Fabrika', editable: true },
    });
    expect(store.$saveState.get()).toMatchObject({ state: 'invalid', place: { id: 2 } });
    expect(store.$problems.get()).toEqual({ latitude: placeTaken });
    store.change({ longitude: 16.5 });
    expect([store.$saveState.get(), store.$problems.get()]).toEqual([{ state: 'idle' }, {}]);
  });

  it('keeps the point over one chosen elsewhere when that is decided', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 6 });
    expect(store.$saveState.get().state).toBe('conflict');
    expect(store.$draft.get()).toEqual({ latitude: 49.751, longitude: 16.46 });
    void store.decide('mine');
    expect(last('repositionPlace').body).toEqual({
      place: 1,
      version: 6,
      latitude: 49.751,
      longitude: 16.46,
    });
    await last('repositionPlace').done({ ...place, lat: 49.751, version: 7 });
    expect(store.$draft.get()).toBeNull();
  });

  it('asks before it moves the place far from where it was put elsewhere', async () => {
    const { store, last, calls } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lat: 50.9, version: 6 });
    void store.decide('mine');
    expect([store.$isConfirming.get(), calls.length]).toEqual([true, 2]);
    void store.save(true);
    expect(last('repositionPlace').body).toMatchObject({ version: 6, latitude: 49.751 });
    void store.save(false);
    expect(store.$isConfirming.get()).toBe(false);
  });

  it('shows no question about a far move beside a conflict, which is decided first', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 6 });
    store.change({ latitude: 50.9 });
    void store.save(false);
    expect(store.$isConfirming.get()).toBe(false);
    expect(last('repositionPlace').body).toMatchObject({ version: 1 });
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 6 });
    void store.decide('mine');
    expect(store.$isConfirming.get()).toBe(true);
  });

  it('keeps an edited point on its version when another form brings another point', async () => {
    const { store, last, $place } = open();
    store.change({ latitude: 49.751 });
    $place.set({ ...place, title: 'Kulturák', version: 3 });
    $place.set({ ...place, lng: 16.47, version: 4 });
    void store.save(false);
    expect(last('repositionPlace').body).toMatchObject({ version: 3, latitude: 49.751 });
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 4 });
    expect(store.$saveState.get().state).toBe('conflict');
    store.close();
    store.open($place.get());
    store.change({ latitude: 49.752 });
    void store.save(false);
    expect(last('repositionPlace').body).toMatchObject({ version: 4 });
  });

  it('shows a problem of the municipality at the point', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(400, { fields: { city: 'Bod je od obce daleko.' } });
    expect(store.$problems.get()).toEqual({ latitude: 'Bod je od obce daleko.' });
  });

  it('closes the form with the point chosen elsewhere when that is decided', async () => {
    const { store, last, $place } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 6 });
    await store.decide('theirs');
    expect([store.$draft.get(), $place.get().lng]).toEqual([null, 16.47]);
  });

  it('has nothing unsaved once the place was merged into another one', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(410, toMergedRefusal(makeEditablePlace(2)));
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('forgets a refusal with the form', async () => {
    const { store, last } = open();
    store.change({ latitude: 49.751 });
    void store.save(false);
    await last('repositionPlace').refuse(409);
    await last('editablePlace').done({ ...place, lng: 16.47, version: 6 });
    store.close();
    expect([store.$draft.get(), store.$saveState.get()]).toEqual([null, { state: 'idle' }]);
  });
});
