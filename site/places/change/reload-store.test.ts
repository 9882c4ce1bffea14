import { expect, it } from 'vitest';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace, toMergedRefusal } from '../place-fixture.ts';
import { createReloadStore } from './reload-store.ts';

it('loads a place, and reports why it could not be loaded', async () => {
  const server = createPendingCalls();
  const store = createReloadStore(server);
  const failed = store.load(1);
  expect(store.$state.get().state).toBe('loading');
  await server.last('editablePlace').unreachable();
  expect(await failed).toBeNull();
  expect(store.$state.get()).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^Server teď/) as string,
  });
  const found = store.load(1);
  await server.last('editablePlace').done(makeEditablePlace(1));
  expect(await found).toEqual(makeEditablePlace(1));
  void store.load(1);
  await server.last('editablePlace').refuse(410, toMergedRefusal(makeEditablePlace(2)));
  expect(store.$state.get()).toMatchObject({ state: 'gone', gone: { into: { id: 2 } } });
});
