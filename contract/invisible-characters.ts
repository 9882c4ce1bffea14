const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters of documents and mails that nobody sees, and that are no part of an address. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * Whether the text has an invisible character that changes the direction of what follows: it could
 * disguise the target of a link.
 */
export const hasBidiControls = (text: string): boolean => text.search(bidiControls) >= 0;

/** The text with these characters percent-encoded, as in an address. */
export const escapeBidiControls = (text: string): string =>
  text.replace(bidiControls, encodeURIComponent);
