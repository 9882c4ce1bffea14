import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EmbedVersionsSchema } from '../../../contract/plugins/embed-versions.ts';
import { ErrorBodySchema } from '../../../contract/error.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  openSecondApp,
  openTestApp,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { loadAssets } from '../../assets.ts';

const forever = 'public, max-age=31536000, immutable';
const folders: string[] = [];

/** Build of the widget whose loader imports one part; the part contains `words`. */
type Built = ReturnType<typeof loadAssets>;

const build = (version: string, words: string): { assets: Built; part: string; text: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-release-'));
  folders.push(folder);
  mkdirSync(join(folder, 'embed', 'parts'), { recursive: true });
  const hash = createHash('sha1').update(words).digest('base64url').slice(0, 8);
  const part = `mapa-akci-${hash}.js`;
  // Long enough to be compressed, and random so that it does not shrink much.
  const text = `say('${words}');// ${randomBytes(1200).toString('hex')}`;
  writeFileSync(join(folder, 'embed', 'version.txt'), version);
  writeFileSync(join(folder, 'embed', 'v1.js'), `import('/embed/parts/${part}')`);
  writeFileSync(join(folder, 'embed', 'parts', part), text);
  writeFileSync(join(folder, 'embed', 'parts', `${part}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, 'embed', 'parts', 'licences.txt'), 'MIT');
  return { assets: loadAssets(folder), part, text };
};

const loaderOf = ({ assets }: { assets: Built }): string => String(assets.stableFiles.get('v1.js'));

describeRules('versions of the widget', (engine) => {
  let first: TestApp;
  let opened: TestApp[];
  const get = ({ app }: TestApp, url: string, headers = {}) => app.inject({ url, headers });
  const versions = async (test: TestApp) =>
    v.parse(EmbedVersionsSchema, (await get(test, '/api/embed-versions/')).json());

  /** Another process on the same storage. */
  const start = async ({ assets }: { assets: Built }): Promise<TestApp> => {
    const beside = await openSecondApp(first, assets);
    opened.push(beside);
    await beside.app.ready();
    return beside;
  };

  beforeEach(async () => {
    first = await openTestApp(engine);
    opened = [];
  });
  afterEach(async () => {
    for (const each of opened) await each.close();
    await first.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('keep their loaders and parts after a later build', async () => {
    const old = build('1.2.0', 'old');
    const later = build('1.3.0', 'later');
    await start(old);
    const test = await start(later);

    for (const [url, body, caching] of [
      ['/embed/v1.2.0.js', loaderOf(old), forever],
      ['/embed/v1.3.0.js', loaderOf(later), forever],
      [`/embed/parts/${old.part}`, old.text, forever],
      [`/embed/parts/${later.part}`, later.text, forever],
      ['/embed/v1.js', loaderOf(later), 'public, max-age=300, stale-while-revalidate=86400'],
    ] as const) {
      const answer = await get(test, url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, body]);
      expect(answer.headers).toMatchObject({
        'cache-control': caching,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-type']).toContain('javascript');
      const head = await test.app.inject({ url, method: 'HEAD' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      const again = await get(test, url, { 'if-none-match': answer.headers['etag'] });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, caching]);
    }
  });

  it('are listed with their hashes, the newest first', async () => {
    expect(await versions(await start({ assets: loadAssets('/nowhere') }))).toEqual({
      latest: null,
      versions: [],
    });
    const builds = ['1.9.0', '0.12.3', '1.10.0', '1.9.10'].map((one) => build(one, `of ${one}`));
    for (const each of builds) await start(each);
    const { latest, versions: listed } = await versions(first);
    expect(latest).toBe('1.10.0');
    expect(listed.map(({ version }) => version)).toEqual(['1.10.0', '1.9.10', '1.9.0', '0.12.3']);
    for (const { version, path, integrity } of listed) {
      expect(path).toBe(`/embed/v${version}.js`);
      const { rawPayload, headers } = await get(first, path, { 'accept-encoding': 'br' });
      // Too short to be compressed.
      expect(headers).not.toHaveProperty('content-encoding');
      const hash = createHash('sha384').update(rawPayload).digest('base64');
      expect(integrity).toBe(`sha384-${hash}`);
    }
  });

  it('keep the first release of a version; v1.js is of the current build', async () => {
    const stored = build('1.2.0', 'kept');
    const other = build('1.2.0', 'other');
    await start(stored);
    const test = await start(other);
    expect((await get(test, '/embed/v1.2.0.js')).body).toBe(loaderOf(stored));
    expect((await get(test, '/embed/v1.js')).body).toBe(loaderOf(other));
    expect((await get(test, `/embed/parts/${stored.part}`)).body).toBe(stored.text);
    expect((await get(test, `/embed/parts/${other.part}`)).body).toBe(other.text);
    // Parts of the other build are not stored.
    expect((await get(first, `/embed/parts/${other.part}`)).statusCode).toBe(404);
  });

  // Not for SQLite: within one process it waits ten seconds for a lock that cannot be released. Two
  // processes are tested in test/server-process.test.ts.
  it.skipIf(engine === 'sqlite')('store one release when two processes start at once', async () => {
    const builds = [build('1.2.0', 'one'), build('1.2.0', 'other')];
    const tests = await Promise.all(builds.map(start));
    const bodies = await Promise.all(
      tests.map(async (each) => (await get(each, '/embed/v1.2.0.js')).body),
    );
    expect(new Set(bodies).size).toBe(1);
    const winner = builds.find((each) => loaderOf(each) === bodies[0]);
    const { body } = await get(first, `/embed/parts/${winner?.part}`);
    expect(body).toBe(winner?.text);
    expect((await versions(first)).versions).toHaveLength(1);
  });

  it('are served by a process started before them', async () => {
    const test = await start(build('1.2.0', 'old'));
    const later = build('1.3.0', 'later');
    expect((await get(test, `/embed/parts/${later.part}`)).statusCode).toBe(404);
    await start(later);
    expect((await get(test, '/embed/v1.3.0.js')).body).toBe(loaderOf(later));
    expect((await get(test, `/embed/parts/${later.part}`)).body).toBe(later.text);
  });

  it('are served in every encoding', async () => {
    const { part, text, assets } = build('1.2.0', 'old');
    await start({ assets });
    const open = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'gzip'] as const) {
      const { rawPayload, headers } = await get(first, `/embed/parts/${part}`, {
        'accept-encoding': encoding,
      });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(open[encoding](rawPayload).toString()).toBe(text);
      tags.add(headers['etag']);
    }
    expect(tags.size).toBe(2);
  });

  it('are listed only once storage accepts them', async () => {
    const { db } = first.context.storage;
    const old = build('1.2.0', 'old');
    await db.schema.alterTable('widget_release').renameTo('away').execute();
    const test = await start(old);
    expect((await get(test, '/embed/v1.js')).statusCode).toBe(200);
    expect((await get(test, '/embed/v1.2.0.js')).statusCode).toBe(503);
    expect((await get(test, '/api/embed-versions/')).statusCode).toBe(503);
    await db.schema.alterTable('away').renameTo('widget_release').execute();
    expect((await get(test, '/embed/v1.2.0.js')).statusCode).toBe(404);
    const again = await start(old);
    expect((await versions(again)).latest).toBe('1.2.0');

    // Loaders already read are served without storage.
    await db.schema.dropTable('widget_release').execute();
    expect((await get(again, '/embed/v1.2.0.js')).body).toBe(loaderOf(old));
  });

  it('are not stored for a prerelease version', async () => {
    await start(build('1.2.0-beta.1', 'beta'));
    expect((await versions(first)).versions).toEqual([]);
  });

  it.each([
    '/embed/v9.9.9.js',
    '/embed/v1.2.js',
    '/embed/v01.2.0.js',
    '/embed/v1.2.0.js.map',
    '/embed/V1.2.0.mjs',
    '/embed/nic.js',
    '/embed/a/b.js',
    '/embed/parts/mapa-akci-AAAAAAAA.js',
    '/embed/parts/',
    '/embed/parts/..%2fv1.js',
    "/embed/parts/a'--%00-AAAAAAAA.js",
    `/embed/v${'1'.repeat(200)}.js`,
    '/static/nic-AAAAAAAA.js',
  ])('%s answers 404 as JSON with no-store', async (url) => {
    const test = await start(build('1.2.0', 'old'));
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const { statusCode, headers: answered, body } = await get(test, url, headers);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('not-found');
      expect(answered).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });
});
