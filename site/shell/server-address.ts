/**
 * Path of the server in its address, without a slash at its end: `/akce` at `https://obec.cz/akce`, mostly
 * empty. The server writes it into the document, for the built site knows no address.
 */
export const readBasePath = (): string => {
  const path = document.documentElement.dataset['basePath'] ?? '';
  // Whoever asks the server itself, past its proxy, has an address without it.
  return `${window.location.pathname}/`.startsWith(`${path}/`) ? path : '';
};

/** Address of the site's own server, without a slash at its end. */
export const serverAddress = (): string => window.location.origin + readBasePath();
