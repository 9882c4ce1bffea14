import type { EmbedVersion } from '../../../contract/plugins/embed-versions.ts';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import { defaultHeight, minHeight } from '../../../contract/plugins/map-height.ts';
import { readOption } from '../../../contract/plugins/widget-options.ts';
import { escapeHtml, toJsonElement } from '../../../domain/text/html-text.ts';
import { timeInWords } from '../../../widget/index.ts';
import { toScriptText } from './script-text.ts';

/** Ways to embed a plugin into a page; the first is the default. */
export const embedMethods = [
  'element',
  'script',
  'div',
  'frame',
  'wordpress',
  'react',
  'module',
] as const;
export type EmbedMethod = (typeof embedMethods)[number];

/** Options of one page, which needs its height before anything loads; not saved with the plugin. */
export interface PageOptions {
  /** Pixels, or empty. */
  height: string;
  /** `16:9`, or empty; used in place of `height`. */
  aspectRatio: string;
}

export const noPageOptions: PageOptions = { height: '', aspectRatio: '' };

export interface SnippetOptions {
  /** Address of the server without a trailing slash. */
  server: string;
  plugin: string;
  page: PageOptions;
  /** Pinned version; null for the newest. */
  version: EmbedVersion | null;
  /** Events of the fallback, for readers without scripts; null for none. */
  next: NextEvents | null;
  /** Current year: dates in other years are written with the year. */
  year: number;
}

const attributes = (page: PageOptions, prefix: string): string => {
  const { height, aspectRatio } = page;
  const values: [string, string][] = [
    ['aspect-ratio', aspectRatio],
    ['height', aspectRatio ? '' : height],
  ];
  const texts = values
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ` ${prefix}${name}="${escapeHtml(text)}"`);
  return texts.join('');
};

const source = ({ server, version }: SnippetOptions): string =>
  version
    ? `src="${server}${version.path}" integrity="${version.integrity}" crossorigin="anonymous"`
    : `src="${server}/embed/v1.js"`;

/** Lines with links to the events and to all events. */
const fallback = ({ server, next, year }: SnippetOptions): string[] => {
  const items = (next?.events ?? []).map(({ title, slug, times: [time], place }) => {
    const when = time ? `${timeInWords(time, year)}, ` : '';
    const where = [...new Set([place.title, place.city.title])].join(', ');
    return `    <li><a href="${server}/detail/${escapeHtml(slug)}">${escapeHtml(title)}</a> – ${escapeHtml(when + where)}</li>`;
  });
  return [
    ...(items.length > 0 ? ['  <ul>', ...items, '  </ul>'] : []),
    `  <p><a href="${server}/">Akce na mapě</a></p>`,
  ];
};

const structured = ({ next }: SnippetOptions): string[] =>
  next?.structured ? [toJsonElement('type="application/ld+json"', next.structured)] : [];

const toRatio = (aspectRatio: string): string =>
  escapeHtml(aspectRatio.replace(':', ' / ').replaceAll(',', '.'));

const frameStyle = ({ aspectRatio }: PageOptions): string =>
  aspectRatio ? `border: 0; height: auto; aspect-ratio: ${toRatio(aspectRatio)}` : 'border: 0';

/** The attribute `height` is for policies that refuse styles: a frame without it is 150 px high. */
const frameSize = (page: PageOptions): string =>
  `width="100%" height="${escapeHtml(page.height || String(defaultHeight))}" style="${frameStyle(page)}"`;

/** Style that reserves the space of the map, so that the content below never moves. */
const containerStyle = ({ height, aspectRatio }: PageOptions): string => {
  const size = aspectRatio
    ? `aspect-ratio: ${toRatio(aspectRatio)}; min-height: ${minHeight}px`
    : `height: ${escapeHtml(height || String(defaultHeight))}px`;
  return `display: block; ${size}; overflow: auto`;
};

const room = (page: PageOptions): string => `style="${containerStyle(page)}"`;

/** Height in pixels; the default for an invalid text. */
const toPixels = ({ height }: PageOptions): number =>
  readOption('height', height.trim()) ?? defaultHeight;

