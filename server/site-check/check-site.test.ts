import { expect, test } from 'vitest';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
import { inspectSite, type CheckFacts } from './check-site.ts';
import { inspectPage } from './inspect-page.ts';
import { cspHashOf } from './security-policy.ts';

const origin = 'https://mapa.example';
const id = 'abcdefghij0123456789';
const hash = `sha384-${'a'.repeat(64)}`;
const plugin = (changes: Partial<Plugin> = {}): Plugin => ({
  id,
  title: 'Web města',
  config: {},
  sites: [],
  cities: [],
  created_at: 0,
  changed_at: 0,
  version: 1,
  ...changes,
});

const facts = (changes: Partial<CheckFacts> = {}): CheckFacts => ({
  server: origin,
  tiles: ['https://*.tiles.example'],
  versions: [
    { version: '0.2.0', path: '/embed/v0.2.0.js', integrity: `sha384-${'b'.repeat(64)}` },
    { version: '0.1.0', path: '/embed/v0.1.0.js', integrity: hash },
  ],
  findPlugin: (requested) =>
    Promise.resolve({ plugin: requested === id ? plugin() : null, isMine: requested === id }),
  inspect: (request) => Promise.resolve(inspectPage(request)),
  ...changes,
});

const check = async (
  html: string,
  headers: Record<string, string> = {},
  changes: Partial<CheckFacts> = {},
): Promise<SiteCheckFinding[]> => {
  // A script before any other content would be parsed into the head.
  const whole = html.startsWith('<head>') ? html : `<body>${html}`;
  const url = new URL('https://www.mesto.example/kultura');
  const page = { url, headers, html: whole };
  const { findings } = await inspectSite(page, facts(changes));
  return findings;
};
const wordsOf = (
  findings: readonly SiteCheckFinding[],
  level: SiteCheckFinding['level'],
): string[] => findings.filter((one) => one.level === level).map(({ what }) => what);
const loader = `<script async src="${origin}/embed/v1.js"></script>`;
const script = `<script async src="${origin}/embed/v1.js" data-plugin="${id}"></script>`;

test.each([
  ['a script', script],
  ['an element', `<mapa-akci plugin="${id}" height="400"><p>Akce</p></mapa-akci>${loader}`],
  ['a block', `<div data-mapa-akci data-plugin="${id}"></div>${loader}`],
  ['a frame', `<iframe src="${origin}/iframe/svitavy?plugin=${id}&k=koncerty&zoom=14"></iframe>`],
  ['a script with data of others', script.replace('async', 'async data-cfasync="false"')],
])('checkSite reports no problem for %s that is correct', async (_name, html) => {
  const findings = await check(html);
  expect(findings.map(({ level }) => level)).not.toContain('wrong');
  expect(wordsOf(findings, 'note')).toEqual([]);
  expect(wordsOf(findings, 'good')).toContain('Kód pro mapu na stránce je.');
  expect(wordsOf(findings, 'good')).toContain('Plugin „Web města“ je váš.');
});

test.each([
  '<p>Nic</p>',
  `<!-- ${script} -->`,
  `<noscript>${script}</noscript>`,
  `<template>${script}</template>`,
  `<textarea>${script}</textarea>`,
  script.replace('mapa.example', 'jina.example'),
  `<iframe src="https://jina.example/iframe/"></iframe>`,
  `<img src="${origin}/iframe/"><iframe src="${origin}/svitavy"></iframe>`,
  '<iframe src="http://["></iframe><iframe></iframe>',
  `&lt;script src="${origin}/embed/v1.js"&gt;`,
])('checkSite finds no map in %s', async (html) => {
  const [only, ...others] = await check(html);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ level: 'wrong', what: 'Na stránce jsme kód pro mapu nenašli.' });
  expect(only?.paste).toContain('<iframe src="https://mapa.example/iframe/"');
  expect(only?.paste).toContain('allow="geolocation"');
});

