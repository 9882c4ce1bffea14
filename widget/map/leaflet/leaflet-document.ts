/**
 * The document for Leaflet's feature tests (`core/Browser.js`), given to them by
 * `@rollup/plugin-inject`. One of them assigns `innerHTML` while the module loads, which throws in a
 * page with `require-trusted-types-for 'script'`, and no map comes. Elements made here ignore the
 * assignment. The test's answer, `Browser.inlineSvg`, is read by the attribution control alone, which
 * the map does not use.
 */
const createElement = (name: string): HTMLElement =>
  Object.defineProperty(document.createElement(name), 'innerHTML', { set: () => undefined });

export const leafletDocument = {
  documentElement: document.documentElement,
  addEventListener: true,
  createElementNS: true,
  createElement,
};
