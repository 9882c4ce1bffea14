import { fetchPublic, FetchRefused, type Reach } from '../fetching/fetch-public.ts';
import { refusedPage } from '../words/site-check.ts';

/** Reason why a page was not read, as a sentence for the user. */
export class PageRefused extends Error {}

export interface FetchedPage {
  /** Final address, after redirects. */
  url: URL;
  headers: Record<string, string>;
  html: string;
}

const maxPageBytes = 2 * 1024 * 1024;
const headers = {
  'user-agent': 'MapaAkciCheck/1.0 (kontrola vlozene mapy)',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'cs',
  'accept-encoding': 'identity',
};

/** Page URL from pasted text, `https://` by default. Throws PageRefused for an invalid one. */
export const toPageUrl = (text: string): URL => {
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) throw new PageRefused(refusedPage.address);
  return new URL(whole);
};

const toText = (body: Buffer, type: string): string => {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};

const sentenceOf = ({ reason, status }: FetchRefused): string =>
  reason === 'status' ? refusedPage.status(status) : refusedPage[reason];

/** Fetches a page from the public internet only. Throws PageRefused on any failure. */
export const fetchPage = async (address: string, reach: Reach): Promise<FetchedPage> => {
  const request = { url: toPageUrl(address), headers, maxBytes: maxPageBytes };
  const fetched = await fetchPublic(request, reach).catch((error: unknown) => {
    throw error instanceof FetchRefused ? new PageRefused(sentenceOf(error)) : error;
  });
  const type = fetched.headers['content-type'] ?? '';
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new PageRefused(refusedPage.type);
  return { url: fetched.url, headers: fetched.headers, html: toText(fetched.body, type) };
};
