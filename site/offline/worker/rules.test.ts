import { describe, expect, it } from 'vitest';
import {
  accountEndpointNames,
  endpoints,
  publicEndpointNames,
} from '../../../contract/endpoints/all-endpoints.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import {
  countExceeding,
  dataTimeOf,
  toEmptyPage,
  handlingOf,
  isKeptPage,
  isOfBuild,
  type RequestFacts,
} from './rules.ts';

const origin = 'https://akce.example';
const handle = (path: string, facts: Partial<RequestFacts> = {}, base = '') =>
  handlingOf(
    { method: 'GET', url: origin + path, isNavigation: false, hasAuthorization: false, ...facts },
    `${origin}${base}/`,
  );
const open = (path: string, base?: string) => handle(path, { isNavigation: true }, base);
const filled = (path: string): string => path.replace(/\{\w+\}/g, 'koncert-2');

describe('handlingOf', () => {
  it('answers of the map, of an event, a place and an organiser are kept, other endpoints of the site are not', () => {
    const isKept = (name: (typeof publicEndpointNames)[number]): boolean =>
      handle(filled(endpoints[name].path)) === 'answer';
    expect(publicEndpointNames.filter(isKept).sort()).toEqual([
      'cities',
      'eventColumns',
      'eventDetail',
      'eventFacets',
      'eventHighlights',
      'eventHistogram',
      'eventNearby',
      'eventNearest',
      'eventPicks',
      'events',
      'eventsByCity',
      'firstView',
      'mapSettings',
      'organizerProgramme',
      'outlines',
      'placeProgramme',
      'townNames',
    ]);
  });

  it('endpoints of accounts are never touched', () => {
    for (const { path, method } of accountEndpointNames.map((name) => endpoints[name]))
      for (const form of [filled(path), filled(path).replace(/\/$/, '')])
        expect([form, handle(form, { method })]).toEqual([form, 'network']);
  });

  it('writes, and requests with Authorization, are never touched', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(handle('/api/event/', { method })).toBe('network');
    expect(handle('/api/event/', { hasAuthorization: true })).toBe('network');
    expect(open('/svitavy')).toBe('page');
    expect(handle('/svitavy', { isNavigation: true, hasAuthorization: true })).toBe('network');
  });

  it('typed words and plugins are not kept', () => {
    expect(handle('/api/event/?q=koncert')).toBe('network');
    expect(handle('/api/event/?q=')).toBe('answer');
    expect(handle(`/api/first-view/5x5/?plugin=${'a'.repeat(20)}`)).toBe('network');
  });

  it.each([
    '/iframe',
    '/iframe/svitavy',
    '/IFRAME/',
    '/embed/v1.js',
    '/api/event/',
    '/osobni-udaje.pdf',
    '/sitemap.xml',
    '/vyvoj/maily',
    '/reset-hesla/tajne',
    '/potvrzeni-emailu/tajne',
    '/smazani-udaju/?kod=tajne',
    '/loginas/jana@example.cz',
  ])('the opened address %s is not a page of the worker', (path) =>
    expect(open(path)).toBe('network'),
  );

  it.each([
    '/',
    '/svitavy',
    '/svitavy/?zoom=12',
    '/detail/koncert',
    '/misto/12-kino',
    '/poradatel/svitavy/mesto-svitavy',
    '/moje-akce/vytvorit/',
  ])('the opened address %s is a page', (path) => expect(open(path)).toBe('page'));

  it('only files with a hash in their names are taken from copies', () => {
    expect(handle('/static/js/app/index-NchoRjUn.js')).toBe('file');
    expect(handle('/static/js/app/index-DHtRYtbK.css')).toBe('file');
    for (const path of ['/static/js/app/logo.svg', '/embed/parts/map-canvas-NchoRjUn.js', '/sw.js'])
      expect([path, handle(path)]).toEqual([path, 'network']);
  });

  it('only addresses below the scope are handled', () => {
    expect(open('/akce/svitavy', '/akce')).toBe('page');
    expect(handle('/akce/api/event/', {}, '/akce')).toBe('answer');
    for (const path of ['/svitavy', '/akce', '/akcent/svitavy'])
      expect([path, open(path, '/akce')]).toEqual([path, 'network']);
    expect(handle('', { url: 'https://tile.example/api/event/' })).toBe('network');
  });
});

it('documents of public pages are kept, those of pages for logged-in users are not', () => {
  for (const path of [
    '',
    'svitavy',
    'svitavy/',
    'detail/koncert',
    'misto/12-kino',
    'poradatel/svitavy/mesto-svitavy',
    'o-nas/',
  ])
    expect([path, isKeptPage(path, '<html>')]).toEqual([path, true]);
  const unlisted = '<meta name="robots" content="noindex">';
  for (const { path } of Object.values(protectedPages))
    expect([path, isKeptPage(path.slice(1), unlisted)]).toEqual([path, false]);
});

it('a document belongs to a build that has all its scripts and styles', () => {
  const html =
    '<script src="/akce/static/js/app/index-NchoRjUn.js"></script><link href="/static/js/app/index-DHtRYtbK.css">';
  const files = ['static/js/app/index-NchoRjUn.js', 'static/js/app/index-DHtRYtbK.css'];
  expect(isOfBuild(html, new Set(files))).toBe(true);
  expect(isOfBuild(html, new Set(files.slice(1)))).toBe(false);
  expect(isOfBuild('<p>Výpadek</p>', new Set(files))).toBe(false);
});

it('the oldest copies beyond the number or the size are removed', () => {
  const limits = { count: 3, bytes: 100 };
  expect(countExceeding([], limits)).toBe(0);
  expect(countExceeding([10, 10, 10], limits)).toBe(0);
  expect(countExceeding([10, 10, 10, 10], limits)).toBe(1);
  expect(countExceeding([50, 60, 30], limits)).toBe(1);
  expect(countExceeding([10, 10, 101], limits)).toBe(3);
});

it('the time of the data is that of the answer less the age that the server names', () => {
  const date = 'Wed, 25 Nov 2026 13:32:00 GMT';
  const sent = Date.parse(date);
  const of = (headers: Record<string, string>) => dataTimeOf(new Headers(headers), 7);
  expect(of({ date })).toBe(sent);
  expect(of({ date, 'x-data-age': '60' })).toBe(sent - 60_000);
  expect(of({ date: 'x', 'x-data-age': 'x' })).toBe(7);
});

it('a document is kept without its content, with the event alone of its first answer', () => {
  const answer = { renderedAt: 1, nearby: {}, detail: { title: '</script>' } };
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c');
  const around = (content: string, text: string) =>
    `<body><div id="site"${content}</div><script type="application/json" id="first-answer">${text}</script></body>`;
  expect(toEmptyPage(around(' data-waits><main><div>Koncert</div></main>', json))).toBe(
    around('>', '{"detail":{"title":"\\u003c/script>"}}'),
  );
  const empty = around('>', '{"city":{"slug":"svitavy"}}');
  expect(toEmptyPage(empty)).toBe(empty);
});
