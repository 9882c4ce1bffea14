import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { customPageUrl, scriptTag, useBrowser } from '../../support/browser/visitor.ts';
import { pageOf } from '../../support/host-pages/page-of.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl)('data-city="svitavy"');

/** URL of a host page with this head and body. */
const pageWith = (head: string, body = tag): string =>
  customPageUrl(hostPageOrigin, pageOf(body, head));
const style = (rules: string): string => `<style>${rules}</style>`;
const dark = 'background:#14181a;color:#e9ecea';

const open = async (address: string, colorScheme: 'dark' | 'light') => {
  const visit = await browser.look({ colorScheme });
  await visit.page.goto(address);
  await visit.page.locator('.event-card').first().waitFor();
  return visit;
};
/** Reloads the page with another `prefers-color-scheme`. */
const openAgain = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.reload();
  await page.locator('.event-card').first().waitFor();
};
const themeOf = (page: Page) => page.locator('.root').getAttribute('data-theme');
const surfaceOf = (page: Page) =>
  page.locator('.event-map-app').evaluate((app) => getComputedStyle(app).backgroundColor);
const ourLight = 'rgb(255, 255, 255)';
const ourDark = 'rgb(23, 27, 30)';

/**
 * Name, head and body of a page; expected theme for visitors with a light and with a dark system.
 */
const pages: [string, string, string | undefined, 'light' | 'dark', 'light' | 'dark'][] = [
  ['has no colours', '', undefined, 'light', 'light'],
  ['is white', style('body{background:#fff;color:#222}'), undefined, 'light', 'light'],
  ['is dark by its colours', style(`body{${dark}}`), undefined, 'dark', 'dark'],
  [
    'is dark by prefers-color-scheme',
    style(`@media(prefers-color-scheme:dark){html{${dark}}}`),
    undefined,
    'light',
    'dark',
  ],
  ['has both colour schemes', style(':root{color-scheme:light dark}'), undefined, 'light', 'dark'],
  [
    'has both by its meta element',
    '<meta name="color-scheme" content="light dark">',
    undefined,
    'light',
    'dark',
  ],
  [
    'has both colour schemes and is white',
    style(':root{color-scheme:light dark}body{background:#fff;color:#222}'),
    undefined,
    'light',
    'light',
  ],
  ['has a dark colour scheme', style(':root{color-scheme:dark}'), undefined, 'dark', 'dark'],
  [
    'has a dark colour scheme by its meta element',
    '<meta name="color-scheme" content="dark">',
    undefined,
    'dark',
    'dark',
  ],
  [
    'has only a light colour scheme',
    style(':root{color-scheme:only light}'),
    undefined,
    'light',
    'light',
  ],
  [
    'is dark around a white main element',
    style(`body{${dark}}main{background:#fff}`),
    `<main><section>${tag}</section></main>`,
    'light',
    'light',
  ],
  [
    'has a dark section',
    style('section{background:oklch(25% 0.02 250);color:#fff}'),
    `<section><div>${tag}</div></section>`,
    'dark',
    'dark',
  ],
  [
    'has a translucent grey over white',
    style('section{background:rgb(0 0 0 / 6%)}'),
    `<section>${tag}</section>`,
    'light',
    'light',
  ],
  [
    'has white text on a picture',
    style('section{background:url(data:,);color:#fff}'),
    `<section>${tag}</section>`,
    'dark',
    'dark',
  ],
  [
    'has a section with a dark colour scheme',
    style('section{color-scheme:dark}'),
    `<section>${tag}</section>`,
    'dark',
    'dark',
  ],
  [
    'gives the map’s element a dark colour scheme',
    style('mapa-akci{color-scheme:dark}'),
    `<mapa-akci city="svitavy"></mapa-akci>${scriptTag(serverUrl)()}`,
    'dark',
    'dark',
  ],
  [
    'is dark and sets data-theme="light"',
    style(`body{${dark}}`),
    scriptTag(serverUrl)('data-city="svitavy" data-theme="light"'),
    'light',
    'light',
  ],
];

