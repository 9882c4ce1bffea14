import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findDownloaded = () => {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
};

/** Path of an installed Chromium: CHROME_PATH, the usual paths, then Playwright's own download. */
export const findChromium = () =>
  [process.env.CHROME_PATH, ...usualPaths, findDownloaded()].find(
    (path) => path && existsSync(path),
  );

/** Flags that let Chromium start as root and stop its background requests during tests. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