test('checkSite reports an element without a script, a script without a target and a missing target', async () => {
  expect(wordsOf(await check(`<mapa-akci plugin="${id}"></mapa-akci>`), 'wrong')).toEqual([
    'Na stránce je místo pro mapu, ale chybí skript.',
  ]);
  expect(wordsOf(await check(`<head>${script}</head>`), 'wrong')).toEqual([
    'Skript je v hlavičce stránky (head).',
  ]);
  expect(wordsOf(await check(loader), 'wrong')).toEqual(['Skript neuvádí, co a kde má zobrazit.']);
  const targeted = script.replace('async', 'async data-target="mapa"');
  const inHead = await check(`<head>${targeted}</head><body><p id="mapa"></p>`);
  expect(wordsOf(inHead, 'good')).toContain('Kód pro mapu na stránce je.');
  const nowhere = await check(targeted);
  expect(wordsOf(nowhere, 'note')).toEqual(['Na stránce není prvek s id „mapa“.']);
  expect(wordsOf(nowhere, 'good')).not.toContain('Kód pro mapu na stránce je.');
  const there = await check(`<p id="mapa"></p>${script.replace('async', 'data-target="mapa"')}`);
  expect(wordsOf(there, 'note')).toEqual([]);
  expect(wordsOf(await check(`<mapa-akci></mapa-akci>${script}`), 'note')).toEqual([
    'Skript má data-plugin, a na stránce je i místo pro mapu.',
  ]);
});

test('checkSite reports a pinned version that is older, unknown, or without the right integrity', async () => {
  const pin = (version: string, more = '') =>
    check(`<script src="${origin}/embed/v${version}.js" ${more} data-plugin="${id}"></script>`);
  const whole = `integrity="${hash}" crossorigin`;
  expect(wordsOf(await pin('0.1.0', whole), 'note')).toEqual([
    'Na stránce je pevná verze 0.1.0, nejnovější je 0.2.0.',
  ]);
  const bare = await pin('0.1.0');
  expect(wordsOf(bare, 'note')).toContain('Pevná verze nemá otisk.');
  // A missing crossorigin is reported only together with integrity.
  expect(wordsOf(bare, 'wrong')).toEqual([]);
  const newest = `integrity="sha384-${'b'.repeat(64)}" crossorigin`;
  expect(wordsOf(await pin('0.2.0', newest), 'good')).toContain(
    'Na stránce je pevná verze 0.2.0 s otiskem.',
  );
  expect(wordsOf(await pin('0.2.0', whole), 'wrong')).toEqual(['Otisk pevné verze nesouhlasí.']);
  expect(wordsOf(await pin('0.1.0', `integrity="${hash}"`), 'wrong')).toEqual([
    'U otisku chybí crossorigin.',
  ]);
  expect(wordsOf(await pin('9.9.9', whole), 'wrong')).toEqual(['Verzi 9.9.9 tento server nemá.']);
  expect(wordsOf(await pin('2'), 'wrong')).toEqual(['Adresa skriptu není správná.']);
});

test('checkSite reports a plugin that is unknown, somebody else’s or limited to other sites', async () => {
  expect(wordsOf(await check(script.replace(id, 'x'.repeat(20))), 'wrong')).toEqual([
    `Plugin ${'x'.repeat(20)} neexistuje.`,
  ]);
  expect(wordsOf(await check(script.replace(id, 'Abc')), 'wrong')).toEqual([
    'Označení pluginu „Abc“ není správné.',
  ]);
  const findPlugin = (sites: string[], isMine: boolean) => () =>
    Promise.resolve({ plugin: plugin({ sites }), isMine });
  const foreign = await check(script, {}, { findPlugin: findPlugin([], false) });
  expect(wordsOf(foreign, 'note')).toEqual(['Plugin patří někomu jinému.']);
  expect(JSON.stringify(foreign)).not.toContain('Web města');
  const elsewhere = await check(script, {}, { findPlugin: findPlugin(['jinde.example'], true) });
  expect(elsewhere[0]).toMatchObject({ level: 'wrong', paste: 'mesto.example' });
  const here = await check(script, {}, { findPlugin: findPlugin(['mesto.example'], true) });
  expect(wordsOf(here, 'wrong')).toEqual([]);
});

test('checkSite reports unknown attributes and invalid values', async () => {
  const html = `<mapa-akci plugin="${id}" them="dark" barva="x" view="mapa" data-period="včera" data-hight="300"></mapa-akci>${loader}`;
  const findings = await check(html);
  expect(wordsOf(findings, 'note').sort()).toEqual([
    'Atribut barva neznáme.',
    'Atribut data-hight neznáme.',
    'Atribut them neznáme.',
    'Hodnota data-period="včera" neplatí.',
    'Hodnota view="mapa" neplatí.',
  ]);
  const pasteOf = (what: string) => findings.find((one) => one.what === what)?.paste;
  expect(pasteOf('Atribut them neznáme.')).toBe('theme');
  expect(pasteOf('Atribut data-hight neznáme.')).toBe('data-height');
  const frame = await check(
    `<iframe src="${origin}/iframe/?plugin=${id}&theme=modra&themes=dark&s=1-12-2026"></iframe>`,
  );
  expect(wordsOf(frame, 'note').sort()).toEqual([
    'Atribut themes neznáme.',
    'Hodnota theme="modra" neplatí.',
  ]);
  // Global attributes, empty values and attributes of other programs are not reported.
  const usual = `<mapa-akci class="mapa" id="m" aria-label="Mapa" data-aos="fade" view="" plugin="${id}"></mapa-akci>`;
  expect(wordsOf(await check(usual + loader), 'note')).toEqual([]);
  const block = `<div data-mapa-akci data-plugin="${id}" themed="1" data-block-id="7"></div>`;
  expect(wordsOf(await check(block + loader), 'note')).toEqual([]);
});

