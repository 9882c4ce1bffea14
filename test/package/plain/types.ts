import { mount, type Handle, type Options } from 'mapa-akci';
import { loadElement, type ElementAttributes } from 'mapa-akci/element';

// What the package's types take, and what they refuse. The test also compiles this file without its
// directives and expects an error at each of their lines.

export const taken: Options = {
  plugin: null,
  city: 'svitavy',
  categories: ['koncerty', 'divadlo'],
  zoom: 12,
  height: 480,
  aspectRatio: '16:9',
  theme: 'dark',
  hide: ['search', 'slider'],
  texts: { search: 'Co hledáte?' },
  debug: true,
};

export const attributes: ElementAttributes = {
  city: 'svitavy',
  categories: 'koncerty,divadlo',
  'exclude-categories': 'sport',
  zoom: '12',
  height: 480,
  'aspect-ratio': '16:9',
  theme: 'dark',
  hide: 'search,slider',
  texts: '{"search": "Co hledáte?"}',
  debug: 'true',
  loading: 'lazy',
};

export const refused: Options[] = [
  // @ts-expect-error: a theme there is not
  { theme: 'purple' },
  // @ts-expect-error: pixels are a number
  { height: '480' },
  // @ts-expect-error: a level is a number
  { zoom: '12' },
  // @ts-expect-error: a category there is not
  { categories: ['cirkus'] },
  // @ts-expect-error: a list of controls
  { hide: 'search' },
  // @ts-expect-error: a text there is not
  { texts: { heading: 'Akce' } },
  // @ts-expect-error: a boolean
  { debug: 'true' },
  // @ts-expect-error: an option there is not
  { colour: '#b3261e' },
];

export const refusedAttributes: ElementAttributes[] = [
  // @ts-expect-error: a theme there is not
  { theme: 'purple' },
  // @ts-expect-error: an attribute is in kebab-case
  { excludeCategories: 'sport' },
];

export const start = (place: HTMLElement): Handle => {
  loadElement('https://your.server');
  // @ts-expect-error: a map comes from a server
  mount(place, { city: 'svitavy' });
  const handle = mount(place, { server: 'https://your.server', ...taken });
  handle.update({ theme: null });
  // @ts-expect-error: no option
  handle.update({ colour: '#b3261e' });
  return handle;
};

/** Listeners of whatever the events reach; `detail` is known without a type of one's own. */
export const listen = (element: HTMLElement, root: ShadowRoot): void => {
  element.addEventListener('mapa-akci:ready', ({ detail }) => detail satisfies null);
  root.addEventListener('mapa-akci:error', ({ detail }) => detail.code.toUpperCase());
  document.addEventListener('mapa-akci:filters-change', ({ detail }) => detail.zoom?.trim());
  window.addEventListener('mapa-akci:event-open', ({ detail }) => new URL(detail.url));
  const found: HTMLElement | null = document.querySelector('mapa-akci');
  found?.addEventListener('mapa-akci:event-open', ({ detail }) => {
    // @ts-expect-error: no part of what is told
    return detail.title;
  });
};
