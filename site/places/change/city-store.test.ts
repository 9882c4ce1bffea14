import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace } from '../place-fixture.ts';
import { createCityStore } from './city-store.ts';

const place = makeEditablePlace(1);
const policka = { slug: 'policka', title: 'Polička' };

const open = () => {
  const server = createPendingCalls();
  const $place = atom<EditablePlace>(place);
  const store = createCityStore({
    ask: server.ask,
    $place,
    onAct: () => undefined,
    onPlace: (changed: EditablePlace) => $place.set(changed),
  });
  store.start();
  store.open();
  return { ...server, store, $place };
};

describe('a chosen municipality', () => {
  it('is saved at once, closes the form, and can be taken back', async () => {
    const { store, last, $place } = open();
    void store.save('policka');
    expect(last('changePlaceCity').body).toEqual({ place: 1, version: 1, city: 'policka' });
    const changed = { ...place, city: policka, city_from: 'person', version: 2 };
    await last('changePlaceCity').done(changed);
    expect([store.$isOpen.get(), store.$saveState.get()]).toEqual([
      false,
      { state: 'saved', previous: { city: null, from: 'outline' }, isChanged: true },
    ]);
    expect($place.get()).toEqual(changed);
    void store.takeBack();
    expect(last('changePlaceCity').body).toEqual({ place: 1, version: 2, city: null });
    await last('changePlaceCity').done({ ...place, version: 3 });
    expect(store.$saveState.get()).toMatchObject({ previous: { city: 'policka' } });
  });

  it('is taken back to the one that the source of the place states', async () => {
    const { store, last, $place } = open();
    $place.set({ ...place, city_from: 'source' });
    void store.save(null);
    await last('changePlaceCity').done({ ...place, city: policka, version: 2 });
    expect(store.$saveState.get()).toMatchObject({ previous: { city: place.city.slug } });
    void store.takeBack();
    expect(last('changePlaceCity').body).toEqual({ place: 1, version: 2, city: place.city.slug });
  });

  it('that is the same as before says so', async () => {
    const { store, last } = open();
    void store.save(null);
    await last('changePlaceCity').done(place);
    expect(store.$saveState.get()).toMatchObject({ state: 'saved', isChanged: false });
  });

  it('that is refused while the form is closed opens it, also for a problem of the point', async () => {
    const { store, last } = open();
    void store.save('policka');
    await last('changePlaceCity').done({
      ...place,
      city: policka,
      city_from: 'person',
      version: 2,
    });
    void store.takeBack();
    await last('changePlaceCity').refuse(400, { fields: { latitude: 'Bod je v zahraničí.' } });
    expect([store.$isOpen.get(), store.$problem.get()]).toEqual([true, 'Bod je v zahraničí.']);
  });

  it('that is refused stays open with its problem, until the form is closed', async () => {
    const { store, last } = open();
    void store.save('brno');
    await last('changePlaceCity').refuse(400, { fields: { city: 'Příliš daleko.' } });
    expect([store.$isOpen.get(), store.$problem.get()]).toEqual([true, 'Příliš daleko.']);
    store.close();
    store.open();
    expect(store.$problem.get()).toBeUndefined();
  });

  it('is not saved over another one that was chosen elsewhere, until that is decided', async () => {
    const { store, last, calls } = open();
    void store.save('policka');
    await last('changePlaceCity').refuse(409);
    const brno = { slug: 'brno', title: 'Brno' };
    await last('editablePlace').done({ ...place, city: brno, city_from: 'person', version: 6 });
    expect([store.$saveState.get().state, calls.length]).toEqual(['conflict', 2]);
    void store.decide('mine');
    expect(last('changePlaceCity').body).toEqual({ place: 1, version: 6, city: 'policka' });
    await last('changePlaceCity').done({
      ...place,
      city: policka,
      city_from: 'person',
      version: 7,
    });
    expect([store.$isOpen.get(), store.$saveState.get().state]).toEqual([false, 'saved']);
  });

  it('is another choice than the same one of a source', async () => {
    const { store, last, $place } = open();
    const ofSource = { ...place, city_from: 'source' as const };
    $place.set(ofSource);
    void store.save(place.city.slug);
    await last('changePlaceCity').refuse(409);
    await last('editablePlace').done({ ...ofSource, city: policka, version: 6 });
    expect(store.$saveState.get().state).toBe('conflict');
    void store.decide('mine');
    await last('changePlaceCity').done({ ...place, city_from: 'person', version: 7 });
    expect(store.$saveState.get()).toMatchObject({ state: 'saved', isChanged: true });
  });

  it('gives way to the one chosen elsewhere when that is decided', async () => {
    const { store, last, $place, calls } = open();
    void store.save('policka');
    await last('changePlaceCity').refuse(409);
    const brno = { slug: 'brno', title: 'Brno' };
    await last('editablePlace').done({ ...place, city: brno, city_from: 'person', version: 6 });
    await store.decide('theirs');
    expect([$place.get().city, store.$isOpen.get(), calls.length]).toEqual([brno, false, 2]);
    expect(store.$saveState.get()).toMatchObject({ state: 'merged', taken: ['city'] });
  });
});
