import { expect, it } from 'vitest';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { pluginFixture } from '../plugin-fixture.ts';
import { createPluginsStore } from './plugins-store.ts';
import { createTitleStore } from './title-store.ts';

const open = () => {
  const server = createPendingCalls();
  return { ...server, store: createPluginsStore(server) };
};

it('keeps the loaded plugins when a later load fails', async () => {
  const { store, last } = open();
  void store.load();
  await last('ownPlugins').unreachable();
  expect([store.$plugins.get(), store.$hasFailed.get()]).toEqual([null, true]);
  void store.load();
  await last('ownPlugins').done([pluginFixture()]);
  expect(store.$hasFailed.get()).toBe(false);
  const again = store.load();
  await last('ownPlugins').unreachable();
  expect(await again).toBeNull();
  expect(store.$plugins.get()).toEqual([pluginFixture()]);
});

it('ignores an answer that comes after that of a later load', async () => {
  const { store, calls } = open();
  void store.load();
  void store.load();
  await calls[1]!.done([pluginFixture({ version: 4 })]);
  await calls[0]!.done([pluginFixture()]);
  expect(store.$plugins.get()?.[0]?.version).toBe(4);
});

it('adds a created plugin', async () => {
  const { store, last } = open();
  void store.create('Penzion', 'key of the form');
  const form = { title: 'Penzion', config: {}, sites: [], cities: [] };
  expect(last('createPlugin').body).toEqual(form);
  await last('createPlugin').done(pluginFixture({ ...form, id: 'nnnnnnnnnn0123456789' }));
  expect(store.$plugins.get()).toHaveLength(1);
});

it('loads the current version when a rename is refused because of a change elsewhere', async () => {
  const { store, last } = open();
  store.put(pluginFixture());
  void store.rename(pluginFixture(), 'Knihovna');
  await last('updatePlugin').refuse(409);
  const changed = pluginFixture({ version: 4, config: { theme: 'dark' } });
  await last('ownPlugins').done([changed]);
  expect(store.$plugins.get()).toEqual([changed]);
  void store.rename(changed, 'Knihovna');
  expect(last('updatePlugin').body).toMatchObject({
    version: 4,
    title: 'Knihovna',
    config: { theme: 'dark' },
  });
  await last('updatePlugin').done(pluginFixture({ version: 5, title: 'Knihovna' }));
  expect(store.$plugins.get()?.[0]?.title).toBe('Knihovna');
});

it('counts a plugin removed elsewhere as removed', async () => {
  const { store, last } = open();
  const removal = store.remove('abcdefghij0123456789');
  await last('deletePlugin').refuse(404);
  expect(await removal).toBeNull();
  const failed = store.remove('abcdefghij0123456789');
  await last('deletePlugin').unreachable();
  expect(await failed).toMatchObject({ state: 'unreachable' });
});

it('shows the problem of a title until it is changed', async () => {
  const titles: string[] = [];
  const save = async (title: string): Promise<string | undefined> => {
    titles.push(title);
    return title === 'Penzion' ? 'Pluginů můžete mít nejvýše 50.' : undefined;
  };
  const title = createTitleStore('');
  expect(await title.send(save)).toBe(false);
  expect([titles, title.$problem.get()]).toEqual([[], expect.stringMatching(/Pojmenujte plugin/)]);
  title.change('Penzion');
  expect(title.$problem.get()).toBeUndefined();
  expect(await title.send(save)).toBe(false);
  expect(title.$problem.get()).toBe('Pluginů můžete mít nejvýše 50.');
  title.change('Web');
  await Promise.all([title.send(save), title.send(save)]);
  expect(titles).toEqual(['Penzion', 'Web']);
});
