import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makePlugin } from '../../support/api/make-plugin.ts';
import { useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

it('the code of a frame shows the map on a page that was opened from a disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const plugin = await makePlugin(serverUrl, 'disk@hostitele.example');
  const file = join(folder, 'stranka.html');
  writeFileSync(
    file,
    `<!doctype html><title>Penzion</title><iframe width="900" height="600" src="${serverUrl}/iframe/svitavy?plugin=${plugin}"></iframe>`,
  );
  const { page, consoleErrors } = await browser.visit();
  await page.goto(pathToFileURL(file).href);
  await page.frameLocator('iframe').locator('.event-card').first().waitFor();
  await page.frameLocator('iframe').locator('.place-pin, .cluster-ring').first().waitFor();
  expect(consoleErrors).toEqual([]);
});
