import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import { createPendingCalls } from '../account/session/call-fixture.ts';
import { createOpenedPlace } from './opened-place-store.ts';
import { createPlaceCache } from './place-cache.ts';
import { makeEditablePlace, toMergedRefusal } from './place-fixture.ts';

const open = (listed: readonly EditablePlace[] = []) => {
  const server = createPendingCalls();
  const $listed = atom<readonly EditablePlace[]>(listed);
  const cache = createPlaceCache([$listed]);
  const $id = atom<number | null>(null);
  const opened = createOpenedPlace(server, cache, $id);
  opened.start();
  return { ...server, ...opened, cache, $listed, $id };
};

it('keeps the newest version, whether it is listed or kept', () => {
  const { cache, $listed } = open([makeEditablePlace(1, { version: 2 })]);
  const version = () => cache.$newest.get().get(1)?.version;
  cache.add(makeEditablePlace(1, { version: 1 }));
  expect(version()).toBe(2);
  cache.add(makeEditablePlace(1, { version: 3 }));
  expect(version()).toBe(3);
  $listed.set([makeEditablePlace(1, { version: 4 })]);
  expect(version()).toBe(4);
  $listed.set([]);
  expect(version()).toBe(3);
  cache.remove(1);
  expect(version()).toBeUndefined();
});

it('has a listed place at once, without a request', () => {
  const { $state, $id, calls } = open([makeEditablePlace(1)]);
  $id.set(1);
  expect($state.get()).toEqual({ state: 'ready', place: makeEditablePlace(1) });
  expect(calls).toEqual([]);
});

it('loads a place that is not cached, and shows nothing of the previous one', async () => {
  const { $state, $id, calls, last } = open();
  $id.set(1);
  await last('editablePlace').refuse(404);
  expect($state.get()).toEqual({ state: 'refused', sentence: 'Takové místo tu není.' });
  $id.set(2);
  expect($state.get().state).toBe('loading');
  $id.set(3);
  await calls[2]!.done(makeEditablePlace(3));
  await calls[1]!.refuse(404);
  expect($state.get()).toEqual({ state: 'ready', place: makeEditablePlace(3) });
});

it('ignores the answer to an earlier request for the same place', async () => {
  const { $state, $id, calls } = open();
  $id.set(1);
  $id.set(2);
  $id.set(1);
  await calls[0]!.unreachable();
  expect($state.get().state).toBe('loading');
});

it('reports a place that was merged elsewhere, with the one that has it', async () => {
  const { $state, $id, last } = open();
  $id.set(1);
  await last('editablePlace').refuse(410, toMergedRefusal(makeEditablePlace(2)));
  expect($state.get()).toMatchObject({ state: 'gone', into: { id: 2, editable: true } });
});

it('loads again after a failure', async () => {
  const { $state, $id, calls, last, retry } = open();
  $id.set(1);
  await last('editablePlace').unreachable();
  expect($state.get().state).toBe('failed');
  retry();
  expect([calls.length, $state.get().state]).toEqual([2, 'loading']);
});

it('loads a place that disappears from the list while it is open', () => {
  const { $id, $listed, last } = open([makeEditablePlace(1)]);
  $id.set(1);
  $listed.set([]);
  expect(last('editablePlace').body).toEqual({ place: 1 });
});
