import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const downloaded = () => {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
};

/** Path of a Chromium that is here already, or undefined: CHROME_PATH, the usual places, playwright's own. */
export const findChromium = () =>
  [process.env.CHROME_PATH, ...usual, downloaded()].find((path) => path && existsSync(path));

/** Flags without which Chromium does not start as root, or calls home while tests run. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
