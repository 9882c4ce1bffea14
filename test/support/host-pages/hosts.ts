import {
  bootstrapRules,
  inheritedRules,
  registeredProperties,
  starRules,
  tailwindRules,
} from './host-rules.ts';
import { frozenPrototypes, prototypeMethods } from './host-scripts.ts';

/** Embed code: script tag alone, `<mapa-akci>`, or a div with `data-mapa-akci`. */
export type EmbedKind = 'script' | 'element' | 'div';

/** A host page and its peculiarity. */
export interface Host {
  /** Predicate of a test title: the host page that … */
  name: string;
  /** HTML of the head, after the title. */
  head?: string;
  /** HTML around the embed code; `MAP` is replaced by the code. */
  around?: string;
  /** Attributes of `<html>`. */
  attributes?: string;
  /** Content security policy. */
  policy?: string;
  embed?: EmbedKind;
  /** Attributes of the embed code, besides its town. */
  options?: string;
  /** Without `<!doctype html>`. */
  isQuirky?: boolean;
  /** `<base>` makes its links lead to another origin. */
  hasBase?: boolean;
  /** The visitor's `prefers-color-scheme`. */
  colorScheme?: 'dark' | 'light';
  /** The policy forbids style attributes, of the host too. */
  isStrict?: boolean;
  /**
   * Styles all its own elements, so the embed code is a bare script tag that creates the element.
   */
  ownsElements?: boolean;
}

const style = (rules: string): string => `<style>${rules}</style>`;
const script = (text: string): string => `<script>${text}</script>`;

const flexRow = '<div style="display:flex;align-items:flex-start">MAP</div>';
const centredGrid =
  '<div style="display:grid;grid-template-columns:1fr;place-items:center">MAP</div>';

/** Each column is as wide as the map, so that a map broken across both would be noticed. */
const twoColumns =
  '<div style="columns:2;column-gap:0;width:1800px">MAP<p style="margin:0">Snídaně od sedmi</p></div>';

/** The policy `docs/embedding.md` asks for, without resources of the host. */
const documentedPolicy =
  "default-src 'none'; script-src SERVER; connect-src SERVER; img-src SERVER data: TILES";

export const hosts: readonly Host[] = [
  { name: 'styles all elements with !important', head: style(starRules), ownsElements: true },
  { name: 'sets odd inherited text styles', head: style(inheritedRules) },
  {
    name: 'adds ::before and ::after to all elements',
    head: style('*::before,*::after{content:"!!"!important;display:block!important;height:20px}'),
  },
  { name: 'uses Bootstrap 3', head: style(bootstrapRules) },
  { name: 'uses Tailwind', head: style(tailwindRules) },
  { name: 'registers custom properties of common names', head: style(registeredProperties) },
  { name: 'has no doctype', isQuirky: true },
  { name: 'extends prototypes as Prototype.js did', head: script(prototypeMethods) },
  {
    name: 'defines Array.prototype.toJSON',
    head: script('Array.prototype.toJSON=function(){return "["+this.join(";")+"]"}'),
  },
  {
    name: 'has a Leaflet of its own',
    head: '<script src="/foreign/leaflet.js"></script>',
    around: `MAP<div id="theirs" style="height:100px"></div>${script('window.theirMap=L.map("theirs").setView([50,15],8)')}`,
  },
  {
    name: 'has an AMD module loader',
    head: script('window.define=function(){throw new Error("define")};define.amd={}'),
  },
  { name: 'freezes built-in prototypes', head: script(frozenPrototypes) },
  {
    name: 'has a <base> on another origin',
    head: '<base href="https://jinde.example/">',
    hasBase: true,
  },
  { name: 'is written from right to left', attributes: 'dir="rtl"' },
  {
    name: 'is dark with a light map',
    head: style(':root{color-scheme:dark;background:#000;color:#fff}'),
    options: 'data-theme="light"',
    colorScheme: 'dark',
  },
  { name: 'has a strict content security policy', policy: documentedPolicy, isStrict: true },
  {
    name: 'requires trusted types and allows none',
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  { name: 'has an element with the id MapaAkci', around: 'MAP<p id="MapaAkci"></p>' },
  { name: 'has the map in a flex row', around: flexRow },
  { name: 'has the map in a grid', around: centredGrid },
  {
    name: 'has the map in a table',
    around:
      '<table cellpadding="0" cellspacing="0" width="900"><tr><td align="center">MAP</td></tr></table>',
  },
  { name: 'has the map in two columns of text', around: twoColumns },
  { name: 'has the map in a form', around: '<form action="/sent" method="get">MAP</form>' },
  {
    name: 'has the map in a box with contain: strict',
    around: '<div style="contain:strict;width:900px;height:600px">MAP</div>',
  },
  { name: 'uses Bootstrap 3 and the element', head: style(bootstrapRules), embed: 'element' },
  { name: 'uses Tailwind and a div', head: style(tailwindRules), embed: 'div' },
  { name: 'has a div for the map in a flex row', around: flexRow, embed: 'div' },
  { name: 'has the element in a grid', around: centredGrid, embed: 'element' },
  { name: 'has a div for the map in two columns of text', around: twoColumns, embed: 'div' },
  { name: 'has the element and no doctype', embed: 'element', isQuirky: true },
];

const embedCode = (kind: EmbedKind, options: string): string => {
  const tag = `<script async src="SERVER/embed/v1.js" ${kind === 'script' ? options : ''}></script>`;
  if (kind === 'script') return tag;
  const element =
    kind === 'element'
      ? `<mapa-akci ${options}></mapa-akci>`
      : `<div data-mapa-akci ${options}></div>`;
  return element + tag;
};

/**
 * HTML of a host page: a column 900 px wide with the map, then the host's own content. `code`
 * writes the embed code; default: a map of Svitavy.
 */
export const hostPageHtml = (
  { embed = 'script', options = '', ...host }: Host,
  code = (kind: EmbedKind, extra: string): string =>
    embedCode(kind, `data-city="svitavy" data-zoom="13" ${extra}`),
): string => {
  const column =
    'width:900px!important;max-width:none!important;margin:0!important;padding:0!important';
  const place = (host.around ?? 'MAP').replace('MAP', () => code(embed, options));
  return [
    host.isQuirky ? '' : '<!doctype html>',
    `<html lang="cs" ${host.attributes ?? ''}><head><meta charset="utf-8"><title>Penzion</title>`,
    `<link rel="icon" href="data:,">${host.head ?? ''}</head><body>`,
    `<main ${host.isStrict ? '' : `style="${column}"`}>${place}</main>`,
    '<details><summary>Snídaně</summary>Od sedmi do desíti</details><p><a href="#dole">Kontakt</a></p>',
    `${'<br>'.repeat(60)}<p id="dole">Dole</p></body></html>`,
  ].join('');
};
