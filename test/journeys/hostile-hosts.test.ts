import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hosts, pageOf, type Host } from '../support/hosts.ts';
import { difference, drawn } from '../support/pixels.ts';
import { madePage, scriptTag, strangersPage, useBrowser, type Visit } from '../support/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const tag = scriptTag(serverUrl);

/** A column of 900 px between the margins of a page that says nothing of them. */
const viewport = { width: 916, height: 700 };
const now = Date.now();
const answers = new Map<string, Parameters<import('playwright').Route['fulfill']>[0]>();

/** Everybody gets the same answers, at the same moment. */
const freeze = async (page: Page): Promise<void> => {
  await page.addInitScript((moment) => {
    Date.now = () => moment;
  }, now);
  await page.route(`${serverUrl}/api/**`, async (route) => {
    const url = route.request().url();
    if (!answers.has(url)) {
      const answer = await route.fetch();
      const { 'content-encoding': _, ...headers } = answer.headers();
      answers.set(url, { status: answer.status(), headers, body: await answer.body() });
    }
    await route.fulfill(answers.get(url));
  });
};

/** What a page is without the map: its globals and its document. */
const inventory = (page: Page): Promise<[string, string]> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelector('main script ~ div:not([id])')?.remove();
    for (const door of copy.querySelectorAll<HTMLElement>('mapa-akci, [data-mapa-akci]'))
      door.removeAttribute('style');
    return [Object.keys(window).join(), new XMLSerializer().serializeToString(copy)];
  });
const countElements = (page: Page): Promise<number> => page.locator('*').count();

interface Opened extends Visit {
  before: { globals: string; html: string };
}

const open = async (host: Host): Promise<Opened> => {
  const visit = await browser.visit({ viewport, colorScheme: host.colorScheme ?? 'light' });
  const { page } = visit;
  await freeze(page);
  let release = (): void => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  // The loader waits until the page was looked at.
  await page.route('**/embed/v1.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto(madePage(strangerUrl, pageOf(host), host.policy), {
    waitUntil: 'domcontentloaded',
  });
  const [globals, html] = await inventory(page);
  release();
  return { ...visit, before: { globals, html } };
};

const widgetOf = (page: Page) =>
  page.locator('main mapa-akci, main [data-mapa-akci], main script ~ div:not([id])').first();

/** The widget when it has stopped changing. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  return widgetOf(page).screenshot();
};

describe('a page that', () => {
  let reference: Buffer;

  it('says nothing special shows the map', async () => {
    const { page, complaints } = await open({ name: 'plain' });
    await pictureOf(page);
    await page.waitForTimeout(800);
    reference = await pictureOf(page);
    expect(await drawn(reference)).toBeGreaterThan(0.3);
    expect(complaints).toEqual([]);
  });

  it.each(hosts.map((host) => [host.name, host] as const))('%s', async (_, host) => {
    const { page, complaints, before } = await open(host);
    await expect
      .poll(async () => difference(await pictureOf(page), reference), { timeout: 5000 })
      .toBeLessThan(0.005);
    const [globals, html] = await inventory(page);
    expect(html).toBe(before.html);
    expect(globals.replace(/,MapaAkci$/, '')).toBe(before.globals);
    expect(complaints).toEqual([]);
  });
});
