import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../test/support/browser/chromium.mjs';

const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const tryCommand = (program, args) => {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
};

/**
 * Ensures that Chromium is installed: an existing one, Debian's package, or Playwright's download.
 */
export const ensureChromium = () => {
  if (findChromium()) return;
  console.log('Hledám Chromium pro testy v prohlížeči…');
  if (isRootOnDebian() && tryCommand('apt-get', ['update', '-qq']))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium())
        tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  if (!findChromium())
    tryCommand(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (!findChromium())
    throw new Error('Testy potřebují Chromium: nainstalujte ho, nebo nastavte CHROME_PATH.');
};
