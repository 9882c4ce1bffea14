import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { EmbedVersionsSchema } from '../../../contract/plugins/embed-versions.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

const newest = async () => {
  const answer = await fetch(`${serverUrl}/api/embed-versions/`);
  const { latest, versions } = v.parse(EmbedVersionsSchema, await answer.json());
  const [first] = versions;
  if (!first || first.version !== latest) throw new Error('no version is stored');
  return first;
};

const pinned = (path: string, integrity: string): string =>
  `<script async src="${serverUrl}${path}" integrity="${integrity}" crossorigin="anonymous" data-city="svitavy"></script>`;

describe('the loader of this version', () => {
  it('equals /embed/v1.js and has the version of package.json', async () => {
    const { version, path, integrity } = await newest();
    const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    expect(version).toBe((JSON.parse(text) as { version: string }).version);
    const [pinnedFile, movingFile] = await Promise.all(
      [path, '/embed/v1.js'].map(async (url) =>
        Buffer.from(await (await fetch(serverUrl + url)).arrayBuffer()),
      ),
    );
    expect(pinnedFile?.equals(movingFile as Buffer)).toBe(true);
    const hash = createHash('sha384')
      .update(pinnedFile as Buffer)
      .digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it('shows the map on another origin with its integrity checked', async () => {
    const { path, integrity } = await newest();
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, pinned(path, integrity)));
    await page.locator('.event-card').first().waitFor();
    await page.locator('.place-pin, .cluster-ring').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('does not run with a wrong integrity hash', async () => {
    const { path } = await newest();
    const otherHash = `sha384-${createHash('sha384').update('something else').digest('base64')}`;
    const { page, consoleErrors } = await browser.visit();
    await page.goto(hostPageUrl(hostPageOrigin, pinned(path, otherHash)));
    await expect.poll(() => consoleErrors).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(consoleErrors).toHaveLength(1);
    expect(consoleErrors[0]).toContain("'integrity' attribute");
    expect(await page.locator('.event-map-app').count()).toBe(0);
    expect(await page.evaluate(() => 'MapaAkci' in window)).toBe(false);
  });
});
