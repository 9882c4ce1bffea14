import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, inject, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { cards, useBrowser } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

const hearts = /^Přidat do výběru: /;

/** Two events whose times overlap. */
const findClash = async (): Promise<[EventSummary, EventSummary]> => {
  const response = await fetch(`${serverUrl}/api/event/`);
  const events = ((await response.json()) as EventSummary[]).filter(
    ({ place, times: [first] }) =>
      // Those of Svitavy are picked in the list.
      place.city.slug !== 'svitavy' &&
      first?.precision === 'timed' &&
      first.end &&
      !first.cancelled,
  );
  const span = ({ times: [first] }: EventSummary) =>
    [first?.start, first?.end].map((moment) => Date.parse(String(moment))) as [number, number];
  for (const one of events)
    for (const other of events) {
      const [[from, to], [start]] = [span(one), span(other)];
      const isSoon = from > journeyNow() && to - from < 6 * 3_600_000;
      if (one !== other && isSoon && start >= from && start < to) return [one, other];
    }
  throw new Error('the samples have no events at the same time');
};

it('a visitor picks events, sees which overlap, and sends, saves and prints them', async () => {
  const { page, consoleErrors } = await browser.visit({
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${serverUrl}/svitavy`);
  await cards(page).first().waitFor();
  const heart = page.getByRole('button', { name: hearts });
  const layout = await cards(page).first().boundingBox();
  await heart.nth(0).click();
  // The next stop of the keyboard after a card is its heart.
  await cards(page).nth(1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await heart.nth(1).getAttribute('aria-pressed')).toBe('true');
  expect(await cards(page).first().boundingBox()).toEqual(layout);
  await page.getByRole('link', { name: 'Můj výběr 2 termíny' }).waitFor();

  const [one, other] = await findClash();
  for (const { slug, times } of [one, other]) {
    await page.goto(`${serverUrl}/detail/${slug}?time=${times[0]?.id ?? ''}`);
    const button = page.getByRole('button', { name: 'Do výběru', exact: true });
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
  }
  await page.getByRole('link', { name: 'Můj výběr 4 termíny' }).click();
  await page.waitForURL(`${serverUrl}/vyber/`);
  const row = page.getByRole('listitem').filter({ hasText: one.title }).first();
  await expect.poll(() => row.innerText()).toMatch(/řekrývá se s\u00a0akc/);
  expect(await page.getByRole('listitem').count()).toBe(4);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Do kalendáře' }).click({ modifiers: ['Alt'] });
  const path = await (await download).path();
  const calendar = ICAL.Component.fromString(readFileSync(path, 'utf8'));
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(4);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.picks-print-end svg').isVisible()).toBe(true);
  expect(await page.locator('.picks-actions').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Sdílet' }).click();
  const panel = page.getByRole('group', { name: 'Sdílet výběr' });
  await panel.getByRole('button', { name: 'Zkopírovat' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/vyber\/\?akce=\d+-\d+(\.\d+-\d+){3}$/);

  const { page: friend } = await browser.visit();
  await friend.goto(address);
  await expect.poll(() => friend.getByRole('listitem').count()).toBe(4);
  expect(await friend.evaluate(() => localStorage.getItem('mapa-akci-vyber'))).toBeNull();
  await friend.getByRole('button', { name: 'Přidat do mého výběru' }).click();
  await friend.getByRole('link', { name: 'Otevřít můj výběr' }).click();
  await expect.poll(() => friend.getByRole('listitem').count()).toBe(4);
  await friend
    .getByRole('button', { name: `Odebrat z\u00a0výběru: ${one.title}` })
    .first()
    .click();
  await expect.poll(() => friend.getByRole('listitem').count()).toBe(3);
  await friend.getByRole('button', { name: 'Vrátit' }).click();
  await expect.poll(() => friend.getByRole('listitem').count()).toBe(4);
  expect(consoleErrors).toEqual([]);
});

it('a second tab has what the first one picked', async () => {
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/vyber/`);
  await page.getByText('Zatím tu nic není.').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${serverUrl}/svitavy`);
  await other.getByRole('button', { name: hearts }).first().click();
  await page.getByRole('link', { name: 'Můj výběr 1 termín' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
});

it('the frame has no hearts', async () => {
  const { page } = await browser.visit();
  await page.goto(`${serverUrl}/iframe/svitavy`);
  await cards(page).first().waitFor();
  expect(await page.getByRole('button', { name: hearts }).count()).toBe(0);
});
