/** Fewer characters than an address may have: `/` and `!` rather separate words here. */
const email = "\\w(?:[\\w.+'&-]*[\\w+-])?@[\\w-]+(?:\\.[\\w-]+)+";
/**
 * Czech telephone number: nine digits, optionally after +420; not a part of a longer number, a price, a
 * measure, or an account with its bank.
 */
const space = '[ \\u00a0]';
const notAfter = `(?<![\\p{L}\\d/.,=+_-]|\\d${space})`;
const notBefore = `(?!\\d|${space}?(?:\\d|Kč|cm|m\\b|km)|${space}?/${space}?\\d{4}(?!\\d))`;
const telephone = `${notAfter}(?:\\+420${space}?)?[2-79]\\d{2}${space}?\\d{3}${space}?\\d{3}${notBefore}`;
const either = new RegExp(`(${email}|${telephone})`, 'u');
const telephoneAlone = new RegExp(`(${telephone})`, 'u');

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

const splitBy = (pattern: RegExp, text: string): ContactPart[] =>
  text
    .split(pattern)
    // The expression has a capture group, so every second part is a match.
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? toHref(part) : null }));

/** Parts of a contact text: e-mail addresses, telephone numbers and the text around them. */
export const parseContact = (text: string): ContactPart[] => splitBy(either, text);

/** Parts of a text whose addresses are known: telephone numbers and the text around them. */
export const parseTelephones = (text: string): ContactPart[] => splitBy(telephoneAlone, text);
