const maximumLength = 2000;
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*)\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

const parse = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A name and a password in an address only serve to mislead about whose it is.
  if (url.username || url.password || !url.hostname.includes('.')) return null;
  return url.href.length > maximumLength ? null : url.href;
};

/** An address that may stand in a link: http or https with a full host; null for all else. */
export const parseWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) ? parse(text) : null;

/** The same where people write `www.example.cz`. */
export const parseHandwrittenAddress = (text: string): string | null =>
  parseWebAddress(text) ?? (host.test(text) ? parse(`https://${text}`) : null);
