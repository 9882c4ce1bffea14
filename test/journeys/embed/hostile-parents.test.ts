import { expect, inject, describe, it } from 'vitest';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const svitavy = 'data-city="svitavy"';

const embedCodes: readonly (readonly [name: string, html: string])[] = [
  ['a script', tag(svitavy)],
  ['an element', `<mapa-akci ${svitavy}></mapa-akci>${tag()}`],
  ['a div with content', `<div data-mapa-akci ${svitavy}><p>Co je u nás</p></div>${tag()}`],
];

/** Parents sized by their content; `MAP` is replaced by the embed code. */
const parents: readonly (readonly [name: string, html: string])[] = [
  ['a float', '<div style="float:left">MAP</div>'],
  ['an inline block', '<div style="display:inline-block">MAP</div>'],
  ['an absolute box', '<div style="position:absolute">MAP</div>'],
  ['a box that fits its content', '<div style="width:fit-content">MAP</div>'],
  ['an item of a flex row', '<div style="display:flex"><div>MAP</div><p>Vedle</p></div>'],
  [
    'an item of a wrapped flex row',
    '<div style="display:flex;flex-wrap:wrap"><div>MAP</div><p>Vedle</p></div>',
  ],
  [
    'a centred column',
    '<div style="display:flex;flex-direction:column;align-items:center"><div>MAP</div></div>',
  ],
  ['a table cell', '<table><tr><td>MAP</td><td>Vedle</td></tr></table>'],
  ['a box without height', '<div style="height:0">MAP</div>'],
  [
    'a float of a parent without height',
    '<div style="height:0"><div style="float:left">MAP</div></div>',
  ],
];

describe.each(embedCodes)('%s', (_, embedCode) => {
  it.each(parents)('has a usable size in %s', async (_name, parent) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, parent.replace('MAP', embedCode)));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    const { width, height } = (await page.locator('.event-map-app').boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(318);
    expect(height).toBeGreaterThanOrEqual(238);
    expect(consoleErrors).toEqual([]);
  });
});

it('the smallest map fits a phone 320 px wide', async () => {
  const { page } = await browser.look({ viewport: { width: 320, height: 600 } });
  await page.goto(hostPageUrl(hostPageOrigin, `<div style="float:left">${tag(svitavy)}</div>`));
  await page.locator('.event-card').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('a map keeps a width of 300 px set by the page', async () => {
  const { page } = await browser.look();
  await page.goto(
    hostPageUrl(
      hostPageOrigin,
      `<style>mapa-akci{width:300px}</style><mapa-akci ${svitavy}></mapa-akci>${tag()}`,
    ),
  );
  await page.locator('.event-card').first().waitFor();
  expect((await page.locator('mapa-akci').boundingBox())!.width).toBe(300);
});

it('a map that is a flex item fills its row', async () => {
  const { page } = await browser.look();
  await page.goto(
    hostPageUrl(
      hostPageOrigin,
      `<div style="display:flex;width:800px"><mapa-akci ${svitavy}>Co je u nás</mapa-akci></div>${tag()}`,
    ),
  );
  await page.locator('.event-card').first().waitFor();
  expect((await page.locator('mapa-akci').boundingBox())!.width).toBe(800);
});
