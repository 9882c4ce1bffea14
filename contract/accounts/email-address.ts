import { europeanLabel } from '../european-letters.ts';

/**
 * Characters of the part before `@` besides dots (RFC 5322, `atext`). None of them ends an address
 * or a line in the header of a mail.
 */
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
/** Some mail programs decode `=?utf-8?q?…?=` to any characters, also in an address. */
const noEncodedWord = '(?!.*=\\?)';
// RFC 1035, 2.3.4: a label has at most 63 characters.
const label = '(?![^.]{64})[a-z\\d]+(?:-+[a-z\\d]+)*';
const topLevel = '(?:[a-z]{2,}|xn--[a-z\\d-]*[a-z\\d])';

/** RFC 5321, 4.5.3.1.1: mail servers refuse more before `@`. */
const shortName = '(?=[^@]{1,64}@)';

const mailbox = `${noEncodedWord}${shortName}${atom}(?:\\.${atom})*@`;
const publicAddress = new RegExp(`^${mailbox}(?:${label}\\.)+${topLevel}$`, 'i');
const anyAddress = new RegExp(`^${mailbox}${label}(?:\\.${label})*$`, 'i');

/** Whether the text is an e-mail address at a public domain: `o'brien@x.cz`. ASCII only. */
export const isEmailAddress = (text: string): boolean => publicAddress.test(text);

/** isEmailAddress that also accepts a host name: `mapa-akci@localhost`. */
export const isMailbox = (text: string): boolean => anyAddress.test(text);

/** Known to browsers and Node, to whose types this folder has no access. */
declare const URL: new (address: string) => { readonly hostname: string };

const toAsciiDomain = (domain: string): string => {
  if (!domain.split('.').every((label) => europeanLabel.test(label))) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/**
 * Typed or pasted address without characters that nobody sees, and with its domain as mail servers know it:
 * `jana@háčky.cz` is `jana@xn--hky-ela4t.cz`.
 */
export const toAsciiAddress = (typed: string): string => {
  const text = typed.replace(/\p{Cf}/gu, '').trim();
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // An ASCII one stays as it was typed: as an address of the web, `1.2` would be a computer.
  return /^[\0-\x7f]*$/.test(domain)
    ? text
    : text.slice(0, at) + toAsciiDomain(domain.toLowerCase());
};
