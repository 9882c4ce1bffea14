import type { Plugin } from '../../contract/plugins/plugin.ts';

/** Plugin for tests. */
export const pluginFixture = (changes: Partial<Plugin> = {}): Plugin => ({
  id: 'abcdefghij0123456789',
  title: 'Web města',
  version: 3,
  config: { city: 'svitavy', theme: 'light' },
  sites: ['svitavy.cz'],
  cities: [],
  created_at: 0,
  changed_at: 0,
  ...changes,
});
