import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { preactInsteadOfReact } from './scripts/preact-alias.mjs';
import { StageReporter } from './scripts/test/stage-reporter.mjs';
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

/** Projects in a browser: a test is repeated once, and the run names those that needed it. */
const inBrowser = { expect: patience, retry: 1 };

/** `npm run faults` repeats each fault many times; `npm run test:all` runs each once. */
const manyFaults = process.env['FAULTS'] === 'many';

/** `npm test` runs the main tests; without the variable every file can be run by its name. */
const mainOnly = process.env['TESTS'] === 'main';

/** Unit tests of `npm run test:all` alone: processes of their own, waits, thousands of events or inputs. */
const longUnitTests = [
  'test/server-process.test.ts',
  'test/generated-client.test.ts',
  'test/structured-data.test.ts',
  // Bundles everything once more.
  'test/libraries.test.ts',
  'server/backup/restore-backup.test.ts',
  'server/imports/samples.test.ts',
  'server/inbox/inbox-samples.test.ts',
  'server/routes/hostile-input.test.ts',
  'server/routes/czech-errors.test.ts',
  'server/routes/broken-requests.test.ts',
  'server/routes/pages/proxy.test.ts',
  'server/routes/events/crowded-day.test.ts',
  'server/routes/events/streamed-outputs.test.ts',
  'server/routes/events/long-list.test.ts',
  'domain/events/doubles/labelled-set.test.ts',
];
const mainFaults = ['test/faults/kill.test.ts'];
const mainJourneys = [
  'visitor/visitor-finds',
  'embed/embed',
  'embed/frame',
  'organizer/organizer',
  'organizer/account',
  'organizer/plugins',
].map((name) => `test/journeys/${name}.test.ts`);

const report = process.env['STAGE_REPORT'];

export default defineConfig({
  test: {
    reporters: report ? ['default', new StageReporter(report)] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          expect: patience,
          environment: 'node',
          include: ['{contract,domain,widget,site,server}/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['**/*.browser.test.*', ...(mainOnly ? longUnitTests : [])],
          globalSetup: [
            'test/support/servers/scratch-folder.ts',
            'test/support/servers/postgresql-cluster.ts',
          ],
          setupFiles: ['test/support/fixed-seed.ts'],
          maxWorkers: 2,
          // No test of these replaces a module; loading them anew for each file took a quarter of the time.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: injectLeaflet(),
        optimizeDeps: leafletOptimizeDeps,
        test: {
          ...inBrowser,
          name: 'browser',
          testTimeout: 60_000,
          include: ['{widget,site}/**/*.browser.test.{ts,tsx}'],
          maxWorkers: 2,
          browser: inChromium(),
        },
      },
      {
        // The mounted widget under what strangers' pages get: inputs, pointers and updates.
        plugins: injectLeaflet(),
        optimizeDeps: leafletOptimizeDeps,
        resolve: { alias: preactInsteadOfReact },
        test: {
          ...inBrowser,
          name: 'preact',
          testTimeout: 60_000,
          include: ['widget/mount.browser.test.tsx'],
          maxWorkers: 2,
          browser: inChromium(),
        },
      },
      {
        plugins: [storybookTest({ configDir: 'stories/.storybook' })],
        test: {
          ...inBrowser,
          name: 'stories',
          // A story of 4,000 events writes them into a database of its own: 7 s alone.
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
          include: mainOnly ? mainFaults : ['test/faults/**/*.test.ts'],
          testTimeout: manyFaults ? 3_600_000 : 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'journeys',
          expect: { poll: { timeout: 30_000 } },
          environment: 'node',
          include: mainOnly ? mainJourneys : ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/support/servers/built-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Modules and one Chromium for all files of a worker.
          isolate: false,
          // One more than two cores, for pages wait as much as they compute.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...inBrowser,
          // Debian's WordPress; `npm run test:wordpress` alone.
          name: 'wordpress',
          expect: { poll: { timeout: 30_000 } },
          environment: 'node',
          include: ['test/wordpress/*.test.ts'],
          // One WordPress for both files.
          fileParallelism: false,
          globalSetup: ['test/support/servers/built-server.ts', 'test/wordpress/wordpress-site.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'firefox',
          expect: { poll: { timeout: 30_000 } },
          environment: 'node',
          include: ['test/strangers/*.test.ts'],
          globalSetup: ['test/support/servers/built-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
