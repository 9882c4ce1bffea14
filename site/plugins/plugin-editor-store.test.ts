import { describe, expect, it } from 'vitest';
import { maxSites } from '../../contract/plugins/plugin.ts';
import { createPendingCalls } from '../account/session/call-fixture.ts';
import { createPluginsStore } from './list/plugins-store.ts';
import { createPluginEditorStore } from './plugin-editor-store.ts';
import { pluginFixture } from './plugin-fixture.ts';

const open = () => {
  const server = createPendingCalls();
  const plugins = createPluginsStore(server);
  plugins.put(pluginFixture());
  const editor = createPluginEditorStore({ ask: server.ask, plugins }, pluginFixture());
  const state = () => editor.$saveState.get().state;
  return { ...server, plugins, editor, state };
};

describe('saving', () => {
  it('sends the draft with its version and continues with the answer', async () => {
    const { editor, plugins, last, state } = open();
    editor.setOptions({ theme: 'dark', city: null });
    expect(editor.$isDirty.get()).toBe(true);
    void editor.save();
    expect(state()).toBe('saving');
    const { id, title, sites, cities } = pluginFixture();
    expect(last('updatePlugin').body).toEqual({
      plugin: id,
      version: 3,
      title,
      sites,
      cities,
      config: { theme: 'dark' },
    });
    await last('updatePlugin').done(pluginFixture({ version: 4, config: { theme: 'dark' } }));
    expect([state(), editor.$isDirty.get()]).toEqual(['saved', false]);
    expect(plugins.$plugins.get()?.[0]?.version).toBe(4);

    editor.change({ title: 'Město' });
    void editor.save();
    expect(last('updatePlugin').body).toMatchObject({ version: 4, title: 'Město' });
  });

  it('takes over the title as the server stored it', async () => {
    const { editor, last } = open();
    editor.change({ title: ' Město ' });
    void editor.save();
    await last('updatePlugin').done(pluginFixture({ version: 4, title: 'Město' }));
    expect(editor.$draft.get().title).toBe('Město');
  });

  it('keeps changes made while the request was sent', async () => {
    const { editor, last } = open();
    editor.change({ title: 'Město' });
    void editor.save();
    editor.change({ title: 'Město Svitavy' });
    await last('updatePlugin').done(pluginFixture({ version: 4, title: 'Město' }));
    expect(editor.$draft.get().title).toBe('Město Svitavy');
    expect(editor.$isDirty.get()).toBe(true);
  });

  it('sends one request for two presses', async () => {
    const { editor, calls, last } = open();
    editor.change({ title: 'Město' });
    void editor.save();
    void editor.save();
    expect(calls).toHaveLength(1);
    await last('updatePlugin').done(pluginFixture({ version: 4, title: 'Město' }));
    void editor.save();
    expect(calls).toHaveLength(2);
  });

  it('ignores a press on an invalid draft while the request is sent', async () => {
    const { editor, calls, last, state } = open();
    editor.change({ title: 'Město' });
    void editor.save();
    editor.change({ title: '' });
    void editor.save();
    expect([state(), calls.length]).toEqual(['saving', 1]);
    await last('updatePlugin').done(pluginFixture({ version: 4, title: 'Město' }));
    expect([editor.$draft.get().title, editor.$isDirty.get()]).toEqual(['', true]);
  });

  it('keeps the draft when the server is unreachable', async () => {
    const { editor, last, state } = open();
    editor.change({ title: 'Město' });
    void editor.save();
    await last('updatePlugin').unreachable();
    expect(state()).toBe('unreachable');
    expect(editor.$draft.get().title).toBe('Město');
    expect(editor.$isDirty.get()).toBe(true);
  });

  it('reports a plugin that was removed elsewhere', async () => {
    const { editor, last, state } = open();
    void editor.save();
    await last('updatePlugin').refuse(404);
    expect(state()).toBe('removed');
  });
});

