/**
 * Removes the path of `PUBLIC_URL` from the URL of a request. URLs without it stay, so proxies that
 * strip the path and proxies that do not both work.
 */
export const createBasePath =
  (basePath: string) =>
  (url: string): string => {
    if (basePath === '' || !url.startsWith(basePath)) return url;
    const rest = url.slice(basePath.length);
    if (rest.startsWith('/')) return rest;
    // `/akcentovat` is not under `/akce`.
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
  };
