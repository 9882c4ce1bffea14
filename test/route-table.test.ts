import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBodySchema } from '../contract/error.ts';
import { viewOutputNames } from '../contract/outputs/view-outputs.ts';
import { nameOf } from '../contract/endpoints/all-endpoints.ts';
import { earlyScriptHashes } from '../server/routes/pages/early-script.ts';
import {
  policies,
  routes as otherRoutes,
  toRouterPath,
  unlistedRoutes,
  type Route,
} from '../server/routes/route-table.ts';
import { pageSlugs } from '../contract/page-slugs.ts';
import { projectRoot } from '../server/project-root.ts';
import type { Policy } from '../server/http/policy.ts';
import { createServedRows } from './support/api/served-rows.ts';
import { createDraft, openTestApp, type TestApp } from './support/servers/test-app.ts';

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, unknown>;

const empty = await openTestApp('sqlite');
const served = createServedRows(empty);
served.close();
await empty.close();
/** Routes that anybody may call: those of the table, and those of the endpoints, by their names. */
const routes = new Map<string, Omit<Route, 'method'>>([
  ...Object.entries(otherRoutes),
  ...served.public.map(({ endpoint, policy, plugin }): [string, Omit<Route, 'method'>] => [
    nameOf(endpoint),
    { path: toRouterPath(endpoint.path), policy, ...(plugin && { plugin }) },
  ]),
]);
const names = [...routes.keys()];
const routeOf = (name: string) => routes.get(name) as Omit<Route, 'method'>;

it('the block of WordPress knows all pages that are no towns', () => {
  const block = readFileSync(
    join(projectRoot, 'integrations/wordpress/mapa-akci/assets/editor.js'),
    'utf8',
  );
  const [, listed = ''] = /const notTowns = \[([^\]]*)\]/.exec(block) ?? [];
  expect(pageSlugs.length).toBeGreaterThan(10);
  expect(pageSlugs.filter((slug) => !listed.includes(`'${slug}'`))).toEqual([]);
});

it('the server answers each page of the site, and knows its first part as no town', () => {
  // Its first part alone is the page of the town Místo.
  const { placePage: _, ...others } = otherRoutes;
  const pages = Object.values(others).filter(({ policy }) => policy.content === 'page');
  const slugs = [...pages, ...unlistedRoutes]
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((slug) => slug !== '' && !slug.startsWith(':'));
  expect(new Set([...slugs, 'iframe'])).toEqual(new Set(pageSlugs));
});

let test: TestApp;
const call = (url: string, method: Method = 'GET') => test.app.inject({ url, method });

beforeAll(async () => {
  test = await openTestApp(
    'sqlite',
    [
      createDraft('1', {
        title: 'Koncert dechovky',
        // Complete enough for Kudy z nudy.
        description: 'Na náměstí zahraje dechovka pochody, valčíky a polky celý večer.',
        url: 'https://svitavy.example',
      }),
    ],
    {
      assets: {
        page: '<!doctype html><title>Mapa akcí</title><!--configuration--><div id="app"></div>',
      },
    },
  );
});
afterAll(() => test.close());

const imageKey = '0123456789abcdef'.repeat(2);
beforeAll(async () => {
  const { db } = test.context.storage;
  const { id: eventId } = await db.selectFrom('event').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('image')
    .values({
      id: 1,
      key: imageKey,
      owner_id: null,
      event_id: eventId,
      position: 0,
      alt: '',
      focus_x: 50,
      focus_y: 50,
      width: 320,
      height: 200,
      created_at: 0,
    })
    .execute();
  const body = Buffer.from('a picture');
  await db
    .insertInto('image_file')
    .values({ image_id: 1, width: 320, format: 'jpg', body })
    .execute();
});

