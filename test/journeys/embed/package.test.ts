import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';
import {
  readmePrograms,
  packageFolder,
  usePackageProjects,
} from '../../support/host-pages/package-projects.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();
const { packed, make } = usePackageProjects();

const read = (file: string): string => readFileSync(join(packageFolder, file), 'utf8');
const embedding = readFileSync(join(projectRoot, 'docs', 'embedding.md'), 'utf8');
const modules = ['element.js', 'mapa-akci.js', 'react.js'];

/** Limit of a test in which npm, a compiler and a bundler run, in milliseconds: for a busy machine. */
const timeout = 180_000;

/** Waits for the list and the pins of the map in an element. */
const waitForMap = async (page: Page, selector: string): Promise<void> => {
  const place = page.locator(selector);
  await place.locator('.event-card').first().waitFor();
  await place.locator('.place-pin, .cluster-ring').first().waitFor();
};

/** The part of an event's address with its slug. */
const nameIn = (href: string): string | undefined => /\/detail\/.+\?/.exec(href)?.[0];

/** Texts that the page's program logs from now on. */
const collectLogs = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') texts.push(message.text());
  });
  return texts;
};

describe('the package', () => {
  it('is at most 7.6 kB packed, and its modules 5.5 kB unpacked', async () => {
    const { size } = await packed;
    expect(size).toBeLessThanOrEqual(7600);
    const bytes = modules.reduce((sum, name) => sum + Buffer.byteLength(read(name)), 0);
    expect(bytes).toBeLessThanOrEqual(5500);
  });

  it('contains modules with types, a readme and a licence, and has no dependencies', () => {
    const types = ['element.d.ts', 'mapa-akci.d.ts', 'react.d.ts', 'vue.d.ts'];
    expect(readdirSync(packageFolder).sort()).toEqual(
      [...modules, ...types, 'LICENSE', 'README.md', 'package.json'].sort(),
    );
    const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;
    const project = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    const { version } = JSON.parse(project) as { version: string };
    expect(manifest).toMatchObject({ name: 'mapa-akci', version, license: 'MIT', type: 'module' });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest['peerDependenciesMeta']).toEqual({
      react: { optional: true },
      vue: { optional: true },
    });
  });

  it('imports the server’s module so that no bundler resolves it', () => {
    expect(read('mapa-akci.js').replace(/\s+/g, ' ')).toContain(
      'import( /* webpackIgnore: true */ /* @vite-ignore */ `${server}/embed/mapa-akci.js`)',
    );
  });

  it.each(['mapa-akci.d.ts', 'react.d.ts'])('has the same %s as the server', async (name) => {
    const answer = await fetch(`${serverUrl}/embed/${name}`);
    expect(await answer.text()).toBe(read(name));
  });

  it('is documented with its versioned file name', async () => {
    const { path } = await packed;
    for (const text of [read('README.md'), embedding])
      expect(text).toContain(`npm install ./${basename(path)}`);
  });
});

/** Lines below a `@ts-expect-error` directive, which must not type-check. */
const refusedLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (line.includes('@ts-expect-error') ? [`${file}:${index + 2}`] : []));

/** Import statements in docs/embedding.md. */
const [, documentedImports = ''] = /^```ts\n([^]+?)^```$/m.exec(embedding) ?? [];
/** Example of a listener in docs/embedding.md. */
const [, documentedListener = ''] =
  /^```js\n(document\.addEventListener\([^]+?)^```$/m.exec(embedding) ?? [];

