import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { viewports } from '../support/viewports.ts';

document.documentElement.lang = 'cs';
// The rest of it is the whole page, most of which is Storybook's.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

const preview: Preview = {
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
