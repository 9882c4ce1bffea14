/** Key on processed script tags and opened elements; shared by all loaders of a page. */
export const mark: unique symbol = Symbol.for('mapa-akci');
export type Marked<Element> = Element & { [mark]?: boolean };

/** Path of the loader in an address: an exact version or the moving `v1`. */
const loaderPath = /\/embed\/v\d[\d.]*\.js(?=$|[?#])/;

/** Address of the server from that of its loader: with its path, without a trailing slash. */
export const serverOf = (src: string): string => src.slice(0, src.search(loaderPath));

/** The root itself and all open shadow roots inside it. */
const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsIn(shadowRoot) : [],
  ),
];

/** Tags of loaders in a root; not those that a consent tool keeps from running by their type. */
export const tagsIn = (root: Document | ShadowRoot): HTMLScriptElement[] =>
  [...root.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src, type }) => loaderPath.test(src) && /^$|javascript|module/.test(type),
  );

/**
 * Script tags of this loader. `document.currentScript` is set for a classic script only: not for a
 * module, a tag in a shadow root, or code run by jQuery or a consent tool. Then it is every tag
 * with the loader's address.
 */
export const findScriptTags = (): HTMLScriptElement[] => {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current && loaderPath.test(current.src)) return [current];
  return rootsIn(document).flatMap(tagsIn);
};
