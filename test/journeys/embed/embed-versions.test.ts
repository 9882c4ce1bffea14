import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { EmbedVersionsSchema } from '../../../contract/plugins/embed-versions.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const strangerUrl = inject('strangerUrl');
const browser = useBrowser();

const newest = async () => {
  const answer = await fetch(`${serverUrl}/api/embed-versions/`);
  const { latest, versions } = v.parse(EmbedVersionsSchema, await answer.json());
  const [first] = versions;
  if (!first || first.version !== latest) throw new Error('no version is kept');
  return first;
};

const pinned = (path: string, integrity: string): string =>
  `<script async src="${serverUrl}${path}" integrity="${integrity}" crossorigin="anonymous" data-city="svitavy"></script>`;

describe('the loader of this version', () => {
  it('is the very file that moves, and of the version in package.json', async () => {
    const { version, path, integrity } = await newest();
    const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    expect(version).toBe((JSON.parse(text) as { version: string }).version);
    const [stays, moves] = await Promise.all(
      [path, '/embed/v1.js'].map(async (one) =>
        Buffer.from(await (await fetch(serverUrl + one)).arrayBuffer()),
      ),
    );
    expect(stays?.equals(moves as Buffer)).toBe(true);
    const hash = createHash('sha384')
      .update(stays as Buffer)
      .digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it('shows the map on another origin, its hash checked by the browser', async () => {
    const { path, integrity } = await newest();
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(strangerUrl, pinned(path, integrity)));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('does not run where the hash is of something else', async () => {
    const { path } = await newest();
    const wrong = `sha384-${createHash('sha384').update('something else').digest('base64')}`;
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(strangerUrl, pinned(path, wrong)));
    await page.waitForTimeout(1000);
    expect(consoleErrors).toHaveLength(1);
    expect(consoleErrors[0]).toContain("'integrity' attribute");
    expect(await page.locator('.event-map-app').count()).toBe(0);
    expect(await page.evaluate(() => 'MapaAkci' in window)).toBe(false);
  });
});
