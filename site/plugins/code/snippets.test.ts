import { createHash } from 'node:crypto';
import { transformWithOxc } from 'vite';
import { expect, test, vi } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { programHashOf, inlineScriptOf } from './program-hash.ts';
import { securityLines } from './security-lines.ts';
import {
  embedMethods,
  noPageOptions,
  toAuthorSnippet,
  toSnippet,
  toStyleRule,
  type SnippetOptions,
} from './snippets.ts';

const hostileText = '</script><script>alert(1)</script> & "ples" \u2028';

const event = (title: string): EventSummary => ({
  id: 1,
  slug: 'ples',
  title,
  categories: ['plesy'],
  image: null,
  source: 'own',
  priceRange: null,
  place: {
    id: 1,
    title: 'Dům <kultury>',
    lat: 49.7,
    lng: 16.4,
    city: { slug: 'svitavy', title: 'Svitavy' },
  },
  sample: false,
  cancelled: false,
  times: [
    {
      id: 1,
      precision: 'timed',
      cancelled: false,
      start: '2026-11-28T19:00+01:00',
      end: '2026-11-28T23:00+01:00',
    },
  ],
});

const options = (changes: Partial<SnippetOptions> = {}): SnippetOptions => ({
  server: 'https://mapa.example',
  plugin: 'abcdefghij0123456789',
  page: noPageOptions,
  version: null,
  year: 2026,
  next: { events: [event('Ples')], structured: { '@graph': [{ name: 'Ples' }] } },
  ...changes,
});

test('writes the script with its target element and a fallback inside it', () => {
  expect(toSnippet('script', options()).replaceAll('\u00a0', ' ')).toBe(
    [
      '<div id="akce-abcdefghij0123456789" style="display: block; height: 600px; overflow: auto">',
      '  <ul>',
      '    <li><a href="https://mapa.example/detail/ples">Ples</a> – sobota 28. listopadu, 19:00–23:00, Dům &lt;kultury&gt;, Svitavy</li>',
      '  </ul>',
      '  <p><a href="https://mapa.example/">Akce na mapě</a></p>',
      '</div>',
      '<script async src="https://mapa.example/embed/v1.js" data-target="akce-abcdefghij0123456789" data-plugin="abcdefghij0123456789"></script>',
      '<script type="application/ld+json">{"@graph":[{"name":"Ples"}]}</script>',
    ].join('\n'),
  );
});

test('writes the fallback inside the custom element and the div', () => {
  expect(toSnippet('element', options())).toMatch(
    /^<mapa-akci plugin="abcdefghij0123456789" style="display: block; height: 600px; overflow: auto">\n {2}<ul>[^]*<\/mapa-akci>\n<script async src="https:\/\/mapa\.example\/embed\/v1\.js"><\/script>/,
  );
  expect(toSnippet('div', options())).toMatch(
    /^<div data-mapa-akci data-plugin="abcdefghij0123456789" style="[^"]+">\n {2}<ul>[^]*<\/div>\n<script async /,
  );
});

test('writes the integrity hash of a pinned version', () => {
  const version = {
    version: '0.1.0',
    path: '/embed/v0.1.0.js',
    integrity: `sha384-${'a'.repeat(64)}`,
  };
  expect(toSnippet('script', options({ version }))).toContain(
    `src="https://mapa.example/embed/v0.1.0.js" integrity="sha384-${'a'.repeat(64)}" crossorigin="anonymous" data-target`,
  );
});

test('writes the options of the page into the code', () => {
  const page = { height: '480', aspectRatio: '' };
  expect(toSnippet('div', options({ page }))).toContain(
    ' data-plugin="abcdefghij0123456789" data-height="480" style="display: block; height: 480px;',
  );
  expect(toSnippet('element', options({ page }))).toContain(' height="480" style="display: block');
  expect(toSnippet('frame', options({ page }))).toContain('width="100%" height="480"');
  expect(toSnippet('module', options({ page }))).toContain('    height: 480,');
  const wide = { ...page, aspectRatio: '16:9' };
  expect(toSnippet('script', options({ page: wide }))).toContain(' data-aspect-ratio="16:9">');
  expect(toSnippet('frame', options({ page: wide }))).toContain(
    'width="100%" height="480" style="border: 0; height: auto; aspect-ratio: 16 / 9"',
  );
});

test('has a frame in a block, which themes give the width of their text', () => {
  expect(toSnippet('frame', options())).toMatch(/^<div>\n<iframe [^]*<\/noscript>\n<\/div>\n/);
});

