import { oEmbedPath, type OEmbedFormat } from '../../../contract/plugins/oembed.ts';

/** Page that other sites may show in a frame. */
export type EmbeddedPage =
  | { kind: 'map'; /** As written in the URL. */ cityName: string | null; search: string }
  | { kind: 'event'; slug: string };

/** Longest query repeated in the Link header, in characters; some clients limit headers. */
const maxSearchLength = 1000;

const decodeSegments = (path: string): string[] | null => {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Page of a URL; null for another server and for pages that are not framed. */
export const readEmbeddedPage = (address: string, publicUrl: string): EmbeddedPage | null => {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  const ours = new URL(`${publicUrl}/`);
  if (!/^https?:$/.test(protocol) || host !== ours.host) return null;
  if (!`${pathname}/`.startsWith(ours.pathname)) return null;
  const segments = decodeSegments(pathname.slice(ours.pathname.length - 1));
  if (!segments || segments.length > 2) return null;
  const [first = null, second = null] = segments;
  const name = first?.toLowerCase();
  if (name === 'detail') return second === null ? null : { kind: 'event', slug: second };
  if (name === 'iframe') return { kind: 'map', cityName: second, search };
  return second === null ? { kind: 'map', cityName: first, search } : null;
};

/** URL of the oEmbed answer for a page. */
export const oEmbedAddress = (publicUrl: string, address: string, format: OEmbedFormat): string =>
  `${publicUrl}${oEmbedPath}?${new URLSearchParams({ url: address, format }).toString()}`;

/**
 * Link header with oEmbedAddress including the query; links in the page have no query, because the
 * page is cached for all queries.
 */
export const oEmbedLink = (publicUrl: string, path: string, url: string): string => {
  const mark = url.indexOf('?');
  const search = mark < 0 ? '' : url.slice(mark);
  const address = publicUrl + path + (search.length > maxSearchLength ? '' : search);
  return `<${oEmbedAddress(publicUrl, address, 'json')}>; rel="alternate"; type="${oEmbedTypes.json}"`;
};

/** Media types of oEmbed links. */
export const oEmbedTypes: Record<OEmbedFormat, string> = {
  json: 'application/json+oembed',
  xml: 'text/xml+oembed',
};
