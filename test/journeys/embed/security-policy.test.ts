import { createHash } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tiles } from '../../../contract/places/map-settings.ts';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import { publicEndpoints } from '../../../contract/endpoints/public-endpoints.ts';
import { checkSite } from '../../../server/site-check/check-site.ts';
import { hashOf, programIn } from '../../../site/plugins/code/program-hash.ts';
import { securityLines, tileOrigins } from '../../../site/plugins/code/security-lines.ts';
import {
  doors,
  noPageOptions,
  toSnippet,
  toStyleRule,
  type DoorName,
  type PageOptions,
} from '../../../site/plugins/code/snippets.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { reactProgram, serveReact } from '../../support/host-pages/react-page.ts';
import { customPageUrl, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';
import { fetchWordpressFrame } from '../../support/host-pages/wordpress.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(serverUrl + path)).json()) as Answer;

let plugin = '';
let next: NextEvents;
let tiles: Tiles | null = null;
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@pravidla.example');
  next = await read(publicEndpoints.pluginNextEvents.path.replace('{plugin}', plugin));
  expect(next.structured).not.toBeNull();
  ({ tiles } = await read<{ tiles: Tiles | null }>('/api/map-settings/'));
});

interface Violation {
  directive: string;
  blocked: string;
}

/** Keeps what the page's policy refuses, and how far anything in it moves. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const violations: Violation[] = [];
    const shifts: number[] = [];
    Object.assign(window, { violations, shifts });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push({ directive: effectiveDirective, blocked: blockedURI }),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { violations, shifts } = window as unknown as {
      violations: Violation[];
      shifts: number[];
    };
    return { violations, shift: shifts.reduce((sum, value) => sum + value, 0) };
  });

/** What “Zkontrolovat můj web” says of a page, but for what is well. */
const findingsOf = async (address: string): Promise<string[]> => {
  const answer = await fetch(address);
  const headers = Object.fromEntries(answer.headers);
  const { findings } = await checkSite(
    { url: new URL(address), headers, html: await answer.text() },
    {
      server: serverUrl,
      tiles: tileOrigins(tiles),
      versions: [],
      findPlugin: () => Promise.resolve({ plugin: null, isMine: false }),
    },
  );
  return findings
    .filter(({ level, what }) => level !== 'good' && !what.startsWith('Plugin '))
    .map(({ what }) => what);
};

const mapIn = async (place: Page | FrameLocator): Promise<void> => {
  await place.locator('.event-card').first().waitFor();
  await place.locator('.place-pin, .cluster-ring').first().waitFor();
  await place.getByRole('button', { name: /^(Kategorie|Filtry)/ }).waitFor();
};

