import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Letters of the European alphabets with their diacritics, in lower case. What else a parser of
 * addresses accepts depends on the Unicode of its release: Node 24 takes hosts that 22 refuses.
 */
const europeanLetters =
  /^(?:[-\da-z\u00df-\u024f\u0370-\u052f\u1e00-\u1fff]|[\u0300-\u034e\u0350-\u036f])+$/;
const labelShape = /^[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?$/u;
const punycodeStart = 'xn--';

const isReadable = (label: string): boolean =>
  europeanLetters.test(label) && labelShape.test(label) && !label.startsWith(punycodeStart);

/** A label of a host in ASCII; null for one that is invalid. */
const toAsciiLabel = (label: string): string | null => {
  const isPunycode = label.startsWith(punycodeStart);
  const readable = isPunycode ? domainToUnicode(label) : label;
  if (!isReadable(readable)) return null;
  // Alone, a label of digits would be read as an address of a computer: `2026` as `0.0.7.234`.
  const ascii = /^[-\da-z]+$/.test(readable) ? readable : domainToASCII(readable);
  if (isPunycode && ascii !== label) return null;
  return /^[a-z\d-]{1,63}$/.test(ascii) ? ascii : null;
};

/**
 * Host of a site in ASCII, as browsers send it: `příklad.cz` is `xn--pklad-zsa96e.cz`. Null for one
 * that is invalid; the same with every release of Node.
 */
export const toSiteHost = (site: string): string | null => {
  const labels = site.normalize('NFKC').toLowerCase().split('.').map(toAsciiLabel);
  const host = labels.join('.');
  return labels.includes(null) || host.length > 253 ? null : host;
};