/** A plugin allowed on all sites, and one allowed only on its own. */
const plugins = { open: 'a'.repeat(20), restricted: 'b'.repeat(20) };
beforeAll(async () => {
  const { db } = test.context.storage;
  const { id } = await db
    .insertInto('account')
    .values({
      email: 'jana@example.cz',
      email_key: 'jana@example.cz',
      password_hash: '',
      first_name: 'Jana',
      last_name: 'Nováková',
      administrator: 0,
      city_id: null,
      map_configuration: null,
      consent_at: 0,
      consent_version: '',
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { owner_id: id, title: 'Web', config: '{}', cities: '[]', version: 1 };
  const at = { created_at: 0, changed_at: 0 };
  const sites = JSON.stringify(['svitavy.cz', 'kino.example']);
  await db
    .insertInto('plugin')
    .values([
      { ...common, ...at, id: plugins.open, sites: '[]' },
      { ...common, ...at, id: plugins.restricted, sites },
    ])
    .execute();
});

/** Path that the route answers with 200. */
const address = (name: string): string => {
  const filled = routeOf(name)
    .path.replace(':plugin', plugins.open)
    .replace(':slug', 'koncert-dechovky')
    .replace(':placeSlug', '1-namesti-miru')
    .replace(':place', '1')
    .replace(':organizerName?', 'mesto-svitavy')
    .replace(':organizer', 'mesto-svitavy')
    .replace(':size', '800x600')
    .replace(':source/:id', 'xmlevents/1')
    .replace('kudyznudy/:file', 'kudyznudy/1.json')
    .replace('/nahled/akce/:file', '/nahled/akce/koncert-dechovky.jpg')
    .replace(':file', `${imageKey}-320.jpg`)
    .replace(':eventSlug?', 'koncert-dechovky')
    .replace(/:cityName\??|:city\b/, 'svitavy');
  if (name === 'oEmbed') return `${filled}?url=https://akce.example/svitavy`;
  return ['places', 'townNames'].includes(name)
    ? `${filled}?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16`
    : filled;
};

const cacheControl: Record<Policy['caching'], string> = {
  answer: 'public, max-age=15, stale-while-revalidate=300',
  plugin: 'public, max-age=15, stale-while-revalidate=30',
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  minutes: 'public, max-age=300, stale-while-revalidate=86400',
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
};

interface PolicyOverrides {
  caching?: Policy['caching'];
  /** Null for everybody. */
  framers?: string | null;
}

/** Checks the headers of an answer against the policy of its route. */
const expectPolicy = (
  headers: Headers,
  policy: Policy,
  status = 200,
  {
    caching = policy.caching,
    framers = policy.framing === 'anybody' ? null : "'none'",
  }: PolicyOverrides = {},
): void => {
  const security = String(headers['content-security-policy']);
  const isFramable = policy.framing === 'anybody';
  expect(security).toContain("default-src 'none'");
  expect(security).not.toContain('unsafe');
  // Without the directive also pages of other schemes may frame the answer, which `*` does not name.
  if (framers === null) expect(security).not.toContain('frame-ancestors');
  else expect(security.split('; ').at(-1)).toBe(`frame-ancestors ${framers}`);
  expect(headers['x-frame-options']).toBe(isFramable ? undefined : 'DENY');
  expect(headers['access-control-allow-origin']).toBe(
    policy.sharing === 'public' ? '*' : undefined,
  );
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toBeDefined();
  expect(headers['cache-control']).toBe(cacheControl[status >= 400 ? 'never' : caching]);
  const isRead = ['page', 'frame'].includes(policy.content);
  if (!isRead) expect(security).not.toContain('script-src');
  else {
    const inline = policy.content === 'page' ? ` ${earlyScriptHashes}` : '';
    expect(security).toContain(`script-src 'self'${inline}; `);
  }
  expect(security.includes("frame-src 'self' blob:; ")).toBe(policy.content === 'page');
};

const isApi = (name: string): boolean => routeOf(name).path.startsWith('/api/');

it('only /iframe may be framed, and only API and oEmbed answers and link previews may be read, by other sites', () => {
  expect(names.filter((name) => routeOf(name).policy.framing === 'anybody')).toEqual(['frame']);
  for (const name of names)
    expect(routeOf(name).policy.sharing).toBe(
      isApi(name) || ['oEmbed', 'eventPicture', 'sitePicture', 'viewPicture'].includes(name)
        ? 'public'
        : 'own',
    );
});

describe.each(names)('route %s', (name) => {
  const { policy, plugin } = routeOf(name);
  const caching = plugin === 'path' ? 'plugin' : policy.caching;

  it('answers with its policy, with or without a trailing slash, in upper and lower case', async () => {
    const [path = '', search = ''] = address(name).split('?');
    const bare = path === '/' ? path : path.replace(/\/$/, '');
    // An organiser in capitals is another spelling, which is moved.
    const capitals =
      name === 'organizerPage' ? bare.replace('poradatel', 'PORADATEL') : bare.toUpperCase();
    for (const form of [bare, `${bare}/`.replace('//', '/'), capitals]) {
      const { statusCode, headers } = await call(`${form}?${search}`);
      expect([form, statusCode]).toEqual([form, 200]);
      expectPolicy(headers, policy, 200, { caching });
    }
  });

  it('answers HEAD as GET, without a body', async () => {
    const get = await call(address(name));
    const head = await call(address(name), 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    const { date: _, ...rest } = get.headers;
    expect(head.headers).toMatchObject({ ...rest, 'content-length': expect.anything() });
  });

  it('refuses POST, PUT, PATCH and DELETE', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers, body } = await call(address(name), method);
      expect([method, statusCode]).toEqual([method, isApi(name) ? 405 : 404]);
      expectPolicy(headers, isApi(name) ? policies.unknownCall : policies.unknownPage, statusCode);
      if (!isApi(name)) continue;
      expect(headers['allow']).toBe('GET, HEAD, OPTIONS');
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('method-not-allowed');
    }
  });
});

