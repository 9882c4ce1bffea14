import { describe } from 'vitest';
import { findFirefox } from '../support/browser/firefox.mjs';
import { pagesWithLibraries, plainPages } from '../support/strangers/situations.ts';
import { useFirefox } from './firefox-guest.ts';

describe.skipIf(!findFirefox())('in Firefox (skipped where none is installed)', () => {
  const check = useFirefox();
  for (const [title, situations] of [plainPages, pagesWithLibraries].flatMap(Object.entries))
    describe(title, () => check(situations));
});
