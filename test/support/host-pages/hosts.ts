import { bootstrapRules, inheritedRules, starRules, tailwindRules } from './host-rules.ts';
import { frozenPrototypes, prototypeMethods } from './host-scripts.ts';

/** How somebody brings the map in. */
export type DoorKind = 'script' | 'element' | 'div';

/** Somebody's page and what is odd about it. */
export interface Host {
  name: string;
  /** What stands in its head, after the title. */
  head?: string;
  /** Around the door; `DOOR` is where it goes. */
  around?: string;
  /** Of `<html>`. */
  attributes?: string;
  policy?: string;
  door?: DoorKind;
  /** Attributes of the door, beside its town. */
  options?: string;
  /** Without `<!doctype html>`. */
  isQuirky?: boolean;
  /** Its links lead elsewhere than to itself. */
  hasBase?: boolean;
  /** What the visitor's device says it likes. */
  colorScheme?: 'dark' | 'light';
  /** Allows no styles of its own in attributes either. */
  isStrict?: boolean;
  /** Says of every element of its own what it likes, so the map has to make one itself: a bare script tag. */
  ownsElements?: boolean;
}

const style = (rules: string): string => `<style>${rules}</style>`;
const script = (text: string): string => `<script>${text}</script>`;

const flexRow = '<div style="display:flex;align-items:flex-start">DOOR</div>';
const centredGrid =
  '<div style="display:grid;grid-template-columns:1fr;place-items:center">DOOR</div>';

/** Each as wide as the map; the second one would take half of it. */
const twoColumns =
  '<div style="columns:2;column-gap:0;width:1800px">DOOR<p style="margin:0">Snídaně od sedmi</p></div>';

/** What `docs/embedding.md` asks of a policy; the host's own parts are none. */
const documentedPolicy =
  "default-src 'none'; script-src SERVER; connect-src SERVER; img-src data: TILES";

export const hosts: readonly Host[] = [
  { name: 'styles everything, importantly', head: style(starRules), ownsElements: true },
  { name: 'hands odd text down', head: style(inheritedRules) },
  {
    name: 'puts words before and after everything',
    head: style('*::before,*::after{content:"!!"!important;display:block!important;height:20px}'),
  },
  { name: 'is of Bootstrap 3', head: style(bootstrapRules) },
  { name: 'is of Tailwind', head: style(tailwindRules) },
  { name: 'has no doctype', isQuirky: true },
  { name: 'extends prototypes as Prototype.js did', head: script(prototypeMethods) },
  {
    name: 'teaches arrays to be JSON in their own way',
    head: script('Array.prototype.toJSON=function(){return "["+this.join(";")+"]"}'),
  },
  {
    name: 'has a Leaflet of its own',
    head: '<script src="/foreign/leaflet.js"></script>',
    around: `DOOR<div id="theirs" style="height:100px"></div>${script('window.theirMap=L.map("theirs").setView([50,15],8)')}`,
  },
  {
    name: 'has a loader of AMD modules',
    head: script('window.define=function(){throw new Error("define")};define.amd={}'),
  },
  { name: 'has its prototypes frozen', head: script(frozenPrototypes) },
  { name: 'has a base elsewhere', head: '<base href="https://jinde.example/">', hasBase: true },
  { name: 'is written from right to left', attributes: 'dir="rtl"' },
  {
    name: 'is dark, the map light',
    head: style(':root{color-scheme:dark;background:#000;color:#fff}'),
    options: 'data-theme="light"',
    colorScheme: 'dark',
  },
  { name: 'has a strict policy', policy: documentedPolicy, isStrict: true },
  {
    name: 'trusts no types',
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  { name: 'names an element as the library', around: 'DOOR<p id="MapaAkci"></p>' },
  { name: 'has a flex row', around: flexRow },
  { name: 'has a grid', around: centredGrid },
  {
    name: 'has a table',
    around:
      '<table cellpadding="0" cellspacing="0" width="900"><tr><td align="center">DOOR</td></tr></table>',
  },
  { name: 'has two columns of text', around: twoColumns },
  { name: 'has a form', around: '<form action="/sent" method="get">DOOR</form>' },
  {
    name: 'contains strictly',
    around: '<div style="contain:strict;width:900px;height:600px">DOOR</div>',
  },
  { name: 'brings it as an element, of Bootstrap 3', head: style(bootstrapRules), door: 'element' },
  { name: 'brings it as a div, of Tailwind', head: style(tailwindRules), door: 'div' },
  { name: 'brings it as a div in a flex row', around: flexRow, door: 'div' },
  { name: 'brings it as an element in a grid', around: centredGrid, door: 'element' },
  { name: 'brings it as a div in two columns of text', around: twoColumns, door: 'div' },
  { name: 'brings it as an element, without a doctype', door: 'element', isQuirky: true },
];

const doors = (kind: DoorKind, options: string): string => {
  const tag = `<script async src="SERVER/embed/v1.js" ${kind === 'script' ? options : ''}></script>`;
  if (kind === 'script') return tag;
  const element =
    kind === 'element'
      ? `<mapa-akci ${options}></mapa-akci>`
      : `<div data-mapa-akci ${options}></div>`;
  return element + tag;
};

/**
 * The page of a host: a column 900 px wide for the map, and after it what the host is about. `code` is
 * what is pasted for a door and its options; without it a door of Svitavy.
 */
export const pageOf = (
  { door = 'script', options = '', ...host }: Host,
  code = (kind: DoorKind, said: string): string =>
    doors(kind, `data-city="svitavy" data-zoom="13" ${said}`),
): string => {
  const column =
    'width:900px!important;max-width:none!important;margin:0!important;padding:0!important';
  const place = (host.around ?? 'DOOR').replace('DOOR', () => code(door, options));
  return [
    host.isQuirky ? '' : '<!doctype html>',
    `<html lang="cs" ${host.attributes ?? ''}><head><meta charset="utf-8"><title>Penzion</title>`,
    `<link rel="icon" href="data:,">${host.head ?? ''}</head><body>`,
    `<main ${host.isStrict ? '' : `style="${column}"`}>${place}</main>`,
    '<details><summary>Snídaně</summary>Od sedmi do desíti</details><p><a href="#dole">Kontakt</a></p>',
    `${'<br>'.repeat(60)}<p id="dole">Dole</p></body></html>`,
  ].join('');
};
