/** Comma-separated header names of `Access-Control-Request-Headers`. */
const headerNames = /^[\w!#$%&'*+.^`|~-]+(, ?[\w!#$%&'*+.^`|~-]+)*$/;

/**
 * Headers of the answer to a CORS preflight request. Scripts of the other site may add headers to
 * every `fetch` (`X-Requested-With`, `traceparent`): all are allowed, as public answers ignore
 * them. The requested names are repeated, because older browsers do not support `*` here, and no
 * browser applies it to `Authorization`.
 */
export const toPreflight = (requestHeaders: string | undefined): Record<string, string> => ({
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-max-age': '86400',
  vary: 'access-control-request-headers',
  ...(requestHeaders !== undefined &&
    headerNames.test(requestHeaders) && { 'access-control-allow-headers': requestHeaders }),
});
