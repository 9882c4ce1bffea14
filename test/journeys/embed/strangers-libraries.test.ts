import { describe } from 'vitest';
import { useChromium } from '../../support/strangers/chromium-guest.ts';
import { pagesWithLibraries } from '../../support/strangers/situations.ts';

const check = useChromium();

for (const [title, situations] of Object.entries(pagesWithLibraries))
  describe(title, () => check(situations));
