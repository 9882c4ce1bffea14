import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { Plugin, PluginInput } from '../../contract/plugins/plugin.ts';
import type { LazyPluginsPage } from '../../site/components/parts/plugins-part.tsx';
import { jana } from './people.ts';
import type { FillingCall, Scenario } from './scenario.ts';
import { startClock } from './start-clock.ts';
import { serverOf, type StoryServer } from './story-server.ts';
import type { BoundQueries } from './inside.ts';

export type PluginPlay = (inside: BoundQueries, server: StoryServer) => Promise<void>;
export type PluginStory = StoryObj<typeof LazyPluginsPage>;

/** Timeout that includes loading the chunk of the page. */

/** Plugin of a town, with options of every kind. */
export const pluginForm: PluginInput = {
  title: 'Web města',
  config: { city: 'svitavy', categories: 'koncerty,divadlo', period: '14', theme: 'light' },
  sites: ['svitavy.cz'],
  cities: ['litomysl'],
};

/** Call by which Jana creates a plugin, 30 hours before the current time of stories. */
export const createPlugin = (changes: Partial<PluginInput> = {}): FillingCall => ({
  as: jana.email,
  call: 'createPlugin',
  body: { ...pluginForm, ...changes },
  hours: 30,
});

/** Scenario with one plugin of Jana. */
export const onePlugin: Scenario = { people: [jana], calls: [createPlugin()] };

export const readPlugins = (server: StoryServer): Promise<Plugin[]> =>
  server.call(jana.email, 'ownPlugins', {});

/** Jana's oldest plugin. */
export const readPlugin = async (server: StoryServer): Promise<Plugin> => {
  const [plugin] = await readPlugins(server);
  if (!plugin) throw new Error('Jana has no plugin');
  return plugin;
};

/** Changes Jana's oldest plugin concurrently, as from another window. */
export const changePlugin = async (
  server: StoryServer,
  changes: Partial<PluginInput>,
): Promise<void> => {
  const { id, version, title, config, sites, cities } = await readPlugin(server);
  const form = { title, config, sites, cities, ...changes };
  await server.call(jana.email, 'updatePlugin', { plugin: id, version, ...form });
};

/** Meta of stories where Jana is on the page of her plugins. */
export const pluginsPage = {
  parameters: { path: '/pluginy', server: onePlugin, loggedIn: jana.email, minAxeChecks: 12 },
  beforeEach: () => startClock(),
};

/** Story with another scenario than `onePlugin`. */
export const pluginStory = (
  server: Scenario,
  play: PluginPlay,
  more: Partial<PluginStory> = {},
): PluginStory => ({
  ...more,
  parameters: { server, ...more.parameters },
  play: (context) => play(within(context.canvasElement), serverOf(context)),
});
