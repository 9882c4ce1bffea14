import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from '../test/support/chromium.mjs';
export default defineConfig({
  root: '/work/main',
  plugins: [storybookTest({ configDir: 'stories/.storybook' })],
  test: {
    name: 'stories',
    setupFiles: ['/work/main/stories/.storybook/story-guard.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: chromiumFlags },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
