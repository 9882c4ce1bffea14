import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const browsers = [
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

/** Chromium without a window of its own: it opens a fresh profile in half the time. */
const shells = ['/usr/bin/chromium-headless-shell'];

/**
 * Path of an installed Chromium; undefined if there is none. CHROME_PATH is preferred, then, unless
 * the `whole` browser is asked for, the headless shell.
 */
export const findChromium = ({ whole = false } = {}) =>
  [process.env.CHROME_PATH, ...(whole ? [] : shells), ...browsers, findDownloaded()].find(
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
