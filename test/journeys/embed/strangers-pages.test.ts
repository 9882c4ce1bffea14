import { describe } from 'vitest';
import { useChromium } from '../../support/strangers/chromium-guest.ts';
import { plainPages } from '../../support/strangers/situations.ts';

const check = useChromium();

for (const [title, situations] of Object.entries(plainPages))
  describe(title, () => check(situations));
