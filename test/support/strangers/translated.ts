import { expect } from 'vitest';
import { translate, translation } from '../browser/translator.ts';
import { svitavy, tag, type Guest, type Situation } from './guest.ts';
import { waitForWholeMap } from './map-parts.ts';

/** Text of a part of the map, without what the translator adds. */
const textOf = (guest: Guest, part: string): Promise<string> =>
  guest.evaluate(
    (selector) =>
      (
        document.querySelector('#c')!.shadowRoot!.querySelector(selector)?.textContent ?? ''
      ).replace(/\u200b/g, ''),
    part,
  );

export const translatedPages: readonly Situation[] = [
  {
    name: 'shows the days that were chosen after the page was translated',
    async check(guest) {
      await guest.open(`<mapa-akci id="c" ${svitavy}></mapa-akci>${tag()}`);
      await waitForWholeMap(guest);
      await expect.poll(() => textOf(guest, '.time-slider-words')).not.toBe('');
      const [days = ''] = (await textOf(guest, '.time-slider-words')).split(' · ');
      expect(await textOf(guest, '.root')).toContain(days);
      await guest.evaluate(translate, translation);
      await guest.evaluate(() => {
        const { shadowRoot } = document.querySelector('#c')!;
        const buttons = [...shadowRoot!.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent?.startsWith('Dnes'))!.click();
      }, null);
      await expect.poll(() => textOf(guest, '.root')).not.toContain(days);
      expect(await textOf(guest, '.time-slider-words')).toMatch(/^\d+\.\s[^–]+$/);
    },
  },
];
