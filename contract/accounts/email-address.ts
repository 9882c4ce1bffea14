/**
 * Characters of the part before `@` besides dots (RFC 5322, `atext`). None of them ends an address
 * or a line in the header of a mail.
 */
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
/** Some mail programs decode `=?utf-8?q?…?=` to any characters, also in an address. */
const noEncodedWord = '(?!.*=\\?)';
const label = '[a-z\\d]+(?:-+[a-z\\d]+)*';
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
