import { oEmbedPath, type OEmbedFormat } from '../../../contract/plugins/oembed.ts';

/** A page of ours that others may show in a frame. */
export type EmbeddedPage =
  | { kind: 'map'; /** As it stands in the address. */ cityName: string | null; search: string }
  | { kind: 'event'; slug: string };

/** A header is read by programs that have less room for it than we. */
const longestSearch = 1000;

const decoded = (path: string): string[] | null => {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Which page an address is of; null for another server's, and for pages that are not framed. */
export const readPage = (address: string, publicUrl: string): EmbeddedPage | null => {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  const ours = new URL(`${publicUrl}/`);
  if (!/^https?:$/.test(protocol) || host !== ours.host) return null;
  if (!`${pathname}/`.startsWith(ours.pathname)) return null;
  const segments = decoded(pathname.slice(ours.pathname.length - 1));
  if (!segments || segments.length > 2) return null;
  const [first = null, second = null] = segments;
  const name = first?.toLowerCase();
  if (name === 'detail') return second === null ? null : { kind: 'event', slug: second };
  if (name === 'iframe') return { kind: 'map', cityName: second, search };
  return second === null ? { kind: 'map', cityName: first, search } : null;
};

/** Where one asks how to show a page of ours. */
export const oEmbedAddress = (publicUrl: string, address: string, format: OEmbedFormat): string =>
  `${publicUrl}${oEmbedPath}?${new URLSearchParams({ url: address, format }).toString()}`;

/** The same as a header, of the very view that was asked for; pages are made once for many views. */
export const oEmbedLink = (publicUrl: string, path: string, url: string): string => {
  const mark = url.indexOf('?');
  const search = mark < 0 ? '' : url.slice(mark);
  const address = publicUrl + path + (search.length > longestSearch ? '' : search);
  return `<${oEmbedAddress(publicUrl, address, 'json')}>; rel="alternate"; type="${oEmbedTypes.json}"`;
};

/** Media types by which others know that address. */
export const oEmbedTypes: Record<OEmbedFormat, string> = {
  json: 'application/json+oembed',
  xml: 'text/xml+oembed',
};