describe('problems', () => {
  it('sends nothing while a field is invalid, and shows the problems of all fields', () => {
    const { editor, calls, state } = open();
    editor.change({ title: '' });
    expect(editor.$problems.get()).toEqual({});
    void editor.save();
    expect([calls.length, state()]).toEqual([0, 'invalid']);
    expect(Object.keys(editor.$problems.get())).toEqual(['title']);
  });

  it('refuses more sites than allowed, until one is removed', () => {
    const { editor, calls, state } = open();
    const sites = Array.from({ length: maxSites + 1 }, (_, index) => `obec${index}.cz`);
    editor.change({ sites });
    void editor.save();
    expect([calls.length, state()]).toEqual([0, 'invalid']);
    editor.change({ sites: sites.slice(1) });
    void editor.save();
    expect(calls).toHaveLength(1);
  });

  it('shows a problem of a sent site at its row, empty rows being left out of the request', async () => {
    const { editor, last } = open();
    editor.change({ sites: ['svitavy.cz', '', 'policka.cz'] });
    void editor.save();
    expect(last('updatePlugin').body).toMatchObject({ sites: ['svitavy.cz', 'policka.cz'] });
    await last('updatePlugin').refuse(400, { fields: { 'sites.1': 'Takový web není.' } });
    expect(editor.$problems.get()).toEqual({ 'sites.2': 'Takový web není.' });
    expect(editor.$draft.get().sites).toHaveLength(3);
    editor.change({ sites: ['svitavy.cz', '', 'litomysl.cz'] }, ['sites.2']);
    expect(editor.$problems.get()).toEqual({});
  });

  it('lets a problem of the server be sent again, which only the server can judge', async () => {
    const { editor, calls, last } = open();
    void editor.save();
    await last('updatePlugin').refuse(400, { fields: { 'config.city': 'Takovou obec neznáme.' } });
    void editor.save();
    expect(calls).toHaveLength(2);
    await last('updatePlugin').done(pluginFixture({ version: 4 }));
    expect(editor.$problems.get()).toEqual({});
  });

  it('shows problems of untouched fields no more once the draft is saved', async () => {
    const { editor, last } = open();
    editor.change({ title: '' });
    void editor.save();
    editor.change({ title: 'Město' });
    void editor.save();
    await last('updatePlugin').done(pluginFixture({ version: 4, title: 'Město' }));
    editor.setOptions({ accent: 'modrá' });
    expect(editor.$problems.get()).toEqual({});
    editor.touch('config.accent');
    expect(Object.keys(editor.$problems.get())).toEqual(['config.accent']);
  });
});

describe('a change made elsewhere', () => {
  const theirs = pluginFixture({
    version: 7,
    title: 'Knihovna',
    config: { city: 'svitavy', theme: 'dark', view: 'list' },
  });

  const openConflicting = async () => {
    const opened = open();
    opened.editor.setOptions({ theme: 'auto' });
    void opened.editor.save();
    await opened.last('updatePlugin').refuse(409);
    await opened.last('ownPlugins').done([theirs]);
    return opened;
  };

  it('is merged once the user has chosen of the parts changed in both', async () => {
    const { editor, last } = await openConflicting();
    expect(editor.$saveState.get()).toMatchObject({
      state: 'conflict',
      merged: { taken: ['title', 'view'], both: ['theme'] },
    });
    editor.decide('mine');
    expect(editor.$saveState.get()).toMatchObject({ state: 'merged', taken: ['title', 'view'] });
    expect(editor.$draft.get()).toMatchObject({
      title: 'Knihovna',
      config: { city: 'svitavy', theme: 'auto', view: 'list' },
    });
    expect(editor.$isDirty.get()).toBe(true);
    void editor.save();
    expect(last('updatePlugin').body).toMatchObject({ version: 7, title: 'Knihovna' });
  });

  it('keeps changes made while the other version was loading', async () => {
    const { editor, last } = open();
    editor.setOptions({ theme: 'auto' });
    void editor.save();
    await last('updatePlugin').refuse(409);
    editor.setOptions({ hide: 'slider' });
    await last('ownPlugins').done([theirs]);
    editor.decide('mine');
    expect(editor.$draft.get().config).toMatchObject({ theme: 'auto', hide: 'slider' });
  });

  it('is taken where both changed it when the user decides so', async () => {
    const { editor, state } = await openConflicting();
    editor.decide('theirs');
    expect(editor.$draft.get()).toMatchObject({ title: 'Knihovna', config: theirs.config });
    expect([state(), editor.$isDirty.get()]).toEqual(['merged', false]);
  });

  it('reports that the plugin is gone, or that the other version cannot be loaded', async () => {
    const { editor, last, state } = open();
    void editor.save();
    await last('updatePlugin').refuse(409);
    await last('ownPlugins').unreachable();
    expect(state()).toBe('unreachable');
    void editor.save();
    await last('updatePlugin').refuse(409);
    await last('ownPlugins').done([]);
    expect(state()).toBe('removed');
  });
});