test('checkSite reports what a content security policy blocks and the sources to add', async () => {
  const csp = { 'content-security-policy': "default-src 'self'" };
  const findings = await check(script, csp);
  expect(findings.map(({ paste }) => paste)).toEqual([
    'script-src https://mapa.example;',
    'connect-src https://mapa.example;',
    'img-src https://mapa.example data: https://*.tiles.example;',
    null,
    null,
    null,
  ]);
  expect(findings.map(({ level }) => level).slice(0, 3)).toEqual(['wrong', 'wrong', 'note']);
  const meta = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`;
  const tag = `<iframe src="${origin}/iframe/?plugin=${id}"></iframe>`;
  for (const frame of [await check(tag, csp), await check(`<head>${meta}</head><body>${tag}`)])
    expect(frame[0]?.paste).toBe('frame-src https://mapa.example;');
  // Browsers ignore a meta policy outside the head.
  expect(wordsOf(await check(meta + tag), 'wrong')).toEqual([]);
  const nonced = `<script nonce="abc" src="${origin}/embed/v1.js" data-plugin="${id}"></script>`;
  const rest = `connect-src *; img-src data: https:`;
  const under = async (policy: string) =>
    wordsOf(await check(nonced, { 'content-security-policy': `${policy}; ${rest}` }), 'wrong');
  expect(await under("script-src 'nonce-abc' 'strict-dynamic'")).toEqual([]);
  // Imports are trusted by the nonce too.
  expect(await under("script-src 'nonce-abc'")).toEqual([]);
  expect(await under("script-src 'nonce-xyz'")).toEqual(['Pravidla vašeho webu skript nespustí.']);
  const typed = await check(script, {
    'content-security-policy': "require-trusted-types-for 'script'",
  });
  expect(wordsOf(typed, 'note')).toEqual(['Váš web vyžaduje Trusted Types.']);
  // Events have pictures from the server.
  const pictures = async (sources: string) =>
    wordsOf(await check(script, { 'content-security-policy': `img-src ${sources}` }), 'note');
  const tiles = 'data: https://*.tiles.example';
  expect(await pictures(`${origin} ${tiles}`)).toEqual([]);
  expect(await pictures(tiles)).toEqual(['Pravidla vašeho webu nepustí obrázky mapy.']);
});

/** Sources suggested by findings of level `wrong` under `script-src` with these sources. */
const underScripts = async (html: string, sources: string) =>
  (await check(html, { 'content-security-policy': `script-src ${sources}` }))
    .filter(({ level }) => level === 'wrong')
    .map(({ paste }) => paste);

test('checkSite trusts imports of a script by nonce, strict-dynamic or URL, but not by hash', async () => {
  const pinned = `<script src="${origin}/embed/v0.1.0.js" integrity="${hash}" crossorigin data-plugin="${id}"></script>`;
  expect(await underScripts(pinned, `'${hash}'`)).toEqual([`script-src ${origin};`]);
  expect(await underScripts(pinned, `'${hash}' ${origin}`)).toEqual([]);
  expect(await underScripts(pinned, `'${hash}' 'strict-dynamic'`)).toEqual([]);
  // strict-dynamic ignores URLs, so adding one would not help.
  expect(await underScripts(script, `'nonce-abc' 'strict-dynamic' ${origin}`)).toEqual([
    'nonce="…"',
  ]);
});

test('checkSite requires a nonce of an inline module, or its hash and the origin of its imports', async () => {
  const text = `import { mount } from '${origin}/embed/mapa-akci.js'; mount(document.body, { plugin: '${id}' });`;
  const program = (attributes = '') => `<script type="module" ${attributes}>${text}</script>`;
  expect(wordsOf(await check(program()), 'good')).toEqual([
    'Kód pro mapu na stránce je.',
    'Plugin „Web města“ je váš.',
  ]);
  expect(wordsOf(await check(program().replace(id, 'x'.repeat(20))), 'wrong')).toHaveLength(1);
  const textHash = cspHashOf(text);
  for (const sources of [
    `${origin} ${textHash}`,
    `${origin} ${cspHashOf(text, 'sha512')}`,
    `${origin} 'unsafe-inline'`,
  ])
    expect(await underScripts(program(), sources)).toEqual([]);
  expect(await underScripts(program('nonce="abc"'), "'nonce-abc'")).toEqual([]);
  expect(await underScripts(program(), origin)).toEqual([`script-src ${origin} ${textHash};`]);
  expect(await underScripts(program(), "'unsafe-inline'")).toEqual([`script-src ${origin};`]);
  // Any hash in the policy disables 'unsafe-inline'.
  expect(await underScripts(program(), `${origin} 'unsafe-inline' 'sha256-eA=='`)).toEqual([
    `script-src ${origin} ${textHash};`,
  ]);
  // strict-dynamic does not cover static imports.
  expect(await underScripts(program(), `${textHash} 'strict-dynamic' ${origin}`)).toEqual([
    'nonce="…"',
  ]);
});

test('checkSite suggests a CSS rule when the policy blocks the style attribute of the map', async () => {
  const style = 'display: block; height: 600px';
  const place = `<mapa-akci plugin="${id}" style="${style}"></mapa-akci>${loader}`;
  const target = `<p id="akce" style="${style}"></p>${script.replace('async', 'data-target="akce"')}`;
  const frame = `<iframe style="${style}" src="${origin}/iframe/?plugin=${id}"></iframe>`;
  const pastes = async (html: string, policy: string) =>
    (await check(html, { 'content-security-policy': policy })).flatMap(({ what, paste }) =>
      what.includes('atribut style') ? [paste] : [],
    );
  expect(await pastes(place, "style-src 'self'")).toEqual([
    `mapa-akci[plugin="${id}"] { ${style} }`,
  ]);
  expect(await pastes(target, "style-src 'self'")).toEqual([`#akce { ${style} }`]);
  expect(await pastes(frame, "style-src 'self'")).toEqual([`iframe[src*="/iframe"] { ${style} }`]);
  for (const policy of [
    "style-src 'self' 'unsafe-inline'",
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    `style-src 'unsafe-hashes' ${cspHashOf(style)}`,
    'script-src *',
  ])
    expect(await pastes(place, policy)).toEqual([]);
  expect(await pastes(place, `style-src ${cspHashOf(style)}`)).toHaveLength(1);
  expect(await pastes(place.replace(style, ''), "style-src 'self'")).toEqual([]);
});

