/** Contact as other programs read it; null for what the text does not have. */
export interface ReadContact {
  /** `mailto:…` and `tel:+420…` (RFC 6068, RFC 3966). */
  email: string | null;
  phone: string | null;
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** Nine digits of a Czech number, in groups of three, with or without its country. */
const phonePattern =
  /(?<![\d+])(?:(?:\+|00)420[ \u00a0]?)?([2-9]\d{2})[ \u00a0]?(\d{3})[ \u00a0]?(\d{3})(?![\d]|[ \u00a0]\d{3})/;

/** First e-mail address and first Czech telephone number of a free text. */
export const readContact = (text: string | null): ReadContact => {
  const email = emailPattern.exec(text ?? '')?.[0];
  const phone = phonePattern.exec(text ?? '');
  return {
    email: email ? `mailto:${email}` : null,
    phone: phone ? `tel:+420${phone.slice(1).join('')}` : null,
  };
};

/** Absolute address of a page in letters that every program reads; null for an invalid one. */
export const toWebAddress = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? href : null;
};
