import { mount, type Handle, type Options } from 'mapa-akci';
import { loadElement, type ElementAttributes } from 'mapa-akci/element';

// Options that the package's types accept and refuse. The test also compiles this file without its
// directives and expects an error at each of their lines.

export const validOptions: Options = {
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

export const invalidOptions: Options[] = [
  // @ts-expect-error: unknown theme
  { theme: 'purple' },
  // @ts-expect-error: height is a number
  { height: '480' },
  // @ts-expect-error: zoom is a number
  { zoom: '12' },
  // @ts-expect-error: unknown category
  { categories: ['cirkus'] },
  // @ts-expect-error: hide is a list
  { hide: 'search' },
  // @ts-expect-error: unknown text
  { texts: { heading: 'Akce' } },
  // @ts-expect-error: debug is a boolean
  { debug: 'true' },
  // @ts-expect-error: unknown option
  { colour: '#b3261e' },
];

export const invalidAttributes: ElementAttributes[] = [
  // @ts-expect-error: unknown theme
  { theme: 'purple' },
  // @ts-expect-error: attributes are in kebab-case
  { excludeCategories: 'sport' },
];

export const start = (place: HTMLElement): Handle => {
  loadElement('https://your.server');
  // @ts-expect-error: the server is required
  mount(place, { city: 'svitavy' });
  const handle = mount(place, { server: 'https://your.server', ...validOptions });
  handle.update({ theme: null });
  // @ts-expect-error: unknown option
  handle.update({ colour: '#b3261e' });
  return handle;
};

/** Listeners on all targets of the events; `detail` is typed without an annotation. */
export const listen = (element: HTMLElement, root: ShadowRoot): void => {
  element.addEventListener('mapa-akci:ready', ({ detail }) => detail satisfies null);
  root.addEventListener('mapa-akci:error', ({ detail }) => detail.code.toUpperCase());
  document.addEventListener('mapa-akci:filters-change', ({ detail }) => detail.zoom?.trim());
  window.addEventListener('mapa-akci:event-open', ({ detail }) => new URL(detail.url));
  const found: HTMLElement | null = document.querySelector('mapa-akci');
  found?.addEventListener('mapa-akci:event-open', ({ detail }) => {
    // @ts-expect-error: not a part of detail
    return detail.title;
  });
};
