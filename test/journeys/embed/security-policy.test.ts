import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tiles } from '../../../contract/places/base-map.ts';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import { pluginNextEvents } from '../../../contract/endpoints/embedding.ts';
import { inspectSite } from '../../../server/site-check/check-site.ts';
import type { createInspectInProcess } from '../../../server/site-check/inspect-in-process.ts';
import type { InspectPage } from '../../../server/site-check/inspect-page.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { programHashOf, inlineScriptOf } from '../../../site/plugins/code/program-hash.ts';
import { securityLines, tileOrigins } from '../../../site/plugins/code/security-lines.ts';
import {
  embedMethods,
  noPageOptions,
  toSnippet,
  toStyleRule,
  type EmbedMethod,
  type PageOptions,
} from '../../../site/plugins/code/snippets.ts';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { reactProgram, serveReact } from '../../support/host-pages/react-page.ts';
import { customPageUrl, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';
import { fetchWordpressFrame } from '../../support/host-pages/wordpress.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(serverUrl + path)).json()) as Answer;

let plugin = '';
let next: NextEvents;
let tiles: Tiles | null = null;
beforeAll(async () => {
  plugin = await makePlugin(serverUrl, 'eva@pravidla.example');
  next = await read(pluginNextEvents.path.replace('{plugin}', plugin));
  expect(next.structured).not.toBeNull();
  ({ tiles } = await read<{ tiles: Tiles | null }>('/api/map-settings/'));
});

interface Violation {
  directive: string;
  blocked: string;
}

/** Records violations of the page's policy, and layout shifts. */
const recordViolations = (page: Page): Promise<unknown> =>
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

const measure = (page: Page) =>
  page.evaluate(() => {
    const { violations, shifts } = window as unknown as {
      violations: Violation[];
      shifts: number[];
    };
    return { violations, shift: shifts.reduce((sum, value) => sum + value, 0) };
  });

/** The inspection of the built server, in a process. */
const inspect: InspectPage = async (request) => {
  const program = join(projectRoot, 'build/js/server/site-check/inspect-in-process.js');
  const built = (await import(pathToFileURL(program).href)) as {
    createInspectInProcess: typeof createInspectInProcess;
  };
  return built.createInspectInProcess()(request);
};

/** Findings of “Zkontrolovat můj web” for a page, without the good ones and those about plugins. */
const findingsOf = async (address: string): Promise<string[]> => {
  const answer = await fetch(address);
  const headers = Object.fromEntries(answer.headers);
  const { findings } = await inspectSite(
    { url: new URL(address), headers, html: await answer.text() },
    {
      server: serverUrl,
      tiles: tileOrigins(tiles),
      versions: [],
      findPlugin: () => Promise.resolve({ plugin: null, isMine: false }),
      inspect,
    },
  );
  return findings
    .filter(({ level, what }) => level !== 'good' && !what.startsWith('Plugin '))
    .map(({ what }) => what);
};

const waitForMap = async (place: Page | FrameLocator): Promise<void> => {
  await place.locator('.event-card').first().waitFor();
  await place.locator('.place-pin, .cluster-ring').first().waitFor();
  await place.getByRole('button', { name: /^(Kategorie|Filtry)/ }).waitFor();
};

describe('the generated code under the advised policy', () => {
  const codeOf = (door: EmbedMethod, page: PageOptions): string =>
    toSnippet(door, { server: serverUrl, plugin, page, version: null, next, year: 2026 });

  /**
   * Opens a page with the code of a door under the advised policy and the host's own directives.
   */
  const show = async (
    door: EmbedMethod,
    { own, page: options = noPageOptions, isStyled = false }: ShowOptions,
  ) => {
    const { page, consoleErrors } = await browser.visit();
    await recordViolations(page);
    const code = codeOf(door, options);
    const program = inlineScriptOf(code);
    const lines = securityLines(door, serverUrl, tiles, program && (await programHashOf(program)));
    // The page's icon is a data URL.
    const icon = lines.some((line) => line.startsWith('img-src')) ? '' : 'img-src data:;';
    let body = code;
    let policy = `default-src 'none'; ${own} ${icon} ${lines.join(' ')}`;
    if (door === 'wordpress') {
      body = await fetchWordpressFrame(code);
      // The listener of WordPress itself.
      policy += " script-src 'self';";
    }
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
    const address = hostPageUrl(hostPageOrigin, `${body}<p>Dole</p>`, policy);
    await page.goto(address);
    await waitForMap(door === 'frame' || door === 'wordpress' ? page.frameLocator('iframe') : page);
    const place = page
      .locator('iframe, mapa-akci, [data-mapa-akci], [data-mapa-akci-own], [id*=akc]')
      .first();
    const { height = 0, width = 1 } = (await place.boundingBox()) ?? {};
    const findings = await findingsOf(address);
    return { ...(await measure(page)), findings, consoleErrors, height, ratio: width / height };
  };
  interface ShowOptions {
    /** Directives for the page's own resources. */
    own: string;
    page?: PageOptions;
    /** Uses the rule for the page's style sheet instead of the style attribute. */
    isStyled?: boolean;
  }

  it.each(embedMethods)('of %s shows the map without violations', async (door) => {
    const result = await show(door, { own: "style-src-attr 'unsafe-inline';" });
    expect(result.violations).toEqual([]);
    expect(result.consoleErrors).toEqual([]);
    // React and WordPress pages do not contain the generated code itself.
    if (door !== 'react' && door !== 'wordpress') expect(result.findings).toEqual([]);
    expect(result.height).toBeGreaterThanOrEqual(599);
  });

  const styled = embedMethods.filter((door) => door !== 'wordpress' && door !== 'react');

  it.each(styled)(
    'of %s violates only style-src-attr where style attributes are forbidden',
    async (door) => {
      const result = await show(door, { own: '', page: { height: '480', aspectRatio: '' } });
      const directives = new Set(result.violations.map(({ directive }) => directive));
      expect([...directives]).toEqual(['style-src-attr']);
      expect(result.findings).toEqual(['Pravidla vašeho webu nepustí atribut style.']);
      expect(Math.round(result.height)).toBeGreaterThanOrEqual(480);
    },
  );

  it.each(styled)('of %s keeps its size by the rule for the page’s style sheet', async (door) => {
    const page = { height: '', aspectRatio: '16:9' };
    const result = await show(door, { own: '', page, isStyled: true });
    expect(result.violations).toEqual([]);
    expect(result.consoleErrors).toEqual([]);
    expect(result.findings).toEqual([]);
    expect(result.ratio).toBeCloseTo(16 / 9, 1);
    expect(result.shift).toBe(0);
  });

  it('of a frame with a ratio is at least 600 px high where its style is refused', async () => {
    const page = { height: '', aspectRatio: '16:9' };
    expect((await show('frame', { own: '', page })).height).toBeGreaterThanOrEqual(600);
  });
});

describe('a page whose policy has a nonce', () => {
  const tag = `<script nonce="abc" async src="${serverUrl}/embed/v1.js" data-city="svitavy"></script>`;
  const program = `<div id="mapa"></div><script nonce="abc" type="module">
    import { mount } from '${serverUrl}/embed/mapa-akci.js';
    mount(document.getElementById('mapa'), { server: '${serverUrl}', city: 'svitavy' });
  </script>`;
  const rest = 'connect-src SERVER; img-src SERVER data: TILES';

  it.each([
    ['a script tag', tag, "'nonce-abc'"],
    ['a script tag and strict-dynamic', tag, "'nonce-abc' 'strict-dynamic'"],
    ['a module', program, "'nonce-abc'"],
    ['a module and strict-dynamic', program, "'nonce-abc' 'strict-dynamic'"],
  ])('and %s loads each part once without violations', async (_, body, sources) => {
    const { page, consoleErrors } = await browser.look();
    await recordViolations(page);
    const parts: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/embed\/parts\/([a-z-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
      if (name) parts.push(name);
    });
    const policy = `default-src 'none'; script-src ${sources}; ${rest}`;
    const address = hostPageUrl(hostPageOrigin, body, policy);
    await page.goto(address);
    await waitForMap(page);
    expect(await findingsOf(address)).toEqual([]);
    expect((await measure(page)).violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    expect(parts.sort()).toEqual(['map-canvas', 'mapa-akci', 'search-part']);
  });

  it('does not load a tag with another nonce, and stays unchanged', async () => {
    const { page } = await browser.look();
    await recordViolations(page);
    const html = `<!doctype html><title>Cizí web</title>${tag.replace('abc', 'xyz')}<p>Dole</p>`;
    const policy = `default-src 'none'; script-src 'nonce-abc'; ${rest}`;
    await page.goto(customPageUrl(hostPageOrigin, html, policy));
    await expect
      .poll(async () => (await measure(page)).violations)
      .toContainEqual({ directive: 'script-src-elem', blocked: `${serverUrl}/embed/v1.js` });
    expect(await page.locator('[data-mapa-akci-own]').count()).toBe(0);
  });
});
