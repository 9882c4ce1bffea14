import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { LazyPluginsPage } from '../../site/components/parts/plugins-part.tsx';
import { servePlugins, type PluginServer } from './plugin-server.ts';
import { stopClock } from './stop-clock.ts';

export type Inside = ReturnType<typeof within>;
export type PluginPlay = (
  inside: Inside,
  asked: ReturnType<typeof servePlugins>['asked'],
) => Promise<void>;
export type PluginStory = StoryObj<typeof LazyPluginsPage>;

/** The page comes with a part of the site of its own. */
export const far = { timeout: 8000 };

/** A story with a server of its own; `play` learns what it was asked. */
export const pluginStory = (
  options: PluginServer,
  play: PluginPlay,
  more: Partial<PluginStory> = {},
): PluginStory => {
  const { account, asked, reset } = servePlugins(options);
  return {
    ...more,
    parameters: { account, ...more.parameters },
    async play({ canvasElement }) {
      await play(within(canvasElement), asked);
    },
    beforeEach: () => {
      reset();
      return stopClock();
    },
  };
};
