import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const tag = scriptTag(serverUrl);

interface RecordedEvent {
  type: string;
  detail: Record<string, unknown> | null;
  from: string;
}

/** Records the widget's events that bubble to the document. */
const recordEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: RecordedEvent[] = [];
    Object.defineProperty(window, 'recordedEvents', { value: events });
    for (const type of ['ready', 'event-open', 'filters-change', 'error'])
      document.addEventListener(`mapa-akci:${type}`, (event) => {
        const { detail, target } = event as CustomEvent<RecordedEvent['detail']>;
        events.push({ type, detail, from: (target as Element).localName });
      });
  });
const recordedEvents = (page: Page): Promise<RecordedEvent[]> =>
  page.evaluate(() => (window as unknown as { recordedEvents: RecordedEvent[] }).recordedEvents);
const cardOf = (page: Page) => page.locator('.event-card').first();
const markOf = (page: Page) => page.locator('.place-pin, .cluster-ring').first();

describe('a page with listeners', () => {
  it('gets ready once, and filters-change with the chosen category', async () => {
    const { page, consoleErrors } = await browser.visit();
    await recordEvents(page);
    await page.goto(hostPageUrl(hostPageOrigin, `<mapa-akci city="svitavy"></mapa-akci>${tag()}`));
    await markOf(page).waitFor();
    expect(await recordedEvents(page)).toContainEqual({
      type: 'ready',
      detail: null,
      from: 'mapa-akci',
    });
    await page.getByRole('button', { name: /^Kategorie/ }).click();
    await page.getByRole('checkbox', { name: 'Sport' }).check();
    await expect
      .poll(async () => (await recordedEvents(page)).at(-1))
      .toMatchObject({ type: 'filters-change', detail: { k: 'sport' } });
    const all = await recordedEvents(page);
    expect(all.filter(({ type }) => type === 'ready')).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  it('can prevent the link of event-open and open the event itself', async () => {
    const { page } = await browser.visit();
    await recordEvents(page);
    await page.goto(
      hostPageUrl(hostPageOrigin, tag('data-city="svitavy" data-link-target="self"')),
    );
    await cardOf(page).waitFor();
    const address = page.url();
    const link = (await cardOf(page).getAttribute('href')) ?? '';
    await page.evaluate(() =>
      document.addEventListener('mapa-akci:event-open', (event) => event.preventDefault(), {
        once: true,
      }),
    );
    await cardOf(page).click();
    const opened = async () =>
      (await recordedEvents(page)).filter(({ type }) => type === 'event-open');
    await expect.poll(async () => (await opened()).length).toBe(1);
    const { slug, time, url } = (await opened())[0]?.detail ?? {};
    expect(url).toBe(link);
    expect(link).toBe(`${serverUrl}/detail/${String(slug)}?time=${String(time)}`);
    expect(page.url()).toBe(address);
    // Not prevented the second time.
    await cardOf(page).click();
    await page.waitForURL(link);
  });

  it('gets an error when the API fails', async () => {
    const { page } = await browser.visit();
    await recordEvents(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(hostPageUrl(hostPageOrigin, tag('data-city="svitavy"')));
    await expect
      .poll(() => recordedEvents(page))
      .toContainEqual({
        type: 'error',
        detail: { code: expect.any(String) as string },
        from: 'div',
      });
  });
});

describe('an unknown plugin', () => {
  const unknown = 'plugin="abcdefghij0123456789"';

  it('leaves the element’s own content, at its own height', async () => {
    const { page } = await browser.visit();
    await recordEvents(page);
    const words = '<p>Program visí na náměstí.</p>';
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `<mapa-akci style="color: red;" ${unknown}>${words}</mapa-akci>${tag()}`,
      ),
    );
    await expect
      .poll(() => recordedEvents(page))
      .toContainEqual({ type: 'error', detail: { code: 'unknown-plugin' }, from: 'mapa-akci' });
    expect(await page.getByText('Program visí na náměstí.').isVisible()).toBe(true);
    expect(await page.locator('.event-map-app').count()).toBe(0);
    const { height = 600 } = (await page.locator('mapa-akci').boundingBox()) ?? {};
    expect(height).toBeLessThan(100);
    expect(await page.locator('mapa-akci').getAttribute('style')).toContain('color: red;');
  });

  it('shows a link where the element has no content', async () => {
    const { page } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, tag(`data-${unknown}`)));
    const link = page.getByRole('link', { name: 'Otevřít mapu akcí' });
    expect(await link.getAttribute('href')).toBe(serverUrl);
    expect(await page.locator('.event-map-app').count()).toBe(0);
  });
});

describe('a page that calls mount()', () => {
  it('updates options, listens and destroys the map', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(
      hostPageUrl(
        hostPageOrigin,
        `<mapa-akci hidden></mapa-akci><div id="here" style="height:600px"><p>Akce u nás</p></div>${tag()}`,
      ),
    );
    await page.waitForFunction(() => 'MapaAkci' in window);
    const handle = await page.evaluateHandle(() => {
      const { MapaAkci } = window as unknown as { MapaAkci: Library };
      const element = document.querySelector('#here') as HTMLElement;
      const details: unknown[] = [];
      const map = MapaAkci.mount(element, { city: 'svitavy', categories: ['sport', 'koncerty'] });
      const stop = map.on('ready', (detail) => details.push(detail));
      return { map, details, stop };
    });
    const here = page.locator('#here');
    await here.locator('.event-card').first().waitFor();
    await expect.poll(() => handle.evaluate(({ details }) => details)).toEqual([null]);
    expect(await page.getByText('Akce u nás').isVisible()).toBe(false);
    await handle.evaluate(({ map }) =>
      map.update({ theme: 'dark', city: 'litomysl', categories: null }),
    );
    await expect.poll(() => here.locator('.root').getAttribute('data-theme')).toBe('dark');
    await here
      .getByText(/v\sLitomyšli/)
      .first()
      .waitFor();
    await handle.evaluate(({ map, stop }) => {
      stop();
      map.destroy();
    });
    expect(await page.getByText('Akce u nás').isVisible()).toBe(true);
    expect(await here.locator('.event-map-app').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

interface Library {
  mount(
    element: HTMLElement,
    options: object,
  ): {
    update(changes: object): void;
    on(type: string, listener: (detail: unknown) => void): () => void;
    destroy(): void;
  };
}
