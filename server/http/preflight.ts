/** Names of headers, as browsers list them. */
const headerNames = /^[\w!#$%&'*+.^`|~-]+(, ?[\w!#$%&'*+.^`|~-]+)*$/;

/**
 * What a browser is told that asks before a request from another site. Scripts of that site may have put
 * headers on every `fetch` of its pages (`X-Requested-With`, `traceparent`): all of them are let in, as
 * public answers look at none. The names are told back, since older browsers know no `*` here, and none
 * takes it for `Authorization`.
 */
export const toPreflight = (requestHeaders: string | undefined): Record<string, string> => ({
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-max-age': '86400',
  vary: 'access-control-request-headers',
  ...(requestHeaders !== undefined &&
    headerNames.test(requestHeaders) && { 'access-control-allow-headers': requestHeaders }),
});