describe('the code of a plugin and the policy advised for it', () => {
  const codeOf = (door: DoorName, page: PageOptions): string =>
    toSnippet(door, { server: serverUrl, plugin, page, version: null, next, year: 2026 });

  /** Shows a page with the code of a door; what the host allows itself is `own`. */
  const show = async (
    door: DoorName,
    { own, page: options = noPageOptions, isStyled = false }: ShowOptions,
  ) => {
    const { page, consoleErrors } = await browser.visit();
    await watch(page);
    const code = codeOf(door, options);
    const program = programIn(code);
    const lines = securityLines(door, serverUrl, tiles, program && (await hashOf(program)));
    // Its icon is the page's own.
    const icon = lines.some((line) => line.startsWith('img-src')) ? '' : 'img-src data:;';
    let [body, policy] = [code, `default-src 'none'; ${own} ${icon} ${lines.join(' ')}`];
    if (door === 'wordpress') body = await fetchWordpressFrame(code);
    if (door === 'react') {
      await serveReact(page, code);
      body = reactProgram;
      policy = policy.replace('script-src', "script-src 'self'");
    }
    if (isStyled) {
      const rule = toStyleRule(door, { plugin, page: options }) ?? '';
      const hash = createHash('sha256').update(rule).digest('base64');
      body = `<style>${rule}</style>${body.replace(/ style="[^"]*"/, '')}`;
      policy += ` style-src 'sha256-${hash}';`;
    }
    const address = hostPageUrl(strangerUrl, `${body}<p>Dole</p>`, policy);
    await page.goto(address);
    await mapIn(door === 'frame' || door === 'wordpress' ? page.frameLocator('iframe') : page);
    const place = page.locator('iframe, mapa-akci, [data-mapa-akci], [id*=akc]').first();
    const { height = 0, width = 1 } = (await place.boundingBox()) ?? {};
    const findings = await findingsOf(address);
    return { ...(await seenBy(page)), findings, consoleErrors, height, ratio: width / height };
  };
  interface ShowOptions {
    /** Directives for what is the page's. */
    own: string;
    page?: PageOptions;
    /** The rule for the page's own styles is there instead of the attribute. */
    isStyled?: boolean;
  }

  it.each(doors)('%s: the map stands, and nothing is refused', async (door) => {
    const seen = await show(door, { own: "style-src-attr 'unsafe-inline';" });
    expect(seen.violations).toEqual([]);
    expect(seen.consoleErrors).toEqual([]);
    // A program of somebody's own, and what WordPress makes, are not of the generator's code.
    if (door !== 'react' && door !== 'wordpress') expect(seen.findings).toEqual([]);
    expect(seen.height).toBeGreaterThanOrEqual(599);
  });

  const styled = doors.filter((door) => door !== 'wordpress' && door !== 'react');

  it.each(styled)('%s: without styles in attributes only those are missed', async (door) => {
    const seen = await show(door, { own: '', page: { height: '480', aspectRatio: '' } });
    const directives = new Set(seen.violations.map(({ directive }) => directive));
    expect([...directives]).toEqual(['style-src-attr']);
    expect(seen.findings).toEqual(['Pravidla vašeho webu nepustí atribut style.']);
    expect(Math.round(seen.height)).toBeGreaterThanOrEqual(480);
  });

  it.each(styled)('%s: the rule for the page’s styles keeps its room', async (door) => {
    const page = { height: '', aspectRatio: '16:9' };
    const seen = await show(door, { own: '', page, isStyled: true });
    expect(seen.violations).toEqual([]);
    expect(seen.consoleErrors).toEqual([]);
    expect(seen.findings).toEqual([]);
    expect(seen.ratio).toBeCloseTo(16 / 9, 1);
    expect(seen.shift).toBe(0);
  });

  it('a frame by its ratio is not low where its style is refused', async () => {
    const page = { height: '', aspectRatio: '16:9' };
    expect((await show('frame', { own: '', page })).height).toBeGreaterThanOrEqual(600);
  });
});

describe('a page that trusts scripts by a nonce', () => {
  const tag = `<script nonce="abc" async src="${serverUrl}/embed/v1.js" data-city="svitavy"></script>`;
  const program = `<div id="mapa"></div><script nonce="abc" type="module">
    import { mount } from '${serverUrl}/embed/mapa-akci.js';
    mount(document.getElementById('mapa'), { server: '${serverUrl}', city: 'svitavy' });
  </script>`;
  const rest = 'connect-src SERVER; img-src data: TILES';

  it.each([
    ['a tag', tag, "'nonce-abc'"],
    ['a tag that others may follow', tag, "'nonce-abc' 'strict-dynamic'"],
    ['a program', program, "'nonce-abc'"],
    ['a program that others may follow', program, "'nonce-abc' 'strict-dynamic'"],
  ])('%s: each part comes once, and nothing is refused', async (_, body, sources) => {
    const { page, consoleErrors } = await browser.look();
    await watch(page);
    const parts: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/embed\/parts\/([a-z-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
      if (name) parts.push(name);
    });
    const policy = `default-src 'none'; script-src ${sources}; ${rest}`;
    const address = hostPageUrl(strangerUrl, body, policy);
    await page.goto(address);
    await mapIn(page);
    expect(await findingsOf(address)).toEqual([]);
    expect((await seenBy(page)).violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    expect(parts.sort()).toEqual(['finding', 'map-canvas', 'mapa-akci']);
  });

  it('brings nothing for a tag of another one, and the page is as it was', async () => {
    const { page } = await browser.look();
    await watch(page);
    const html = `<!doctype html><title>Cizí web</title>${tag.replace('abc', 'xyz')}<p>Dole</p>`;
    const policy = `default-src 'none'; script-src 'nonce-abc'; ${rest}`;
    await page.goto(customPageUrl(strangerUrl, html, policy));
    await expect
      .poll(async () => (await seenBy(page)).violations)
      .toContainEqual({ directive: 'script-src-elem', blocked: `${serverUrl}/embed/v1.js` });
    expect(await page.locator('[data-mapa-akci]').count()).toBe(0);
  });
});
