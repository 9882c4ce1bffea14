import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { preactInsteadOfReact } from './scripts/preact-alias.mjs';
import { injectLeaflet, leafletOptimizeDeps } from './widget/map/leaflet/inject-leaflet.mjs';
import { chromiumFlags, findChromium } from './test/support/browser/chromium.mjs';

// A factory, for one object shared by two projects mislabels them.
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Milliseconds until `expect.poll` gives up, for a busy machine; a passing test waits no longer. */
const patience = { poll: { timeout: 10_000 } };

/** `npm run faults` repeats each fault many times; `npm test` runs each once. */
const manyFaults = process.env['FAULTS'] === 'many';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect: patience,
          environment: 'node',
          include: ['{contract,domain,widget,site,server}/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
          globalSetup: [
            'test/support/servers/scratch-folder.ts',
            'test/support/servers/postgresql-cluster.ts',
          ],
          maxWorkers: 2,
          // No test of these replaces a module; loading them anew for each file took a quarter of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: injectLeaflet(),
        optimizeDeps: leafletOptimizeDeps,
        test: {
          name: 'browser',
          expect: patience,
          testTimeout: 30_000,
          include: ['{widget,site}/**/*.browser.test.{ts,tsx}'],
          maxWorkers: 2,
          browser: inChromium(),
        },
      },
      {
        // The same mounted widget under what strangers' pages get.
        plugins: injectLeaflet(),
        optimizeDeps: leafletOptimizeDeps,
        resolve: { alias: preactInsteadOfReact },
        test: {
          name: 'preact',
          expect: patience,
          testTimeout: 30_000,
          include: ['widget/*.browser.test.tsx'],
          browser: inChromium(),
        },
      },
      {
        plugins: [storybookTest({ configDir: 'stories/.storybook' })],
        test: {
          name: 'stories',
          expect: patience,
          // A story of 4,000 events writes them into a database of its own: 7 s alone, and several
          // times that beside the faults.
          testTimeout: 90_000,
          // One page a worker for all files, as in Storybook, and a third less time.
          isolate: false,
          maxWorkers: 2,
          setupFiles: [join(import.meta.dirname, 'stories/.storybook/story-guard.ts')],
          browser: inChromium(),
        },
      },
      {
        test: {
          name: 'faults',
          expect: patience,
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: manyFaults ? 3_600_000 : 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: patience,
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/support/servers/built-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Modules and one Chromium for all files of a worker.
          isolate: false,
          // One more than two cores, for pages wait as much as they compute.
          maxWorkers: 3,
        },
      },
    ],
  },
});
