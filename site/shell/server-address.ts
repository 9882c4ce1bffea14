interface SiteAddress {
  origin: string;
  /** Without a trailing slash; mostly empty. */
  basePath: string;
}

/** Address while a page is rendered on the server, which has no document. */
let renderedAddress: SiteAddress | null = null;

/** Result of `render`, with the addresses of a site on them. */
export const atAddress = <Result>(address: SiteAddress, render: () => Result): Result => {
  renderedAddress = address;
  try {
    return render();
  } finally {
    renderedAddress = null;
  }
};

/**
 * Base path of the server without a trailing slash: `/akce` at `https://obec.cz/akce`, mostly
 * empty. The server writes it into the document, because it is not known at build time.
 */
export const readBasePath = (): string => {
  if (renderedAddress) return renderedAddress.basePath;
  const path = document.documentElement.dataset['basePath'] ?? '';
  // Requests that bypass the proxy have addresses without the base path.
  return `${window.location.pathname}/`.startsWith(`${path}/`) ? path : '';
};

/**
 * Whether the server has rendered the page for the address at which it is open. Past a proxy, or under
 * another name of the machine, its links and addresses would differ from those of the browser.
 */
export const isServerPage = (): boolean =>
  document.documentElement.dataset['publicUrl'] === serverAddress();

/** Address of the site's own server, without a trailing slash. */
export const serverAddress = (): string =>
  (renderedAddress?.origin ?? window.location.origin) + readBasePath();