describe('an empty project in TypeScript', { timeout }, () => {
  it('type-checks, builds, shows the map and gets its events', async () => {
    const project = await make('plain', serverUrl, ['map.ts']);
    project.write('listening.ts', documentedListener);
    expect(await project.typeErrors()).toEqual([]);
    const url = await project.serve();
    const { page, consoleErrors } = await browser.look();
    const logs = collectLogs(page);
    await page.goto(url);
    await waitForMap(page, '#map');
    expect((await page.locator('#map').boundingBox())?.height).toBe(480);
    await page.evaluate(() => {
      document.addEventListener('mapa-akci:event-open', (event) => event.preventDefault());
    });
    const card = page.locator('.event-card').first();
    const href = (await card.getAttribute('href')) ?? '';
    await card.click();
    await expect.poll(() => `/detail/${logs[0]}?`).toBe(nameIn(href));
    expect(consoleErrors).toEqual([]);
  });

  it('gets a type error at each invalid line', async () => {
    const project = await make('plain', serverUrl, ['map.ts']);
    const text = project.read('types.ts');
    const refused = refusedLines('types.ts', text);
    expect(refused.length).toBeGreaterThan(10);
    project.write('types.ts', text.replaceAll('@ts-expect-error', ''));
    project.write(
      'listening.ts',
      documentedListener.replace('event.detail.slug', 'event.detail.title'),
    );
    expect(await project.typeErrors()).toEqual(['listening.ts:3', ...refused]);
  });

  it('keeps calls made before the map has loaded', async () => {
    const project = await make('plain', serverUrl, []);
    project.write('map.ts', project.read('early.ts'));
    const url = await project.serve();
    const { page, consoleErrors } = await browser.look();
    const logs = collectLogs(page);
    await page.goto(url);
    await waitForMap(page, '#map');
    expect((await page.locator('#map').boundingBox())?.height).toBe(500);
    expect(await page.locator('#map .root').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => logs.toSorted()).toEqual(['ready', 'stands']);
    expect(await page.locator('.event-map-app').count()).toBe(1);
    expect(await page.locator('#gone > *').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('can be imported without a browser', async () => {
    const { folder } = await make('plain', serverUrl, []);
    const program = `import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { mount } from 'mapa-akci';
      import { loadElement } from 'mapa-akci/element';
      import { EventMap } from 'mapa-akci/react';
      const properties = { server: 'https://your.server', className: 'map' };
      const text = renderToString(createElement(EventMap, properties, 'Co je u nás'));
      console.log(typeof mount, typeof loadElement, text);`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: folder },
    );
    expect(stdout.trim()).toBe('function function <div class="map">Co je u nás</div>');
  });

  it('shows a link and gets an error when the server is unreachable', async () => {
    const gone = `http://127.0.0.1:${await freePort()}`;
    const project = await make('plain', gone, ['map.ts']);
    const url = await project.serve();
    const { page } = await browser.visit();
    await page.addInitScript(() => {
      document.addEventListener('mapa-akci:error', ({ detail }) => console.log(detail.code));
    });
    const logs = collectLogs(page);
    await page.goto(url);
    const link = page.getByRole('link', { name: 'Otevřít mapu akcí' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(gone);
    await expect.poll(() => logs).toEqual(['offline']);
  });

  it('shows a link while the server hangs, and the map when it answers', async () => {
    const project = await make('plain', serverUrl, ['map.ts']);
    const url = await project.serve();
    const { page, consoleErrors } = await browser.look();
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/embed/mapa-akci.js', (route) => released.then(() => route.continue()));
    await page.goto(url);
    const link = page.getByRole('link', { name: 'Otevřít mapu akcí' });
    await link.waitFor();
    answer();
    await waitForMap(page, '#map');
    expect(await page.locator('#map > a').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

describe('an empty project in React', { timeout }, () => {
  it('type-checks, builds, shows the component and the element, and gets their events', async () => {
    const project = await make('react', serverUrl, ['event-page.tsx', 'event-element.tsx']);
    expect(documentedImports).toContain("'mapa-akci/react'");
    project.write('imports.ts', documentedImports);
    expect(await project.typeErrors()).toEqual([]);
    const url = await project.serve();
    const { page, consoleErrors } = await browser.visit();
    const logs = collectLogs(page);
    await page.goto(url);
    await waitForMap(page, '#app > div');
    await waitForMap(page, 'mapa-akci');
    expect((await page.locator('#app > div').boundingBox())?.height).toBe(480);
    expect((await page.locator('mapa-akci').boundingBox())?.height).toBe(400);
    const opened: string[] = [];
    for (const selector of ['#app > div', 'mapa-akci']) {
      const card = page.locator(selector).locator('.event-card').first();
      opened.push((await card.getAttribute('href')) ?? '');
      await card.click();
    }
    await expect.poll(() => logs.map((slug) => `/detail/${slug}?`)).toEqual(opened.map(nameIn));
    // The component's listener prevents the new tab, the element's does not.
    await expect.poll(() => page.context().pages().length).toBe(2);
    expect(consoleErrors).toEqual([]);
  });
});

describe('an empty project in Vue', { timeout }, () => {
  it('type-checks, builds, shows the element and gets its events', async () => {
    const project = await make('vue', serverUrl, ['event-element.vue']);
    expect(await project.typeErrors()).toEqual([]);
    const url = await project.serve();
    const { page, consoleErrors } = await browser.look();
    const logs = collectLogs(page);
    await page.goto(url);
    await waitForMap(page, 'mapa-akci');
    expect((await page.locator('mapa-akci').boundingBox())?.height).toBe(480);
    const card = page.locator('.event-card').first();
    const href = (await card.getAttribute('href')) ?? '';
    await card.click();
    await expect.poll(() => `/detail/${logs[0]}?`).toBe(nameIn(href));
    expect(consoleErrors).toEqual([]);
  });
});

it('every program of the package’s readme is tested', () => {
  expect([...readmePrograms.keys()]).toEqual([
    'map.ts',
    'event-page.tsx',
    'event-element.tsx',
    'event-element.vue',
  ]);
});
