import { domainToASCII, domainToUnicode } from 'node:url';
import { europeanLabel } from '../../contract/european-letters.ts';

const labelShape = /^[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?$/u;
const punycodeStart = 'xn--';

const isReadable = (label: string): boolean =>
  europeanLabel.test(label) && labelShape.test(label) && !label.startsWith(punycodeStart);

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