test('has no script in the part for an author', () => {
  const { content, theme } = toAuthorSnippet(options());
  expect(content).toMatch(/^<div data-mapa-akci data-plugin="[^"]+" style="[^"]+">[^]*<\/div>$/);
  expect(content).not.toContain('<script');
  expect(theme).toBe('<script async src="https://mapa.example/embed/v1.js"></script>');
});

test('allows geolocation in a frame', () => {
  expect(toSnippet('frame', options())).toContain(' allow="geolocation" ');
});

test('writes only an address for WordPress', () => {
  expect(toSnippet('wordpress', options())).toBe(
    'https://mapa.example/?plugin=abcdefghij0123456789',
  );
});

test.each(embedMethods)('%s: escapes texts written by users', (door) => {
  const next = { events: [event(hostileText)], structured: { name: hostileText } };
  const page = { ...noPageOptions, aspectRatio: `"'<b>` };
  const text = toSnippet(door, options({ next, page }));
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('alert(1)</script>');
  expect(text).not.toContain('<b>');
  const [, json] = /ld\+json">([^]*?)<\/script>/.exec(text) ?? [];
  if (json) expect(JSON.parse(json)).toEqual({ name: hostileText });
  expect(text.match(/<script/g)?.length ?? 0).toBe(text.match(/<\/script>/g)?.length ?? 0);
});

test('lists the server and the origins of tiles in the policy', () => {
  const tiles = {
    url: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    logo: 'https://logo.example/a.svg',
    credits: [],
    maxZoom: 19,
  };
  expect(securityLines('script', 'https://mapa.example', tiles)).toEqual([
    'script-src https://mapa.example;',
    'connect-src https://mapa.example;',
    'img-src https://mapa.example data: https://*.tiles.example https://logo.example;',
  ]);
  expect(securityLines('div', 'https://mapa.example', null)).toContain(
    'img-src https://mapa.example data:;',
  );
  expect(securityLines('module', 'https://mapa.example', null, 'sha256-abc=')).toContain(
    "script-src https://mapa.example 'sha256-abc=';",
  );
  expect(securityLines('frame', 'https://mapa.example', tiles)).toEqual([
    'frame-src https://mapa.example;',
  ]);
});

test('hashes the inline program exactly as written', async () => {
  const [code, codeWithoutNext] = [
    toSnippet('module', options()),
    toSnippet('module', options({ next: null })),
  ];
  const program = inlineScriptOf(code);
  expect(program).toMatch(/^\n {2}import \{ mount \}[^]*\}\);\n$/);
  expect(await programHashOf(program ?? '')).toBe(
    `sha256-${createHash('sha256')
      .update(program ?? '')
      .digest('base64')}`,
  );
  // Next events change daily and must not be part of the program.
  expect(inlineScriptOf(codeWithoutNext)).toBe(program);
  const otherDoors = embedMethods.filter((door) => door !== 'module');
  expect(otherDoors.map((door) => inlineScriptOf(toSnippet(door, options())))).toEqual(
    otherDoors.map(() => null),
  );
});

test('answers null for a browser without crypto.subtle', async () => {
  vi.stubGlobal('crypto', {});
  expect(await programHashOf('1')).toBeNull();
  vi.unstubAllGlobals();
});

test.each(embedMethods)('%s: writes a style sheet rule equal to the style attribute', (door) => {
  const page = { height: '', aspectRatio: '16:9' };
  const [, attribute] = / style="([^"]*)"/.exec(toSnippet(door, options({ page }))) ?? [];
  const [, rule] = /^\S+ \{ (.*) \}$/.exec(toStyleRule(door, options({ page })) ?? '') ?? [];
  expect(rule).toBe(attribute);
});

test.each([
  [noPageOptions, 'height: 600,'],
  [{ height: '480', aspectRatio: '' }, 'height: 480,'],
  [{ height: '4e9</script>', aspectRatio: '' }, 'height: 600,'],
  [{ height: '480', aspectRatio: '1.5' }, 'aspectRatio: 1.5,'],
  [{ height: '480', aspectRatio: '16:9' }, 'aspectRatio: "16:9",'],
  [{ height: '480', aspectRatio: "16:9'}" }, String.raw`aspectRatio: "16:9'}"`],
])('writes a valid React program for %j', async (page, size) => {
  const { code } = await transformWithOxc(toSnippet('react', options({ page })), 'page.jsx');
  expect(code).toContain('plugin: "abcdefghij0123456789"');
  expect(code).toContain('server: "https://mapa.example"');
  expect(code).toContain(size);
});
