/**
 * Base path of the server without a trailing slash: `/akce` at `https://obec.cz/akce`, mostly
 * empty. The server writes it into the document, because it is not known at build time.
 */
export const readBasePath = (): string => {
  const path = document.documentElement.dataset['basePath'] ?? '';
  // Requests that bypass the proxy have addresses without the base path.
  return `${window.location.pathname}/`.startsWith(`${path}/`) ? path : '';
};

/** Address of the site's own server, without a trailing slash. */
export const serverAddress = (): string => window.location.origin + readBasePath();