describe.each(names.filter(isApi))('route %s', (name) => {
  it('allows GET to other origins in preflight answers', async () => {
    const { statusCode, headers } = await call(address(name), 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('access-control-allow-headers');
  });

  it.each([
    ['x-requested-with,traceparent', 'x-requested-with,traceparent'],
    ['authorization', 'authorization'],
    ['x; y', undefined],
  ])('allows valid request headers in preflight answers: %s', async (requested, allowed) => {
    const { headers } = await test.app.inject({
      method: 'OPTIONS',
      url: address(name),
      headers: { 'access-control-request-headers': requested },
    });
    expect(headers['access-control-allow-headers']).toBe(allowed);
    expect(headers['vary']).toContain('access-control-request-headers');
  });
});

const byPlugin = names.filter((name) => 'plugin' in routeOf(name));

it('outputs, their entry for the national catalogue and five other routes depend on a plugin', () => {
  expect(byPlugin).toEqual([
    ...viewOutputNames.map((name) => `${name}Output`),
    'dataset',
    'frame',
    'firstView',
    'pluginConfig',
    'pluginCities',
    'pluginNextEvents',
  ]);
});

describe.each(byPlugin)('route %s of a plugin', (name) => {
  const { policy, plugin } = routeOf(name);
  const isCall = isApi(name);
  const of = (id: string): string =>
    plugin === 'path'
      ? address(name).replace(plugins.open, id)
      : `${address(name)}?plugin=%20${encodeURIComponent(id)}`;
  const ask = (id: string, origin?: string) =>
    test.app.inject({ url: of(id), headers: origin === undefined ? {} : { origin } });
  const caching = isCall ? 'plugin' : policy.caching;
  const framers =
    policy.framing === 'anybody'
      ? ["'self'", 'svitavy.cz', 'kino.example']
          .flatMap((host) =>
            host.startsWith("'")
              ? [host]
              : [
                  `http://${host}:*`,
                  `https://${host}:*`,
                  `http://*.${host}:*`,
                  `https://*.${host}:*`,
                ],
          )
          .join(' ')
      : "'none'";

  it('without sites answers every origin', async () => {
    for (const origin of [undefined, 'https://cizi.example', 'null']) {
      const { statusCode, headers } = await ask(plugins.open, origin);
      expect([origin, statusCode]).toEqual([origin, 200]);
      expectPolicy(headers, policy, 200, { caching });
      expect(String(headers['vary'] ?? '')).not.toContain('origin');
    }
  });

  it.each([
    undefined,
    'https://akce.example',
    'https://svitavy.cz',
    'http://svitavy.cz:8080',
    'https://www.svitavy.cz',
    'https://a.b.kino.example:444',
  ])('with sites answers its own: %s', async (origin) => {
    const { statusCode, headers } = await ask(plugins.restricted, origin);
    expect(statusCode).toBe(200);
    expectPolicy(headers, policy, 200, { caching, framers });
    if (isCall) expect(headers['vary']).toMatch(/(^|, )origin, referer$/);
    const again = await test.app.inject({
      url: of(plugins.restricted),
      headers: { 'if-none-match': String(headers['etag'] ?? '"x"'), ...(origin && { origin }) },
    });
    expect(again.statusCode).toBe(headers['etag'] === undefined ? 200 : 304);
    expectPolicy(again.headers, policy, again.statusCode, { caching, framers });
    expect(again.headers['vary']).toBe(headers['vary']);
  });

  it.each([
    'null',
    '',
    'https://cizi.example',
    'https://svitavy.cz.cizi.example',
    'https://zlesvitavy.cz',
    'https://svitavy.cz@cizi.example',
    'https://svitavy.czx',
    'ftp://svitavy.cz',
    'svitavy.cz',
    'http://akce.example',
    'https://akce.example:444',
  ])('with sites refuses other origins: "%s"', async (origin) => {
    const { statusCode, headers, body } = await ask(plugins.restricted, origin);
    // Framing is checked by the browser.
    expect(statusCode).toBe(isCall ? 403 : 200);
    expectPolicy(headers, policy, statusCode, { caching, framers });
    if (!isCall) return;
    expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('site-not-allowed');
    expect(headers['vary']).toMatch(/(^|, )origin, referer$/);
  });

  it('answers 404 for an unknown plugin', async () => {
    const { statusCode, headers, body } = await ask('c'.repeat(20));
    expect(statusCode).toBe(404);
    expectPolicy(headers, policy, 404);
    if (isCall)
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('unknown-plugin');
    else {
      expect(body).toContain('Tato mapa tu není');
      expect(body).toContain('<a href="/"');
    }
  });

  it('treats an invalid identifier as unknown in a path, and as missing in a query', async () => {
    for (const id of ['x', 'á'.repeat(20), 'a'.repeat(21), '%00', "'; drop table plugin"]) {
      const { statusCode } = await ask(id);
      expect([id, statusCode]).toEqual([id, plugin === 'path' ? 404 : 200]);
    }
  });
});

it('the plugin in a query is parsed as browsers do, however it is encoded', async () => {
  for (const search of [
    `plugin=${plugins.restricted}`,
    `%70lugin=${plugins.restricted}`,
    `x&plugin=${plugins.restricted}&plugin=${plugins.open}`,
    `plugin=+${plugins.restricted}%0A`,
    `${'x=1&'.repeat(600)}plugin=${plugins.restricted}`,
  ]) {
    const { headers } = await call(`/iframe?${search}`);
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' http://svitavy.cz",
    );
  }
});

