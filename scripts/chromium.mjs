import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../test/support/browser/chromium.mjs';

const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const attempt = (program, args) => {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
};

/** Sees to it that there is a Chromium: one already here, Debian's package, or playwright's own. */
export const ensureChromium = () => {
  if (findChromium()) return;
  console.log('Hledám Chromium pro testy v prohlížeči…');
  if (isRootOnDebian() && attempt('apt-get', ['update', '-qq']))
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  if (!findChromium())
    attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (!findChromium())
    throw new Error('Testy potřebují Chromium: nainstalujte ho, nebo nastavte CHROME_PATH.');
};
