import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, inject, it, onTestFinished } from 'vitest';
import { chromiumFlags, findChromium } from '../../support/browser/chromium.mjs';
import { hostPageUrl, scriptTag } from '../../support/browser/visitor.ts';

it('badges of pins have room for the smallest font that the visitor allows', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'mapa-akci-fonts-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = { webkit: { webprefs: { minimum_font_size: 18 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const page = await context.newPage();
  const map = scriptTag(inject('serverUrl'))('data-city="svitavy"');
  await page.goto(hostPageUrl(inject('hostPageOrigin'), map));
  const pin = page.locator('.place-pin').first();
  await pin.waitFor();
  const badge = await pin.evaluate((node) => {
    node.setAttribute('data-count', '99+');
    const { width, height } = getComputedStyle(node, '::after');
    const text = document.createElement('span');
    text.style.cssText = 'position:absolute;font:700 10.5px system-ui';
    text.textContent = '99+';
    document.body.append(text);
    const needed = text.getBoundingClientRect();
    return {
      width: parseFloat(width) - needed.width,
      height: parseFloat(height) - needed.height,
      needed: needed.height,
    };
  });
  expect(badge.needed).toBeGreaterThan(18);
  expect(badge.width).toBeGreaterThanOrEqual(0);
  expect(badge.height).toBeGreaterThanOrEqual(0);
});
