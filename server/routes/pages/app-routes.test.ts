import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../../test/support/servers/test-app.ts';

const worker = 'self.kept = true;';
const open = async (environment: Record<string, string> = {}) => {
  const page = '<!doctype html><html lang="cs"><head><!--configuration--></head></html>';
  const test = await openTestApp('sqlite', [], { environment, assets: { page, worker } });
  onTestFinished(() => test.close());
  return (url: string) => test.app.inject(url);
};

it('the manifest names the site and its icons, with the base path', async () => {
  const ask = await open({ PUBLIC_URL: 'https://obec.example/akce' });
  const { headers, body } = await ask('/akce/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const {
    name,
    scope,
    start_url: start,
    icons,
  } = JSON.parse(body) as {
    name: string;
    scope: string;
    start_url: string;
    icons: { src: string; purpose: string }[];
  };
  expect({ name, scope, start }).toEqual({ name: 'Mapa akcí', scope: '/akce/', start: '/akce/' });
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src } of icons) expect(src).toMatch(/^\/akce\/static\/js\/app\/icon-.*\.png$/);
  expect((await ask('/akce/')).body).toContain(
    '<link rel="manifest" href="/akce/manifest.webmanifest">',
  );
  expect((await ask('/akce/iframe/')).body).not.toContain('manifest');
});

it('the worker is revalidated at every use and may load from the server only', async () => {
  const ask = await open();
  const { headers, body } = await ask('/sw.js');
  expect(body).toBe(worker);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'; ");
  expect((await ask('/')).body).toContain('"offline":true');
});

it('switched off, pages register no worker, and its address removes the earlier one', async () => {
  const ask = await open({ SERVICE_WORKER: '0' });
  expect((await ask('/sw.js')).body).toContain('registration.unregister()');
  expect((await ask('/')).body).toContain('"offline":false');
});
