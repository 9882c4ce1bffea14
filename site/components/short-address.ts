/** Short form of an address on the web: without protocol, `www.`, query, hash and trailing slash. */
export const shortAddress = (url: string): string =>
  url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

/** Host of an address on the web, without `www.`. */
export const shortHost = (url: string): string => shortAddress(url).replace(/\/.*$/, '');
