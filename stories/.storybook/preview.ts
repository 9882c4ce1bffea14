import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { showSiteUnder } from '../support/site-address.ts';
import { loadStoryServer, type StoryServer } from '../support/story-server.ts';
import { viewports } from '../support/viewports.ts';

document.documentElement.lang = 'cs';
// The rest of it is the whole page, most of which is Storybook's.
configure({
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Answers come from a real server, on a machine that may be busy.
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
    a11y: { test: 'error' },
    // Fewer accessibility checks than this mean that the checker did not see the story.
    leastChecks: 4,
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
