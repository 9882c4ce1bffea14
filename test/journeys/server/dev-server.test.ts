import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cards, useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();

/** Vite server of `npm run dev`, in front of the built server. */
let vite: ViteDevServer;
beforeAll(async () => {
  process.env['PORT'] = new URL(inject('serverUrl')).port;
  vite = await createServer({
    configFile: 'site/vite.config.mjs',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  });
  await vite.listen();
});
afterAll(() => vite.close());

it('the dev server shows a town with its styles', async () => {
  const { page, consoleErrors } = await browser.visit();
  await page.goto(`${vite.resolvedUrls?.local[0]}svitavy`);
  // Vite compiles each file on its first request.
  const longTimeout = { timeout: 120_000 };
  await cards(page).first().waitFor(longTimeout);
  await page.locator('.place-pin, .cluster-ring').first().waitFor(longTimeout);
  const display = await cards(page)
    .first()
    .evaluate((card) => getComputedStyle(card).display);
  expect(display).toBe('grid');
  expect(consoleErrors).toEqual([]);
}, 240_000);

it('the dev server proxies frames and documents to the server', async () => {
  const { page } = await browser.visit();
  const url = vite.resolvedUrls?.local[0] ?? '';
  await page.goto(`${url}iframe/svitavy`);
  await cards(page).first().waitFor();
  expect((await fetch(`${url}osobni-udaje.pdf`)).headers.get('content-type')).toContain('pdf');
});
