import type { Frame, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  framedPageUrl,
  framesOf,
  frameTag,
  listBarsIn,
  recordWidgetEvents,
  recordedEvents,
  scrollbarsIn,
  watchScrollbars,
} from '../../support/host-pages/frame-pages.ts';
import { hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const heightOf = async (page: Page, selector = 'iframe'): Promise<number | undefined> =>
  (await page.locator(selector).boundingBox())?.height;
const cardIn = (page: Page, selector = 'iframe') =>
  page.frameLocator(selector).locator('.event-card').first();
const innerOf = async (page: Page, index = 0): Promise<Frame> => {
  await expect.poll(() => framesOf(page).length).toBeGreaterThan(index);
  return framesOf(page)[index] as Frame;
};
/** Different heights of the first frame of a page in its next animation frames. */
const heightsWhilePainting = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (frames) => {
    const heights = new Set<number>();
    for (let frame = 0; frame < frames; frame++) {
      await new Promise(requestAnimationFrame);
      heights.add(document.querySelector('iframe')!.offsetHeight);
    }
    return [...heights];
  }, count);
/** Chooses a category in a frame. */
const choose = async (page: Page, selector: string, title: string): Promise<void> => {
  const frame = page.frameLocator(selector);
  await frame.getByRole('button', { name: /^Kategorie/ }).click();
  await frame.getByRole('checkbox', { name: title }).check();
};
const hashOf = (page: Page): string => new URL(page.url()).hash;

/** A list of sample events that, on any day, is lower than the highest frame. */
const listFrame = '/svitavy?view=list&excludeCategories=vystavy,kurzy,sport,deti';

