import { existsSync } from 'node:fs';

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of an installed Firefox; undefined if there is none. FIREFOX_PATH is preferred. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...firefoxes].find((path) => path && existsSync(path));
