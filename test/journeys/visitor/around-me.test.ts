import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';
import { scriptTag, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();

/** Browser options: allowed geolocation in the centre of Svitavy. */
const position = {
  geolocation: { latitude: 49.7559, longitude: 16.4683 },
  permissions: ['geolocation'],
};
const frame = (attributes = ''): string =>
  `<iframe src="${serverUrl}/iframe/litomysl" width="900" height="600" ${attributes}></iframe>`;
const script = scriptTag(serverUrl)('data-city="litomysl"');

/** Whether the filters contain the button “Kolem mě”, once they are shown. */
const hasButton = async (place: Page | FrameLocator): Promise<boolean> => {
  await place.getByRole('button', { name: /^Kategorie/ }).waitFor();
  return (await place.getByRole('button', { name: 'Kolem mě' }).count()) === 1;
};

describe('“Kolem mě”', () => {
  it('moves the map to the visitor in a frame with allow="geolocation"', async () => {
    const { page, consoleErrors } = await browser.visit(position);
    await page.goto(hostPageUrl(hostPageOrigin, frame('allow="geolocation"')));
    const place = page.frameLocator('iframe');
    await place.getByRole('button', { name: 'Kolem mě' }).click();
    await place.getByText(/do \d+\skm od vás/).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('is missing in a frame without allow="geolocation"', async () => {
    const { page, consoleErrors } = await browser.visit(position);
    await page.goto(hostPageUrl(hostPageOrigin, frame()));
    expect(await hasButton(page.frameLocator('iframe'))).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it.each([
    ['forbids it to everybody', 'geolocation=()', false],
    ['allows it for itself only', 'geolocation=(self)', true],
    ['has none', '', true],
  ])('follows the Permissions-Policy of a page that %s', async (_, permissions, isThere) => {
    const { page, consoleErrors } = await browser.visit(position);
    await page.goto(hostPageUrl(hostPageOrigin, script, '', permissions));
    expect(await hasButton(page)).toBe(isThere);
    expect(consoleErrors).toEqual([]);
  });

  it('is missing in an allowed frame of a page that forbids it', async () => {
    const { page } = await browser.visit(position);
    const body = frame('allow="geolocation"');
    await page.goto(hostPageUrl(hostPageOrigin, body, '', 'geolocation=()'));
    expect(await hasButton(page.frameLocator('iframe'))).toBe(false);
  });

  it('is shown in a browser without document.featurePolicy', async () => {
    const { page } = await browser.visit(position);
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'featurePolicy', { value: undefined }),
    );
    await page.goto(hostPageUrl(hostPageOrigin, script, '', 'geolocation=()'));
    expect(await hasButton(page)).toBe(true);
  });

  it.each(['/', '/iframe/litomysl'])('is shown on our own page %s', async (path) => {
    const { page } = await browser.visit(position);
    await page.goto(serverUrl + path);
    expect(await hasButton(page)).toBe(true);
  });
});

it.each(['README.md', 'docs/embedding.md', 'examples/iframe/index.html'])(
  'every iframe in %s has allow="geolocation"',
  (path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    const frames = text.match(/<iframe\s[^>]*>/g) ?? [];
    expect(frames.length).toBeGreaterThan(0);
    for (const each of frames) expect(each).toContain('allow="geolocation"');
  },
);
