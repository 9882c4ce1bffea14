import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);
const documentation = `${serverUrl}/embed/embedding.md`;

/** Plugin that is not allowed on the host page's site. */
let plugin = '';
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@jinde.example', ['mesto.example']);
});

const sentence = /^Mapa akcí není pro tento web povolená\. Správce pluginu ho může přidat/;

const embeds: [string, (attributes: string) => string][] = [
  [
    'an element',
    (attribute) => `<mapa-akci ${attribute}><p>Program v\u00a0sále</p></mapa-akci>${tag()}`,
  ],
  [
    'a div',
    (attribute) => `<div data-mapa-akci data-${attribute}><p>Program v\u00a0sále</p></div>${tag()}`,
  ],
  [
    'a target',
    (attribute) =>
      `<div id="kde"><p>Program v\u00a0sále</p></div>${tag(`data-target="kde" data-${attribute}`)}`,
  ],
  ['a tag alone', (attribute) => tag(`data-${attribute}`)],
];

describe.each(embeds)('a plugin, embedded by %s,', (embed, toCode) => {
  it('that is not allowed on the site leaves the content and shows the reason on the page and in the console', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, toCode(`plugin="${plugin}"`)));
    const notice = page.getByText(sentence);
    await notice.waitFor();
    expect(await notice.count()).toBe(1);
    expect(await notice.getAttribute('lang')).toBe('cs');
    expect(await page.locator('.event-map-app').count()).toBe(0);
    const isEmpty = embed === 'a tag alone';
    if (isEmpty) expect(await page.locator(`a[href="${serverUrl}"]`).count()).toBe(1);
    else expect(await page.getByText('Program v\u00a0sále').isVisible()).toBe(true);
    // Browsers log refused requests themselves.
    const ours = consoleErrors.filter((text) => text.startsWith('Mapa akcí: '));
    expect(ours).toEqual([
      `Mapa akcí: správce pluginu mapu pro tento web nepovolil. ${documentation}`,
    ]);
  });

  it('that is unknown is reported only in the console', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(hostPageUrl(hostPageOrigin, toCode('plugin="abcdefghij0123456789"')));
    await expect
      .poll(() => consoleErrors.filter((text) => text.startsWith('Mapa akcí: ')))
      .toEqual([`Mapa akcí: plugin s tímto označením neexistuje. ${documentation}`]);
    expect(await page.getByText(sentence).count()).toBe(0);
  });
});
