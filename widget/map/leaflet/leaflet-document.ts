/**
 * `document` of Leaflet's feature tests (`core/Browser.js`), bound by `@rollup/plugin-inject`. One
 * of them assigns `innerHTML` while the module loads, which throws in a page with
 * `require-trusted-types-for 'script'`, so the map would not load. Elements created here ignore the
 * assignment. The result, `Browser.inlineSvg`, is used only by the attribution control, which the
 * map does not have.
 */
const createElement = (name: string): HTMLElement =>
  Object.defineProperty(document.createElement(name), 'innerHTML', { set: () => undefined });

export const leafletDocument = {
  documentElement: document.documentElement,
  addEventListener: true,
  createElementNS: true,
  createElement,
};