describe('the map on a page that', () => {
  it.each(pages)('%s has the matching theme', async (_, head, body, light, themeInDark) => {
    const { page, consoleErrors } = await open(pageWith(head, body), 'light');
    expect(await themeOf(page)).toBe(light);
    expect(await surfaceOf(page)).toBe(light === 'dark' ? ourDark : ourLight);
    await openAgain(page, 'dark');
    expect(await themeOf(page)).toBe(themeInDark);
    expect(await surfaceOf(page)).toBe(themeInDark === 'dark' ? ourDark : ourLight);
    expect(consoleErrors).toEqual([]);
  });

  it('sets --mapa-akci-surface has the theme of that colour, whatever the colour scheme', async () => {
    const surface = style(':root{color-scheme:light;--mapa-akci-surface:#20242a}');
    const { page } = await open(pageWith(surface), 'light');
    expect(await themeOf(page)).toBe('dark');
  });

  it('has a dark section in a shadow root has the dark theme', async () => {
    const inner = `<style>section{${dark}}</style><section><mapa-akci city="svitavy"></mapa-akci></section>`;
    const body = `<div id="theirs"></div><script>
      document.getElementById('theirs').attachShadow({ mode: 'open' }).innerHTML = '${inner}';
    </script>`;
    const { page } = await open(pageWith(scriptTag(serverUrl)(), body), 'light');
    expect(await themeOf(page)).toBe('dark');
  });
});

describe('the theme of the map follows', () => {
  const expectTheme = async (page: Page, theme: string): Promise<void> => {
    await expect.poll(() => themeOf(page)).toBe(theme);
    await expect.poll(() => surfaceOf(page)).toBe(theme === 'dark' ? ourDark : ourLight);
  };

  it('the visitor’s system where the page has both colour schemes', async () => {
    const { page } = await open(pageWith(style(':root{color-scheme:light dark}')), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
  });

  it.each([
    [
      'a class of html',
      `.night body{${dark}}`,
      'document.documentElement.classList.toggle("night")',
    ],
    [
      'an attribute of html',
      `[data-bs-theme=dark] body{${dark}}`,
      'document.documentElement.toggleAttribute("x");const{dataset}=document.documentElement;dataset.bsTheme=dataset.bsTheme==="dark"?"light":"dark"',
    ],
    [
      'the colour scheme of html',
      '',
      'const{style}=document.documentElement;style.colorScheme=style.colorScheme==="dark"?"light":"dark"',
    ],
    [
      'a background with a transition',
      `body{background:#fff;transition:background .4s .1s}.night{${dark}}`,
      'document.body.classList.toggle("night")',
    ],
    [
      'a class of an element around it',
      `.night{${dark}}`,
      'document.querySelector("main").classList.toggle("night")',
    ],
  ])('%s, whatever the visitor’s system', async (_, rules, toggle) => {
    const { page, consoleErrors } = await open(
      pageWith(style(rules), `<main>${tag}</main>`),
      'dark',
    );
    expect(await themeOf(page)).toBe('light');
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`{${toggle}}`);
      await expectTheme(page, theme);
    }
    expect(consoleErrors).toEqual([]);
  });

  it('a style sheet that loads late', async () => {
    const { page } = await open(pageWith(''), 'light');
    expect(await themeOf(page)).toBe('light');
    await page.addStyleTag({ content: `body{${dark}}` });
    await expectTheme(page, 'dark');
  });

  it('--mapa-akci-surface when it is set and removed', async () => {
    const { page } = await open(pageWith(style(`body{${dark}}`)), 'light');
    expect(await themeOf(page)).toBe('dark');
    await page.evaluate(() => document.body.style.setProperty('--mapa-akci-surface', '#fffaf0'));
    await expect.poll(() => themeOf(page)).toBe('light');
    await page.evaluate(() => document.body.style.removeProperty('--mapa-akci-surface'));
    await expectTheme(page, 'dark');
  });
});

describe('our own pages', () => {
  it.each(['/svitavy', '/iframe/svitavy'])(
    'have the theme of the visitor’s system: %s',
    async (path) => {
      const { page } = await open(serverUrl + path, 'light');
      expect(await themeOf(page)).toBe('light');
      await openAgain(page, 'dark');
      expect(await themeOf(page)).toBe('dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => themeOf(page)).toBe('light');
    },
  );

  it('have the theme of a frame’s address before that of the system', async () => {
    const { page } = await open(`${serverUrl}/iframe/svitavy?theme=light`, 'dark');
    expect(await themeOf(page)).toBe('light');
  });
});
