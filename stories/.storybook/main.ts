import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { injectLeaflet, leafletOptimizeDeps } from '../../widget/map/leaflet/inject-leaflet.mjs';
import { frameServer } from '../server/frame-server.ts';
import { storyServers } from '../server/story-servers.ts';

/** `npm test` runs the stories of the widget without axe, `npm run test:all` all of them with it. */
const mainOnly = process.env['TESTS'] === 'main';
const siteStories = mainOnly
  ? []
  : [{ directory: '../site', titlePrefix: 'Site', files: '**/*.stories.tsx' }];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../widget', titlePrefix: 'Widget', files: '**/*.stories.tsx' },
    ...siteStories,
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../../site/public', { from: '../../server/data', to: '/data' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    backgrounds: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  typescript: { reactDocgen: false, check: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [...injectLeaflet(), storyServers(), frameServer()],
      define: { 'import.meta.env.WITHOUT_AXE': JSON.stringify(mainOnly) },
      // Dependencies that Vite found only during the run would reload the page.
      optimizeDeps: {
        ...leafletOptimizeDeps,
        include: [
          'ical.js',
          'qr',
          'qr/decode.js',
          'axe-core',
          'nanostores',
          'react',
          'react-dom',
          'react-dom/client',
          'react-router',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'storybook/test',
          'valibot',
        ],
      },
    }),
};

export default config;