/** Options for a program: names with JavaScript expressions of their values. */
const programOptions = ({ server, plugin, page }: SnippetOptions): [string, string][] => {
  const { aspectRatio } = page;
  const isNumber = Number.isFinite(Number(aspectRatio));
  return [
    ['server', toScriptText(server)],
    ['plugin', toScriptText(plugin)],
    aspectRatio
      ? ['aspectRatio', isNumber ? String(Number(aspectRatio)) : toScriptText(aspectRatio)]
      : ['height', String(toPixels(page))],
  ];
};

const reactRoom = (page: PageOptions): string =>
  page.aspectRatio
    ? `aspectRatio: '${toRatio(page.aspectRatio)}', minHeight: ${minHeight}`
    : `height: ${toPixels(page)}`;

const markedDiv = (options: SnippetOptions): string[] => [
  `<div data-mapa-akci data-plugin="${options.plugin}"${attributes(options.page, 'data-')} ${room(options.page)}>`,
  ...fallback(options),
  '</div>',
];

const writers: Record<EmbedMethod, (options: SnippetOptions) => string[]> = {
  element: (options) => [
    `<mapa-akci plugin="${options.plugin}"${attributes(options.page, '')} ${room(options.page)}>`,
    ...fallback(options),
    '</mapa-akci>',
    `<script async ${source(options)}></script>`,
    ...structured(options),
  ],
  script: (options) => [
    `<div id="akce-${options.plugin}" ${room(options.page)}>`,
    ...fallback(options),
    '</div>',
    `<script async ${source(options)} data-target="akce-${options.plugin}" data-plugin="${options.plugin}"${attributes(options.page, 'data-')}></script>`,
    ...structured(options),
  ],
  div: (options) => [
    ...markedDiv(options),
    `<script async ${source(options)}></script>`,
    ...structured(options),
  ],
  // Themes give blocks of a text their width; a frame is none.
  frame: (options) => [
    '<div>',
    `<iframe src="${options.server}/iframe/?plugin=${options.plugin}" title="Mapa akcí" loading="lazy" allow="geolocation" ${frameSize(options.page)}></iframe>`,
    '<noscript>',
    ...fallback(options),
    '</noscript>',
    '</div>',
    ...structured(options),
  ],
  wordpress: ({ server, plugin }) => [`${server}/?plugin=${plugin}`],
  react: (options) => [
    `// Uložte si vedle sebe ${options.server}/embed/react.js, react.d.ts a mapa-akci.d.ts.`,
    "import { EventMap } from './mapa-akci/react.js';",
    '',
    'export const MapaAkci = () => (',
    '  <EventMap',
    ...programOptions(options).map(([name, text]) => `    ${name}={${text}}`),
    `    style={{ ${reactRoom(options.page)} }}`,
    '  />',
    ');',
  ],
  module: (options) => [
    `<div id="mapa-akci" ${room(options.page)}>`,
    ...fallback(options),
    '</div>',
    '<script type="module">',
    `  import { mount } from ${toScriptText(`${options.server}/embed/mapa-akci.js`)};`,
    "  mount(document.getElementById('mapa-akci'), {",
    ...programOptions(options).map(([name, text]) => `    ${name}: ${text},`),
    '  });',
    '</script>',
    ...structured(options),
  ],
};

/** Style sheet rule equal to the attribute `style` of the code; null for a code without it. */
export const toStyleRule = (
  door: EmbedMethod,
  { plugin, page }: Pick<SnippetOptions, 'plugin' | 'page'>,
): string | null => {
  const selectors: Partial<Record<EmbedMethod, string>> = {
    element: `mapa-akci[plugin="${plugin}"]`,
    script: `#akce-${plugin}`,
    div: `div[data-plugin="${plugin}"]`,
    frame: `iframe[src*="plugin=${plugin}"]`,
    module: '#mapa-akci',
  };
  const selector = selectors[door];
  return selector
    ? `${selector} { ${door === 'frame' ? frameStyle(page) : containerStyle(page)} }`
    : null;
};

/** The code of `div` in two parts, for authors whose scripts a content system removes. */
export const toAuthorSnippet = (options: SnippetOptions): { content: string; theme: string } => ({
  content: markedDiv(options).join('\n'),
  theme: `<script async ${source(options)}></script>`,
});

export const toSnippet = (door: EmbedMethod, options: SnippetOptions): string =>
  writers[door](options).join('\n');