test('checkSite warns about a Referrer-Policy that sends no referrer to tile servers', async () => {
  const headers = { 'referrer-policy': 'no-referrer' };
  expect(wordsOf(await check(script, headers), 'note')).toEqual([
    'Váš web posílá Referrer-Policy: no-referrer.',
  ]);
  expect(wordsOf(await check(script, headers, { tiles: [] }), 'note')).toEqual([]);
  const meta = '<meta name="referrer" content="strict-origin-when-cross-origin">';
  expect(wordsOf(await check(meta + script, headers), 'note')).toEqual([]);
});

test('checkSite reads a page that is deeply nested, broken or repetitive', async () => {
  const deep = '<div>'.repeat(50_000) + script;
  expect(wordsOf(await check(deep), 'good')).toContain('Kód pro mapu na stránce je.');
  const many = await check(script.repeat(500));
  expect(many.length).toBeLessThan(6);
  expect(await check('\u0000<<<>>&#xD800;<script')).toHaveLength(1);
});

test('checkSite suggests a CSS rule that matches only the element of the map', async () => {
  const csp = { 'content-security-policy': "style-src 'none'" };
  const ruleFor = async (element: string): Promise<string | null | undefined> =>
    (await check(element + loader, csp)).find(({ what }) => what.includes('atribut style'))?.paste;
  const style = 'style="height: 400px"';
  expect(await ruleFor(`<div data-mapa-akci data-plugin="${id}" ${style}></div>`)).toBe(
    `div[data-mapa-akci][data-plugin="${id}"] { height: 400px }`,
  );
  expect(await ruleFor(`<div data-mapa-akci data-city="svitavy" ${style}></div>`)).toBe(
    'div[data-mapa-akci] { height: 400px }',
  );
  expect(await ruleFor(`<mapa-akci plugin="${id}" ${style}></mapa-akci>`)).toBe(
    `mapa-akci[plugin="${id}"] { height: 400px }`,
  );
});
