/**
 * Takes the path of `PUBLIC_URL` off the address of a request. Proxies that have taken it off already
 * are understood as well, so both ways of setting one up work.
 */
export const createBasePath =
  (basePath: string) =>
  (url: string): string => {
    if (basePath === '' || !url.startsWith(basePath)) return url;
    const rest = url.slice(basePath.length);
    if (rest.startsWith('/')) return rest;
    // `/akcentovat` is none of `/akce`.
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
  };
