/** Fewer characters than an address may have: `/` and `!` rather separate words here. */
const email = "\\w(?:[\\w.+'&-]*[\\w+-])?@[\\w-]+(?:\\.[\\w-]+)+";
/** Czech telephone number: nine digits, optionally after +420; not of a longer number or an account. */
const telephone =
  '(?<![\\d/])(?:\\+420[ \\u00a0]?)?\\d{3}[ \\u00a0]?\\d{3}[ \\u00a0]?\\d{3}(?![\\d/])';
const either = new RegExp(`(${email}|${telephone})`);

/** `mailto:` address (RFC 6068); `&` and `+` before `@` are escaped. */
const toMailto = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

const toHref = (text: string): string =>
  text.includes('@') ? toMailto(text) : `tel:${text.replace(/[ \u00a0]/g, '')}`;

export interface ContactPart {
  text: string;
  /** Null for text around addresses and numbers. */
  href: string | null;
}

/** Parts of a contact text: e-mail addresses, telephone numbers and the text around them. */
export const parseContact = (text: string): ContactPart[] =>
  text
    .split(either)
    // The expression has a capture group, so every second part is a match.
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? toHref(part) : null }));