describe('a path without a route', () => {
  it.each([
    '/api',
    '/api/',
    '/API/',
    '/api?x=1',
    '/api/nic/',
    '/API/NIC',
    '/api/event/koncert-dechovky/nic',
    '/api/event/nic-takoveho/',
    '/api/event/a%00b/',
    '/api/event/%F0%9F%8E%BA/',
  ])('gets a 404 in JSON: %s', async (url) => {
    const { statusCode, headers, body } = await call(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('not-found');
    expectPolicy(headers, policies.unknownCall, 404);
  });

  it.each([
    '/neznama-obec',
    '/NEZNAMA-OBEC/',
    '/svitavy/nic',
    '/apiary',
    '/detail/',
    '/detail/nic-takoveho',
    '/detail/a%00b',
    '/iframe/svitavy/nic',
    '/iframes',
    '/index.html',
    '/%F0%9F%8E%BA',
  ])('gets the page with a 404: %s', async (url) => {
    const { statusCode, headers, body } = await call(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="app">');
    expectPolicy(headers, policies.unknownPage, 404);
  });

  it.each(['/iframe/neznama-obec', '/IFRAME/NEZNAMA-OBEC'])(
    'gets a 404 in the frame: %s',
    async (url) => {
      const { statusCode, headers, body } = await call(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('nebyla nalezena');
      expectPolicy(headers, otherRoutes.frame.policy, 404);
    },
  );

  const tooLong = 'a'.repeat(400);
  it.each(['/api/event/%E0%A4%A/', `/api/event/${tooLong}/`, '/API/%', '/embed/%zz'])(
    'gets a 400 as JSON in the API and among files if it cannot be decoded or is too long: %s',
    async (url) => {
      const { statusCode, headers, body } = await call(url);
      expect(statusCode).toBe(400);
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('bad-request');
      expectPolicy(headers, policies.unknownCall, 400);
    },
  );

  it.each(['/%E0%A4%A', '/iframe/%', '/detail/%zz', `/${tooLong}`])(
    'gets the page with a 404 elsewhere: %s',
    async (url) => {
      const { statusCode, headers, body } = await call(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<div id="app">');
      expectPolicy(headers, policies.unknownPage, 404);
    },
  );

  it('gets a client error for POST with any body', async () => {
    for (const url of ['/api/nic/', '/nic', '/api/event/'])
      for (const type of ['application/json', 'text/plain', 'application/x-nic']) {
        const headers = { 'content-type': type };
        const answer = await test.app.inject({ url, method: 'POST', headers, payload: '{' });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
        expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      }
  });
});
