import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { EditablePlace, MergePreview } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { createManualDelay } from '../../shell/delay-fixture.ts';
import { makeEditablePlace, toMergedRefusal, placesAnswer } from '../place-fixture.ts';
import { createMergeStore } from './merge-store.ts';
import { createMergeWithStore } from './merge-with-store.ts';

const one = makeEditablePlace(1, { events: 2 });
const other = makeEditablePlace(2, { events: 5 });

const previewOf = (source: EditablePlace, target: EditablePlace): MergePreview => ({
  source,
  target,
  metres: 10,
  next: { source: null, target: null },
  events: [],
});

describe('createMergeStore', () => {
  const open = () => {
    const server = createPendingCalls();
    const store = createMergeStore(server, one, other);
    void store.load();
    return { ...server, store, state: () => store.$preview.get().state };
  };

  it('keeps the place with more events, unless the other is chosen', async () => {
    const { store, last } = open();
    expect(store.$target.get()).toBe(2);
    expect(last('mergePreview').body).toEqual({ source: 1, target: 2 });
    store.choose(1);
    expect(last('mergePreview').body).toEqual({ source: 2, target: 1 });
  });

  it('ignores the preview of the previous choice', async () => {
    const { store, calls } = open();
    store.choose(1);
    await calls[1]!.done(previewOf(other, one));
    await calls[0]!.done(previewOf(one, other));
    expect(store.$preview.get()).toMatchObject({ preview: { target: { id: 1 } } });
  });

  it('merges the versions of the preview, once', async () => {
    const { store, calls, last } = open();
    expect(await store.merge()).toBeNull();
    const source = { ...one, version: 4 };
    await last('mergePreview').done(previewOf(source, { ...other, version: 6 }));
    const outcome = store.merge();
    expect(last('mergePlaces').body).toEqual({
      source: 1,
      source_version: 4,
      target: 2,
      target_version: 6,
    });
    expect(await store.merge()).toBeNull();
    store.choose(1);
    expect([calls.length, store.$target.get()]).toEqual([2, 2]);
    const merged = { place: { ...other, version: 7 }, merge: 11, events: 2 };
    await last('mergePlaces').done(merged);
    expect(await outcome).toEqual({ merged, source });
  });

  it('reports a conflict, and merges after the preview is loaded again', async () => {
    const { store, last, state } = open();
    await last('mergePreview').done(previewOf(one, other));
    void store.merge();
    await last('mergePlaces').refuse(409);
    expect(store.$change.get()).toMatchObject({ state: 'outdated' });
    void store.load();
    expect([store.$change.get().state, state()]).toEqual(['idle', 'loading']);
    await last('mergePreview').done(previewOf(one, { ...other, version: 9 }));
    void store.merge();
    expect(last('mergePlaces').body).toMatchObject({ target_version: 9 });
  });

  it('reports a place merged elsewhere, at the preview and at the merge', async () => {
    const { store, last } = open();
    await last('mergePreview').refuse(410, toMergedRefusal(makeEditablePlace(3)));
    expect(store.$gone.get()?.into.id).toBe(3);
    void store.load();
    await last('mergePreview').done(previewOf(one, other));
    expect(store.$gone.get()).toBeNull();
    void store.merge();
    await last('mergePlaces').refuse(410, toMergedRefusal(makeEditablePlace(4)));
    expect(store.$gone.get()?.into.id).toBe(4);
  });

  it('keeps the reason why there is no preview', async () => {
    const { store, last } = open();
    await last('mergePreview').refuse(400, { message: 'Tato místa sloučit nejde.' });
    expect(store.$preview.get()).toEqual({
      state: 'failed',
      sentence: 'Tato místa sloučit nejde.',
    });
    void store.load();
    await last('mergePreview').unreachable();
    expect(store.$preview.get()).toEqual({ state: 'failed', sentence: null });
  });
});

describe('createMergeWithStore', () => {
  const open = () => {
    const server = createPendingCalls();
    const { delay, pass, waits } = createManualDelay();
    const near: number[][] = [];
    const store = createMergeWithStore({
      ask: server.ask,
      delay,
      $place: atom(one),
      onNear: (places) => near.push(places.map(({ id }) => id)),
    });
    return { ...server, store, near, pass, waits };
  };
  const seven = [2, 3, 4, 5, 6, 7, 8].map((id) => makeEditablePlace(id));

  it('offers the five nearest places until something is searched for', async () => {
    const { store, last, near, pass } = open();
    void store.loadNear();
    expect(last('editablePlaces').body).toEqual({ near: 1 });
    await last('editablePlaces').done(placesAnswer(seven));
    expect(store.$offered.get()?.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
    expect(near).toEqual([[2, 3, 4, 5, 6, 7, 8]]);
    store.search('k');
    expect(store.$offered.get()).toHaveLength(5);
    store.search('kd ');
    expect(store.$offered.get()).toBeNull();
    pass();
    expect(last('editablePlaces').body).toEqual({ q: 'kd', near: 1 });
    await last('editablePlaces').done(placesAnswer([other]));
    expect(store.$matches.get()).toEqual([other]);
  });

  it('ignores the nearest places that come after the choice was closed', async () => {
    const { store, last, near } = open();
    void store.loadNear();
    store.close();
    await last('editablePlaces').done(placesAnswer(seven));
    expect([near, store.$near.get()]).toEqual([[], null]);
  });

  it('drops the search when it is closed', () => {
    const { store, waits } = open();
    store.search('kd');
    store.close();
    expect([store.$text.get(), waits()]).toEqual(['', []]);
  });
});
