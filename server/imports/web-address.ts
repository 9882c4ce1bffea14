import { hasBidiControls } from '../../contract/invisible-characters.ts';

const maxUrlLength = 2000;
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*)\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

const parse = (text: string): string | null => {
  if (!URL.canParse(text) || hasBidiControls(text)) return null;
  const url = new URL(text);
  // Credentials in a URL can disguise its host.
  if (url.username || url.password || !url.hostname.includes('.')) return null;
  return url.href.length > maxUrlLength ? null : url.href;
};

/** URL usable in a link: http(s) with a dotted host; null for anything else. */
export const parseWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) ? parse(text) : null;

/** parseWebAddress that also accepts `www.example.cz` without a scheme. */
export const parseHandwrittenAddress = (text: string): string | null =>
  parseWebAddress(text) ?? (host.test(text) ? parse(`https://${text}`) : null);
