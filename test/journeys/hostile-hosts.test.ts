import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { noPageOptions, toSnippet } from '../../site/plugins/snippets.ts';
import { createFrozenAnswers } from '../support/frozen-answers.ts';
import { hosts, pageOf, type DoorKind, type Host } from '../support/hosts.ts';
import { difference, drawn } from '../support/pixels.ts';
import { madePage, useBrowser, type Visit } from '../support/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const freeze = createFrozenAnswers(serverUrl);

const post = async (path: string, body: object, token = ''): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const answer = await fetch(serverUrl + path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as Record<string, string>;
};

/** The plugin whose code is pasted into all of these pages, as the generator writes it. */
let plugin = '';
beforeAll(async () => {
  const password = 'hostitelé a jejich stránky';
  const { token = '' } = await post('/api/auth/register/', {
    ...{ first_name: 'Eva', last_name: 'Hostinská', email: 'eva@hostitele.example' },
    ...{ consent: true, password, confirmPassword: password },
  });
  const config = { city: 'svitavy', zoom: '13' };
  const form = { title: 'Penzion', sites: [], cities: [], config };
  ({ id: plugin = '' } = await post('/api/update-plugin-config/', form, `Token ${token}`));
});

const pasted = (kind: DoorKind, options: string): string =>
  toSnippet(kind, {
    ...{ origin: 'SERVER', plugin, page: noPageOptions, version: null, next: null, year: 2026 },
  }).replace(`plugin="${plugin}"`, (named) => `${named} ${options}`);

/** A column of 900 px between the margins of a page that says nothing of them. */
const viewport = { width: 916, height: 700 };

/** What a page is without the map: its globals and its document, where only the map's own place is left out. */
const inventory = async (page: Page) => {
  const [globals = '', html] = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    // One element, and nothing else: what else there were would be seen.
    copy.querySelector('main script + div:not([id])')?.remove();
    copy.querySelector('mapa-akci, [data-mapa-akci]')?.removeAttribute('style');
    return [Object.keys(window).join(), new XMLSerializer().serializeToString(copy)];
  });
  return { globals, html };
};

const open = async (
  host: Host,
): Promise<Visit & { before: { globals: string; html?: string } }> => {
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
  await page.goto(madePage(strangerUrl, pageOf(host, pasted), host.policy), {
    waitUntil: 'domcontentloaded',
  });
  const before = await inventory(page);
  release();
  return { ...visit, before };
};

/** The widget in what it stands in, as soon as all its parts are there. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.locator('.event-card').first().waitFor();
  await page.locator('.place-pin, .cluster-ring').first().waitFor();
  await page.getByRole('button', { name: /^Kategorie/ }).waitFor();
  return page.locator('mapa-akci, [data-mapa-akci], main script + div').first().screenshot();
};

/** What the host is about works as if there were no map. */
const useHost = async (page: Page, { hasBase }: Host): Promise<void> => {
  await page.locator('summary').click();
  await page.getByText('Od sedmi do desíti').waitFor();
  if (hasBase) return;
  await page.getByRole('link', { name: 'Kontakt' }).click();
  expect(page.url()).toMatch(/#dole$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
};

describe('the map is the same, and the page too, where it', () => {
  /** Of a page that says nothing special. */
  let reference: Promise<Buffer> | undefined;
  const drawReference = async (): Promise<Buffer> => {
    const { page, complaints } = await open({ name: 'plain' });
    let last = await pictureOf(page);
    for (let isQuiet = false; !isQuiet;) {
      await page.waitForTimeout(300);
      const next = await pictureOf(page);
      isQuiet = next.equals(last);
      last = next;
    }
    expect(await drawn(last)).toBeGreaterThan(0.3);
    expect(complaints).toEqual([]);
    return last;
  };

  it.each(hosts.map((host) => [host.name, host] as const))('%s', async (_, host) => {
    const expected = await (reference ??= drawReference());
    const { page, complaints, before } = await open(host);
    await expect
      .poll(async () => difference(await pictureOf(page), expected), { timeout: 5000 })
      .toBeLessThan(0.005);
    const after = await inventory(page);
    expect(after.html).toBe(before.html);
    expect(after.globals.replace(/,(MapaAkci|nanostoresGlobal)\b/g, '')).toBe(before.globals);
    await useHost(page, host);
    expect(complaints).toEqual([]);
  });
});
