/** Marks script tags that were read and elements that were opened, for all loaders of a page. */
export const mark: unique symbol = Symbol.for('mapa-akci');

/** The loader in an address, under its version or the moving `v1`; what is before it is the server. */
const loaderPath = /\/embed\/v\d[\d.]*\.js(?=$|[?#])/;

/** Address of the server, with its path and without a slash at its end, by the address of its loader. */
export const serverOf = (src: string): string => src.slice(0, src.search(loaderPath));

/** The document, and every open shadow root in it. */
const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? rootsIn(shadowRoot) : [],
  ),
];

/**
 * The tags this script was loaded by. A browser names the tag of a classic script only: not of a module,
 * of a tag in a shadow root, nor of one that jQuery or a consent tool has run by itself. Then it is every
 * tag with the loader's address.
 */
export const findScriptTags = (): HTMLScriptElement[] => {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current && loaderPath.test(current.src)) return [current];
  return rootsIn(document)
    .flatMap((root) => [...root.querySelectorAll<HTMLScriptElement>('script[src]')])
    .filter(({ src }) => loaderPath.test(src));
};
