import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { civilDateAt, weekdayOf } from '../../../domain/time/civil-time.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const daysOf = (page: Page) => {
  const query = queryOf(page);
  return [query.get('d'), query.get('s'), query.get('e')];
};

/** Address of the link that the panel of sharing offers. */
const openSharing = async (page: Page) => {
  await page.getByRole('button', { name: 'Sdílet' }).click();
  const panel = page.getByRole('group', { name: 'Sdílet mapu' });
  const field = panel.getByRole('textbox', { name: 'Odkaz' });
  await field.waitFor();
  return { panel, address: () => field.inputValue() };
};

/** The weekend; on a Sunday its rest is today, and no word means the next one: then tomorrow. */
const shared =
  weekdayOf(civilDateAt(journeyNow())) === 7
    ? { chip: 'Zítra', label: 'Vždy zítřek', word: 'zitra', other: 'Dnes' }
    : { chip: 'Víkend', label: 'Vždy nejbližší víkend', word: 'vikend', other: 'Zítra' };

describe('a visitor who shares the weekend of the map', () => {
  it('sends a link that stays relative, or one to these days', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(`${serverUrl}/svitavy`);
    await page.getByRole('button', { name: shared.chip, exact: true }).click();
    await expect.poll(() => queryOf(page).has('s')).toBe(true);
    const [, start, end] = daysOf(page);
    const { panel, address } = await openSharing(page);
    expect(new URL(await address()).searchParams.get('s')).toBe(start);
    await panel.getByRole('radio', { name: shared.label }).check();
    const relative = await address();
    expect(new URL(relative).searchParams.get('d')).toBe(shared.word);
    expect(new URL(relative).searchParams.has('s')).toBe(false);

    // Who opens it sees the weekend, and the address stays relative while the map moves.
    await page.goto(relative);
    const chip = page.getByRole('button', { name: shared.chip, exact: true });
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    const zoom = queryOf(page).get('zoom');
    await page.getByRole('button', { name: 'Oddálit' }).click();
    await expect.poll(() => queryOf(page).get('zoom')).not.toBe(zoom);
    expect(daysOf(page)).toEqual([shared.word, null, null]);

    const again = await openSharing(page);
    expect(new URL(await again.address()).searchParams.get('d')).toBe(shared.word);
    await again.panel.getByRole('radio', { name: /^Jen / }).check();
    const fixed = new URL(await again.address()).searchParams;
    expect([fixed.get('d'), fixed.get('s'), fixed.get('e')]).toEqual([null, start, end]);

    // Other days are written as days.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shared.other, exact: true }).click();
    await expect.poll(() => daysOf(page)[0]).toBeNull();
    expect(queryOf(page).has('s')).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it('is told of a word that nobody knows', async () => {
    const { page } = await browser.look();
    await page.goto(`${serverUrl}/svitavy?d=pozitri`);
    await page.locator('.list-pane-mended').waitFor();
    await expect.poll(() => queryOf(page).has('d')).toBe(false);
  });
});
