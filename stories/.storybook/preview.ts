import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { showSiteUnder } from '../support/site-address.ts';
import { loadStoryServer, type StoryServer } from '../support/story-server.ts';
import { viewports } from '../support/viewports.ts';

document.documentElement.lang = 'cs';
configure({
  // Only the first line: the rest is the HTML of the whole page.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Milliseconds; answers come from a real server on a possibly busy machine.
  asyncUtilTimeout: 8000,
});

const preview: Preview = {
  loaders: [loadStoryServer],
  beforeEach({ loaded }) {
    const server = loaded['server'] as StoryServer | undefined;
    if (!server) return undefined;
    const leave = showSiteUnder(server.path);
    return async () => {
      leave();
      await server.close();
    };
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: import.meta.env['WITHOUT_AXE'] ? 'off' : 'error' },
    // Fewer passed axe checks mean that axe did not see the story.
    minAxeChecks: 4,
    viewport: { options: viewports },
    options: { storySort: { order: ['Widget', 'Site'] } },
  },
  globalTypes: {
    theme: {
      description: 'Colours',
      toolbar: {
        title: 'Theme',
        items: [
          { value: 'light', icon: 'sun', title: 'Light' },
          { value: 'dark', icon: 'moon', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
};

export default preview;
