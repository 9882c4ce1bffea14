import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { bundle } from '../../../scripts/bundle.mjs';
import { projectRoot } from '../../../server/project-root.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const folder = join(projectRoot, 'examples');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Replaces esm.sh by a bundle of the installed React. */
const serveReact = async (page: Page): Promise<void> => {
  const contents = `export { StrictMode, createElement, useEffect, useRef, useState } from 'react';
    export { createRoot } from 'react-dom/client';`;
  const body = await bundle({
    code: contents,
    folder: projectRoot,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
  await page.route('https://esm.sh/**', (route) =>
    route.fulfill({
      headers,
      body: route.request().url().endsWith('/both') ? body : "export * from 'https://esm.sh/both';",
    }),
  );
};

const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const waitForMap = async (place: Page | FrameLocator): Promise<void> => {
  await place.locator('.event-card').first().waitFor();
  await place.locator('.place-pin, .cluster-ring').first().waitFor();
};

/** Checks of single examples, beside those for all of them. */
const extraChecks: Record<string, (page: Page) => Promise<void>> = {
  async element(page) {
    const { height = 0 } = (await page.locator('mapa-akci').boundingBox()) ?? {};
    expect(height).toBe(560);
    expect(await page.getByRole('link', { name: 'na mapě akcí' }).isVisible()).toBe(false);
  },

  async iframe(page) {
    const frame = page.frameLocator('iframe');
    await frame
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    expect(await frame.getByRole('link', { name: 'O nás' }).count()).toBe(0);
    const inner = page.frames().find((each) => each !== page.mainFrame());
    await expect.poll(() => inner?.url()).toMatch(/zoom=15/);
  },

  async themed(page) {
    const styleOf = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
    expect(await styleOf('.event-card', 'border-left')).toBe('4px solid rgb(122, 31, 61)');
    expect(await styleOf('.event-card', 'font-family')).toBe('Georgia, serif');
    expect(await styleOf('.root', 'border-radius')).toBe('2px');
    expect(await styleOf('.root', '--mapa-akci--surface')).toBe('#fffaf5');
  },

  async 'two-maps'(page) {
    await expect.poll(() => page.locator('.event-map-app').count()).toBe(2);
    const cardsOf = (nth: number) => page.locator('.event-map-app').nth(nth).locator('.event-card');
    const svitavy = cardsOf(0);
    const litomysl = cardsOf(1);
    await svitavy.first().waitFor();
    await litomysl.first().waitFor();
    const first = await hrefs(svitavy);
    const second = await hrefs(litomysl);
    expect(first.filter((href) => second.includes(href))).toEqual([]);
  },

  async grouped(page) {
    const list = page.locator('mapa-akci').nth(0);
    const map = page.locator('mapa-akci').nth(1);
    expect(await map.locator('.event-card').count()).toBe(0);
    expect(await list.locator('.leaflet-container').count()).toBe(0);
    const before = await list.locator('.event-card').count();
    await list
      .getByRole('button', { name: 'Filtry' })
      .or(list.getByRole('button', { name: /^Kategorie/ }))
      .first()
      .click();
    await list.getByRole('checkbox', { name: 'Sport' }).check();
    await expect.poll(() => list.locator('.event-card').count()).toBeLessThan(before);
    const pins = map.locator('.place-pin, .cluster-ring');
    await expect.poll(() => pins.count()).toBeLessThan(before);
    // The list shows the events of the map's new view.
    await map.getByRole('button', { name: 'Přiblížit' }).click();
    await expect.poll(() => map.locator('.whole-map a').getAttribute('href')).toMatch(/zoom=16/);
    await expect.poll(() => list.getByText('na mapě').count()).toBe(1);
  },

  async 'react-host'(page) {
    expect(await page.locator('.event-map-app').count()).toBe(1);
    const [map] = await page.locator('.leaflet-container').elementHandles();
    await page.getByRole('button', { name: 'Do Litomyšle' }).click();
    await page
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    expect(await map?.evaluate((node) => node.isConnected)).toBe(true);
    const link = (await page.locator('.event-card').first().getAttribute('href')) ?? '';
    await page.locator('.event-card').first().click();
    await expect.poll(() => page.locator('#opened').textContent()).toBe(link);
    const show = page.getByRole('button', { name: 'Ukázat nebo skrýt mapu' });
    await show.click();
    await expect.poll(() => page.locator('.event-map-app').count()).toBe(0);
    await show.click();
    await waitForMap(page);
  },
};

describe('the example', () => {
  it.each(names)('%s works on another origin without console errors', async (name) => {
    expect(existsSync(join(folder, name, 'README.md'))).toBe(true);
    const { page, consoleErrors } = await browser.visit();
    if (name === 'react-host') await serveReact(page);
    await page.goto(`${hostPageOrigin}/${name}/`);
    const address = page.url();
    await waitForMap(name === 'iframe' ? page.frameLocator('iframe') : page);
    await extraChecks[name]?.(page);
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toEqual([]);
    expect(page.url()).toBe(address);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => 'L' in window)).toBe(false);
  });
});
