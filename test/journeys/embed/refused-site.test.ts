import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const documentation = `${serverUrl}/embed/embedding.md`;

/** A plugin for another site than the stranger's. */
let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@jinde.example', ['mesto.example']);
});

const sentence = /^Mapa akcí není pro tenhle web povolená\. Správce pluginu ho může přidat/;

const ways: [string, (attributes: string) => string][] = [
  ['an element', (named) => `<mapa-akci ${named}><p>Program v\u00a0sále</p></mapa-akci>${tag()}`],
  [
    'a div',
    (named) => `<div data-mapa-akci data-${named}><p>Program v\u00a0sále</p></div>${tag()}`,
  ],
  [
    'a target',
    (named) =>
      `<div id="kde"><p>Program v\u00a0sále</p></div>${tag(`data-target="kde" data-${named}`)}`,
  ],
  ['a tag alone', (named) => tag(`data-${named}`)],
];

describe.each(ways)('a map that may not stand in a page, brought by %s', (way, write) => {
  it('leaves what was there, and tells the webmaster why on the page and in the console', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(strangerUrl, write(`plugin="${plugin}"`)));
    const told = page.getByText(sentence);
    await told.waitFor();
    expect(await told.count()).toBe(1);
    expect(await told.getAttribute('lang')).toBe('cs');
    expect(await page.locator('.event-map-app').count()).toBe(0);
    const isEmpty = way === 'a tag alone';
    if (isEmpty) expect(await page.locator(`a[href="${serverUrl}"]`).count()).toBe(1);
    else expect(await page.getByText('Program v\u00a0sále').isVisible()).toBe(true);
    // Browsers complain by themselves of each answer that refuses.
    const ours = consoleErrors.filter((text) => text.startsWith('Mapa akcí: '));
    expect(ours).toEqual([
      `Mapa akcí: správce pluginu mapu pro tenhle web nepovolil. ${documentation}`,
    ]);
  });

  it('says of a plugin that nobody knows so in the console alone', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(strangerUrl, write('plugin="abcdefghij0123456789"')));
    await expect
      .poll(() => consoleErrors.filter((text) => text.startsWith('Mapa akcí: ')))
      .toEqual([`Mapa akcí: plugin s tímhle označením neexistuje. ${documentation}`]);
    expect(await page.getByText(sentence).count()).toBe(0);
  });
});