describe('the height of a frame', () => {
  it.each([
    ['/svitavy', 600],
    ['/svitavy?height=480', 480],
    ['/svitavy?aspectRatio=16:9', 450],
  ])('of %s is %i px', async (path, height) => {
    const { page, consoleErrors } = await browser.look();
    const narrow = `<div style="width:800px">${frameTag(path)}</div>`;
    await page.goto(framedPageUrl(hostPageOrigin, narrow));
    await expect.poll(() => heightOf(page)).toBe(height);
    await cardIn(page).waitFor();
    expect(await heightOf(page)).toBe(height);
    expect(consoleErrors).toEqual([]);
  });

  it('by ratio follows its width, without oscillating when the page’s scrollbar depends on it', async () => {
    const { page } = await browser.look({ viewport: { width: 1000, height: 500 } });
    // Simulates a scrollbar of the page, 15 px wide; headless Chromium paints none.
    const rule = `<style>body{margin:0}</style><div id="page">${frameTag('/svitavy?aspectRatio=2')}</div>
      <script>
      const frame = document.querySelector('iframe');
      const observer = new ResizeObserver(() => {
        const bar = frame.offsetHeight > 495 ? 15 : 0;
        document.getElementById('page').style.width = innerWidth - bar + 'px';
      });
      observer.observe(frame);
      observer.observe(document.documentElement);
      </script>`;
    await page.goto(framedPageUrl(hostPageOrigin, rule));
    await expect.poll(() => heightOf(page)).toBe(493);
    expect(await heightsWhilePainting(page, 30)).toEqual([493]);
    await page.setViewportSize({ width: 700, height: 500 });
    await expect.poll(() => heightOf(page)).toBe(350);
  });

  it('of a list is that of its content, and no scrollbar appears while it loads', async () => {
    const { page, consoleErrors } = await browser.look();
    await watchScrollbars(page);
    const list = frameTag(listFrame);
    await page.goto(framedPageUrl(hostPageOrigin, `<div style="width:800px">${list}</div>`));
    await cardIn(page).waitFor();
    const frame = await innerOf(page);
    const rows = frame.locator('[part="list"]');
    const spare = () =>
      rows.evaluate((element) => {
        const last = element.querySelector('.list-pane > :last-child') as Element;
        return element.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
      });
    const height = async () => (await heightOf(page)) ?? 0;
    await expect.poll(height).not.toBe(300);
    // A first screen of rows is shown before the others, and the filters come after it.
    await frame.getByRole('button', { name: /^Kategorie/ }).waitFor();
    const listed = () =>
      frame
        .locator('.event-card')
        .evaluateAll(
          (rows) =>
            new Set(rows.map((row) => new URL((row as HTMLAnchorElement).href).pathname)).size,
        );
    const counted = async () =>
      Number(/\d+/.exec(await frame.locator('.list-pane-summary strong').innerText())?.[0]);
    // On a busy machine the first rows stand for longer than the height takes to settle.
    await expect.poll(async () => (await listed()) === (await counted())).toBe(true);
    const settled = async (): Promise<boolean> =>
      (await heightsWhilePainting(page, 30)).length === 1 && (await spare()) < 1;
    await expect.poll(settled).toBe(true);
    expect(await spare()).toBeGreaterThanOrEqual(0);
    const whole = await height();
    expect(whole).toBeGreaterThan(400);
    // Fewer events need less height, and those offered instead of none more; all need as much as before.
    // The menu is closed each time: on a day with few events it is higher than their list.
    const all = await listed();
    const menu = frame.getByRole('button', { name: /^Kategorie/ });
    await choose(page, 'iframe', 'Koncerty');
    await menu.click();
    await expect.poll(listed).not.toBe(all);
    const follows = async (): Promise<boolean> =>
      Math.sign((await height()) - whole) === Math.sign((await listed()) - all);
    await expect.poll(follows).toBe(true);
    await menu.click();
    await frame.getByRole('checkbox', { name: 'Koncerty' }).uncheck();
    await menu.click();
    await expect.poll(height).toBe(whole);
    // A frame checks after a second whether its height was applied.
    await page.waitForTimeout(1200);
    expect(await height()).toBe(whole);
    expect(await scrollbarsIn(frame)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('of a list stays as set until frame.js loads late, without a scrollbar', async () => {
    const { page, consoleErrors } = await browser.look();
    await watchScrollbars(page);
    let send = (): void => undefined;
    const late = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/embed/frame.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(framedPageUrl(hostPageOrigin, frameTag(listFrame)), {
      waitUntil: 'commit',
    });
    await cardIn(page).waitFor();
    expect(await heightsWhilePainting(page, 5)).toEqual([300]);
    send();
    await expect.poll(async () => (await heightOf(page)) ?? 0).toBeGreaterThan(400);
    expect(await scrollbarsIn(await innerOf(page))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('of a list stays as set without frame.js, with a scrollbar', async () => {
    const { page, consoleErrors } = await browser.look();
    await watchScrollbars(page);
    await page.goto(hostPageUrl(hostPageOrigin, frameTag(listFrame)));
    await cardIn(page).waitFor();
    const frame = await innerOf(page);
    // None while the frame may still grow.
    await expect.poll(() => listBarsIn(frame)).toEqual(['none', 'auto']);
    expect(await heightOf(page)).toBe(300);
    expect(consoleErrors).toEqual([]);
  });

  it('of a long list is limited to 2000 px, with a scrollbar', async () => {
    const { page } = await browser.look();
    await page.goto(
      framedPageUrl(hostPageOrigin, frameTag('/svitavy?view=list&period=pristich-30-dni&zoom=11')),
    );
    await expect.poll(() => heightOf(page)).toBe(2000);
    const rows = (await innerOf(page)).locator('[part="list"]');
    await expect
      .poll(() =>
        rows.evaluate((element) => [
          element.scrollHeight > element.clientHeight,
          getComputedStyle(element).scrollbarWidth,
        ]),
      )
      .toEqual([true, 'auto']);
  });

  it('is left to the page by data-height="fixed" or by its styles', async () => {
    const { page } = await browser.visit();
    const list = listFrame;
    await page.goto(
      framedPageUrl(
        hostPageOrigin,
        `<style>#low { max-height: 350px }</style>
        ${frameTag(list, 'id="fixed" data-height="fixed"')}${frameTag(list, 'id="low"')}`,
      ),
    );
    for (const [id, height, index] of [
      ['#fixed', 300, 0],
      ['#low', 350, 1],
    ] as const) {
      await cardIn(page, id).waitFor();
      const rows = (await innerOf(page, index)).locator('[part="list"]');
      await expect
        .poll(() => rows.evaluate((element) => getComputedStyle(element).scrollbarWidth))
        .toBe('auto');
      // A frame checks after a second whether its height was applied.
      await page.waitForTimeout(1200);
      expect(await heightOf(page, id)).toBe(height);
      expect(await rows.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe(
        'auto',
      );
    }
  });

  it('is set on a frame that is inserted, or gets its address, later', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(
      framedPageUrl(
        hostPageOrigin,
        `<style>* { box-sizing: border-box }</style><iframe id="later" title="Mapa" height="300"></iframe>`,
      ),
    );
    // The page is loaded, and with it frame.js.
    await page.evaluate((server) => {
      const frame = document.querySelector<HTMLIFrameElement>('#later');
      if (frame) frame.src = `${server}/iframe/svitavy?height=480`;
      const other = document.createElement('iframe');
      other.id = 'other';
      other.src = `${server}/IFRAME/litomysl?height=500`;
      document.body.append(other);
    }, serverUrl);
    // The page's border (2 × 2 px) is added to the height.
    await expect.poll(() => heightOf(page, '#later')).toBe(484);
    await expect.poll(() => heightOf(page, '#other')).toBe(504);
    expect(consoleErrors).toEqual([]);
  });
});

describe('a page with frames', () => {
  it('gets each event of each frame once', async () => {
    const { page, consoleErrors } = await browser.visit();
    await recordWidgetEvents(page);
    const twice = '<script async src="SERVER/embed/frame.js"></script>';
    await page.goto(
      framedPageUrl(
        hostPageOrigin,
        frameTag('/svitavy', 'id="one"') + frameTag('/litomysl', 'id="two"') + twice,
      ),
    );
    const eventsOf = async (type: string) =>
      (await recordedEvents(page)).filter((each) => each.type === type);
    await expect
      .poll(async () => (await eventsOf('ready')).map(({ from }) => from).sort())
      .toEqual(['one', 'two']);
    await choose(page, '#two', 'Sport');
    await expect
      .poll(async () => (await eventsOf('filters-change')).at(-1))
      .toMatchObject({ from: 'two', detail: { k: 'sport' }, cancelable: false });
    const link = (await cardIn(page, '#one').getAttribute('href')) ?? '';
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      cardIn(page, '#one').click(),
    ]);
    await opened.waitForURL(link);
    await expect
      .poll(() => eventsOf('event-open'))
      .toEqual([
        {
          type: 'event-open',
          from: 'one',
          cancelable: false,
          detail: {
            slug: /detail\/([^?]+)/.exec(link)?.[1],
            time: Number(new URL(link).searchParams.get('time')),
            url: link,
          },
        },
      ]);
    expect(await eventsOf('ready')).toHaveLength(2);
    expect(consoleErrors).toEqual([]);
  });

  it('gets an error when the API fails', async () => {
    const { page } = await browser.look();
    await recordWidgetEvents(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(framedPageUrl(hostPageOrigin, frameTag('/svitavy', 'id="one"')));
    await expect
      .poll(() => recordedEvents(page))
      .toContainEqual({
        type: 'error',
        from: 'one',
        cancelable: false,
        detail: { code: expect.any(String) as string },
      });
  });
});

describe('views in the hash of a host page', () => {
  const two =
    frameTag('/svitavy', 'id="one" data-hash="akce"') +
    frameTag('/litomysl', 'id="two" data-hash="program"') +
    '<h2 id="kontakt">Kontakt</h2>';

  it('are kept under the name of each frame, and restored from a link', async () => {
    const { page, consoleErrors } = await browser.visit();
    await page.goto(framedPageUrl(hostPageOrigin, two, '#kontakt'));
    await cardIn(page, '#two').waitFor();
    const entries = await page.evaluate(() => history.length);
    expect(hashOf(page)).toBe('#kontakt');
    await choose(page, '#one', 'Sport');
    await expect.poll(() => hashOf(page)).toMatch(/^#kontakt&akce=[^&]*k%3Dsport/);
    await choose(page, '#two', 'Koncerty');
    await expect
      .poll(() => hashOf(page))
      .toMatch(/^#kontakt&akce=[^&]*sport[^&]*&program=[^&]*koncerty/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(consoleErrors).toEqual([]);

    const { page: other } = await browser.visit();
    const navigations: string[] = [];
    other.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith(serverUrl))
        navigations.push(request.url());
    });
    await other.goto(page.url());
    for (const [id, slug] of [
      ['#one', 'sport'],
      ['#two', 'koncerty'],
    ] as const) {
      await other.frameLocator(id).locator('.event-map-app').waitFor();
      await expect
        .poll(() => navigations.some((url) => new URL(url).searchParams.get('k') === slug))
        .toBe(true);
    }
    await expect
      .poll(() => framesOf(other).map((frame) => new URL(frame.url()).searchParams.get('k')))
      .toEqual(['sport', 'koncerty']);
    expect(hashOf(other)).toBe(hashOf(page));
    expect(await other.evaluate(() => history.length)).toBe(entries);
  });

  it('are applied to the frame of their name when the hash changes, back and forward too', async () => {
    const { page, consoleErrors } = await browser.look();
    await page.goto(framedPageUrl(hostPageOrigin, two));
    await cardIn(page, '#two').waitFor();
    const chosen = () => framesOf(page).map((frame) => new URL(frame.url()).searchParams.get('k'));
    const set = (hash: string) => page.evaluate((text) => (location.hash = text), hash);
    await set('#akce=k%3Dsport');
    await expect.poll(chosen).toEqual(['sport', null]);
    const program = 'program=k%3Dfilm%26plugin%3Dabcdefghij0123456789';
    await set(`#akce=k%3Dkoncerty&${program}`);
    await expect.poll(chosen).toEqual(['koncerty', 'film']);
    expect(framesOf(page)[1]?.url()).not.toContain('plugin');
    await cardIn(page, '#one').waitFor();
    await page.goBack();
    // Each frame shows its earlier view.
    await expect.poll(chosen).toEqual(['sport', null]);
    await page.goForward();
    await expect.poll(chosen).toEqual(['koncerty', 'film']);
    // Loaded to its end, so that what is requested below is not of this step.
    await Promise.all(framesOf(page).map((frame) => frame.waitForLoadState('networkidle')));
    // An ordinary fragment changes no view: only the next one does, of the first frame.
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(request.url());
    });
    await set('#kontakt');
    await set(`#akce=k%3Dsport&${program}`);
    await expect.poll(chosen).toEqual(['sport', 'film']);
    expect(opened).toEqual([expect.stringContaining('k=sport')]);
    expect(consoleErrors).toEqual([]);
  });
});

describe('a frame and its page ignore messages', () => {
  it('of a wrong source, origin or shape', async () => {
    const { page, consoleErrors } = await browser.visit();
    await recordWidgetEvents(page);
    const otherFrames = `<iframe id="sibling" srcdoc="<p>Nikdo</p>"></iframe>
      <iframe id="nobody" sandbox="allow-scripts" srcdoc="<p>Nikdo</p>"></iframe>
      <iframe id="ours" src="SERVER/iframe/litomysl"></iframe>`;
    // Without frame.js nobody sends hello.
    await page.goto(hostPageUrl(hostPageOrigin, frameTag('/svitavy', 'id="map"') + otherFrames));
    await cardIn(page, '#map').waitFor();
    const listen = (): void => {
      const messages: unknown[] = [];
      Object.assign(window, { messages });
      addEventListener('message', ({ data }) => messages.push(data));
    };
    const messagesIn = (where: Page | Frame) =>
      where.evaluate(() => (window as unknown as { messages: unknown[] }).messages);
    await page.evaluate(listen);
    const hello = { type: 'mapa-akci', version: 1, name: 'hello', detail: { height: 'auto' } };
    const srcdocs = page.frames().filter((one) => one.url() === 'about:srcdoc');
    expect(srcdocs).toHaveLength(2);
    for (const one of srcdocs) {
      await one.evaluate(listen);
      await one.evaluate((message) => window.top?.frames[0]?.postMessage(message, '*'), hello);
    }
    const invalid = [
      { ...hello, version: 2 },
      { ...hello, detail: null },
      { ...hello, name: 'size' },
    ];
    await page.evaluate((all) => {
      for (const each of all) window.frames[0]?.postMessage(each, '*');
    }, invalid);
    await choose(page, '#map', 'Sport');
    await expect.poll(() => framesOf(page)[0]?.url()).toContain('k=sport');
    for (const where of [page, ...srcdocs]) expect(await messagesIn(where)).toEqual([]);

    // After hello from its page the frame reports what has happened.
    await page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), hello);
    await expect.poll(async () => (await messagesIn(page)).length).toBeGreaterThanOrEqual(3);
    for (const one of srcdocs) expect(await messagesIn(one)).toEqual([]);

    await page.addScriptTag({ url: `${serverUrl}/embed/frame.js` });
    await expect.poll(() => heightOf(page, '#ours')).toBeGreaterThanOrEqual(600);
    const ready = async () =>
      (await recordedEvents(page)).filter(({ type }) => type === 'ready').length;
    await expect.poll(ready).toBe(1);
    // A change of height is no filters-change.
    const namesIn = async () =>
      (await messagesIn(page)).map((message) => (message as { name?: string }).name);
    await expect.poll(namesIn).toContain('size');
    expect((await recordedEvents(page)).map(({ type }) => type)).toEqual(['ready']);
    const before = await recordedEvents(page);
    const received = (await messagesIn(page)).length;
    const height = await heightOf(page, '#map');
    const size = { type: 'mapa-akci', version: 1, name: 'size', detail: { height: 1234 } };
    const forged = [size, { ...size, name: 'error', detail: { code: 'failed' } }];
    // Sent by the page itself and by other frames.
    for (const one of [page.mainFrame(), ...srcdocs])
      await one.evaluate((all) => {
        for (const each of all) window.top?.postMessage(each, '*');
      }, forged);
    // Sent by the frame itself, with an invalid shape.
    const framed = framesOf(page)[0] as Frame;
    await framed.evaluate((message) => {
      for (const detail of [null, '600', { height: '700' }, { height: 7e9 }, { height: 0.5 }])
        window.top?.postMessage({ ...message, detail }, '*');
      window.top?.postMessage(message.detail, '*');
    }, size);
    const sent = (1 + srcdocs.length) * forged.length + 6;
    await expect.poll(async () => (await messagesIn(page)).length).toBe(received + sent);
    expect(await heightOf(page, '#map')).toBe(height);
    expect(await recordedEvents(page)).toEqual(before);
    // A valid message is applied to this frame only.
    await framed.evaluate((message) => window.top?.postMessage(message, '*'), size);
    await expect.poll(() => heightOf(page, '#map')).toBe(1234);
    expect(await heightOf(page, '#ours')).toBeLessThan(700);
    // Sent by a frame of ours that has navigated to another site.
    const elsewhere = hostPageUrl(hostPageOrigin, '<p>Jinde</p>');
    await page
      .locator('#ours')
      .evaluate(
        (frame: HTMLIFrameElement, url) => frame.contentWindow?.location.replace(url),
        elsewhere,
      );
    await page.frameLocator('#ours').getByText('Jinde').waitFor();
    const gone = page.frames().find((one) => one.url() === elsewhere) as Frame;
    const last = { ...size, detail: { height: 1235 } };
    await gone.evaluate((message) => window.top?.postMessage(message, '*'), last);
    await expect.poll(() => messagesIn(page)).toContainEqual(last);
    expect(await heightOf(page, '#ours')).toBeLessThan(700);
    expect(consoleErrors).toEqual([]);
  });
});
