import { expect, inject, describe, it } from 'vitest';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const svitavy = 'data-city="svitavy"';

const doors: readonly (readonly [name: string, html: string])[] = [
  ['a script', tag(svitavy)],
  ['an element', `<mapa-akci ${svitavy}></mapa-akci>${tag()}`],
  ['a div with words', `<div data-mapa-akci ${svitavy}><p>Co je u nás</p></div>${tag()}`],
];

/** Parents that take their size from what they hold; `DOOR` is where the map goes. */
const parents: readonly (readonly [name: string, html: string])[] = [
  ['a float', '<div style="float:left">DOOR</div>'],
  ['an inline block', '<div style="display:inline-block">DOOR</div>'],
  ['an absolute box', '<div style="position:absolute">DOOR</div>'],
  ['a box that fits its content', '<div style="width:fit-content">DOOR</div>'],
  ['an item of a flex row', '<div style="display:flex"><div>DOOR</div><p>Vedle</p></div>'],
  [
    'an item of a wrapped flex row',
    '<div style="display:flex;flex-wrap:wrap"><div>DOOR</div><p>Vedle</p></div>',
  ],
  [
    'a centred column',
    '<div style="display:flex;flex-direction:column;align-items:center"><div>DOOR</div></div>',
  ],
  ['a table cell', '<table><tr><td>DOOR</td><td>Vedle</td></tr></table>'],
  ['a box without height', '<div style="height:0">DOOR</div>'],
  [
    'a float of a parent without height',
    '<div style="height:0"><div style="float:left">DOOR</div></div>',
  ],
];

describe.each(doors)('%s', (_, door) => {
  it.each(parents)('has a usable size in %s', async (_name, parent) => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(strangerUrl, parent.replace('DOOR', door)));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    const { width, height } = (await page.locator('.event-map-app').boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(318);
    expect(height).toBeGreaterThanOrEqual(238);
    expect(consoleErrors).toEqual([]);
  });
});

it('a phone is no narrower than the smallest map', async () => {
  const { page } = await browser.look({ viewport: { width: 320, height: 600 } });
  await page.goto(hostPageUrl(strangerUrl, `<div style="float:left">${tag(svitavy)}</div>`));
  await page.locator('.event-card').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('a map that a page makes narrow stays as narrow', async () => {
  const { page } = await browser.look();
  await page.goto(
    hostPageUrl(
      strangerUrl,
      `<style>mapa-akci{width:300px}</style><mapa-akci ${svitavy}></mapa-akci>${tag()}`,
    ),
  );
  await page.locator('.event-card').first().waitFor();
  expect((await page.locator('mapa-akci').boundingBox())!.width).toBe(300);
});

it('a map fills a flex row whose item it is', async () => {
  const { page } = await browser.look();
  await page.goto(
    hostPageUrl(
      strangerUrl,
      `<div style="display:flex;width:800px"><mapa-akci ${svitavy}>Co je u nás</mapa-akci></div>${tag()}`,
    ),
  );
  await page.locator('.event-card').first().waitFor();
  expect((await page.locator('mapa-akci').boundingBox())!.width).toBe(800);
});
