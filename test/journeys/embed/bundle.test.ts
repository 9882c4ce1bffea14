import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import { categories } from '../../../contract/events/category.ts';
import { measureSizes } from '../../../scripts/sizes.mjs';
import { projectRoot } from '../../../server/project-root.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const folder = join(projectRoot, 'build', 'embed');
const partsFolder = join(folder, 'parts');
const parts = readdirSync(partsFolder).filter((name) => name.endsWith('.js'));

const read = (path: string): Buffer => readFileSync(path);
const partPath = (name: string): string =>
  join(partsFolder, parts.find((file) => file.startsWith(`${name}-`)) ?? name);
const part = (name: string): Buffer => read(partPath(name));

const loader = read(join(folder, 'v1.js'));
const list = part('mapa-akci');
const map = part('map-canvas');
const search = part('search-part');
describe('the bundle for host pages', () => {
  it('consists of a loader and three parts', () => {
    expect(parts).toHaveLength(3);
  });

  it.each(measureSizes())(
    'has a $name of at most $maxKilobytes kB',
    ({ kilobytes, maxKilobytes }) => {
      expect(kilobytes).toBeLessThanOrEqual(maxKilobytes);
    },
  );

  it('contains the licence notices of its libraries', () => {
    const contents: [Buffer, string[]][] = [
      [list, ['Preact', 'nanostores', 'valibot', 'licences.txt']],
      [map, ['Leaflet (', 'Leaflet.markercluster', 'licences.txt']],
    ];
    for (const [file, names] of contents) {
      const head = file.subarray(0, 600).toString();
      for (const name of names) expect(head).toContain(name);
    }
    const notices = read(join(partsFolder, 'licences.txt')).toString();
    for (const holder of ['Jason Miller', 'Andrey Sitnik', 'Agafonkin', 'David Leaver'])
      expect(notices).toContain(holder);
  });

  it('uses no storage, cookies, login or HTML strings', () => {
    const frames = ['frame.js', 'frame-inside.js', 'frame-event.js'].map((name) =>
      read(join(folder, name)),
    );
    const text = Buffer.concat([loader, list, map, search, ...frames]).toString();
    const words = /localStorage|sessionStorage|indexedDB|\.cookie\b|authorization|\/api\/auth/i;
    expect(text).not.toMatch(words);
    expect(Buffer.concat([loader, search, ...frames]).toString()).not.toMatch(
      /innerHTML|outerHTML/,
    );
    // Two feature tests of Leaflet with constant strings; see
    // `widget/map/leaflet/leaflet-document.ts`.
    expect(map.toString().match(/\.innerHTML=[^,;)]*/g)).toEqual([
      expect.stringContaining('<svg/>'),
      expect.stringContaining('<v:shape'),
    ]);
    expect(map.toString()).not.toContain('outerHTML');
    expect(text).not.toMatch(/\beval\(|new Function\(|document\.write/);
  });

  it('contains Preact once and no React', () => {
    for (const file of [map, search]) expect(file.toString()).not.toContain('__k');
    expect(list.toString()).not.toContain('react.production');
  });
});

it('the plugin for WordPress is offered with the categories of the map', async () => {
  const answer = await fetch(`${inject('serverUrl')}/embed/wordpress.zip`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(strFromU8(files['mapa-akci/mapa-akci.php'] ?? new Uint8Array())).toContain('Plugin Name:');
  const list: unknown = JSON.parse(
    strFromU8(files['mapa-akci/assets/categories.json'] ?? new Uint8Array()),
  );
  expect(list).toEqual(categories.map(({ slug, title }) => ({ slug, title })));
});

describe('the site', () => {
  it('sends at most 184.7 kB of scripts and 7.2 kB of styles for the first view of the whole map', async () => {
    const { page } = await browser.visit();
    await page.goto(`${inject('serverUrl')}/`);
    await page.locator('.city-pill').first().waitFor();
    await page.getByRole('group', { name: 'Časová osa' }).waitFor();
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
        .map(({ name, encodedBodySize }): [string, number] => [
          name.replace(/\?.*/, ''),
          encodedBodySize,
        ]),
    );
    const total = (type: RegExp): number =>
      sizes.filter(([name]) => type.test(name)).reduce((sum, [, size]) => sum + size, 0) / 1000;
    expect(sizes.length).toBeGreaterThan(2);
    expect(total(/js$/)).toBeLessThanOrEqual(184.7);
    expect(total(/css$/)).toBeLessThanOrEqual(7.2);
  });
});
