import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/support/servers/test-app.ts';
import { loadAssets } from './assets.ts';

const part = `export const part = 1;${' '.repeat(2000)}`;

let test: TestApp;
let build: string;
const get = (url: string, headers = {}) => test.app.inject({ url, headers });

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'mapa-akci-build-'));
  mkdirSync(join(build, 'embed', 'parts'), { recursive: true });
  mkdirSync(join(build, 'site', 'static'), { recursive: true });
  const write = (name: string, text: string | Buffer): void =>
    writeFileSync(join(build, name), text);
  write('embed/v1.js', `load();${' '.repeat(2000)}`);
  write('embed/frame.js', 'listen();');
  write('embed/parts/map.js', part);
  write('embed/parts/map.js.br', brotliCompressSync(part));
  write('site/static/site-Ab12_-9z.js', 'site');
  write('site/static/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(
    'site/index.html',
    '<!doctype html><title>Mapa akcí</title><!--configuration--><div id="app"></div>',
  );
  test = await openTestApp('sqlite', [], {
    assets: loadAssets(build),
    environment: {
      TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      APP_STORE_URL: 'https://obchod.example/</script><script>',
    },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(build, { recursive: true, force: true });
});

it('loadAssets returns nothing before the first build, and pages ask to run it', async () => {
  const empty = loadAssets(join(build, 'nowhere'));
  expect(empty).toEqual({
    page: null,
    pageParts: {},
    worker: null,
    siteFolder: null,
    stableFiles: new Map(),
    partsFolder: null,
    release: null,
  });
  const unbuilt = await openTestApp('sqlite');
  const { statusCode, body } = await unbuilt.app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('npm run build');
  await unbuilt.close();
});

it.each([
  ['/embed/v1.js', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/embed/frame.js', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/embed/parts/map.js', 'public, max-age=31536000, immutable'],
  ['/static/site-Ab12_-9z.js', 'public, max-age=31536000, immutable'],
  ['/static/logo.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
])('the server serves %s to any site with the caching its name allows', async (url, caching) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers['content-type']).toMatch(/javascript|svg/);
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  const again = await get(url, { 'if-none-match': headers['etag'] });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toBe(caching);
});

it('the server sends the file compressed at build', async () => {
  const { headers, rawPayload } = await get('/embed/parts/map.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(part);
});

it.each([
  '/embed/parts/nic.js',
  '/static/nic.js',
  '/static/',
  '/static/..%2findex.html',
  '/static/%2e%2e/index.html',
  '/embed/parts/%00',
])('the server answers an error with no-store for %s', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toBe(part);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('the security policy allows images of the operator’s tile server and of no other origin', async () => {
  const { headers } = await get('/');
  const security = String(headers['content-security-policy']);
  expect(security).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  expect(security.match(/https?:/g)).toHaveLength(1);
});

it('the page of the site has the operator’s configuration escaped', async () => {
  const { body } = await get('/svitavy');
  const [, block = ''] =
    /<script type="application\/json" id="configuration">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(block)).toEqual({
    stores: { appStore: 'https://obchod.example/</script><script>', googlePlay: null },
    administrator: 'mapa-akci@localhost',
    offline: false,
    facebook: false,
    operator: { name: null, address: null, contact: null },
  });
});
