import { expect, it } from 'vitest';
import { toSiteHost } from './site-host.ts';

// Some of these are accepted or refused by `domainToASCII` depending on the release of Node.
it.each([
  ['svitavy.cz', 'svitavy.cz'],
  ['a--b.cz', 'a--b.cz'],
  ['leto.2026.cz', 'leto.2026.cz'],
  ['Příklad.cz', 'xn--pklad-zsa96e.cz'],
  // Letters and their diacritics as two characters, as macOS writes them.
  ['příklad.cz'.normalize('NFD'), 'xn--pklad-zsa96e.cz'],
  ['xn--pklad-zsa96e.cz', 'xn--pklad-zsa96e.cz'],
  ['straße.de', 'xn--strae-oqa.de'],
  ['ελλάδα.gr', 'xn--hxakic4aa.gr'],
  ['пример.eu', 'xn--e1afmkfd.eu'],
  // Wide and joined letters stand for simple ones.
  ['ｓｖｉｔａｖｙ.cz', 'svitavy.cz'],
  ['ﬁlm.cz', 'film.cz'],
])('the host of the site %s is %s', (site, host) => {
  expect(toSiteHost(site)).toBe(host);
});

it.each([
  ['invalid Punycode', 'xn--a.cz'],
  ['Punycode of ASCII', 'xn--abc-.cz'],
  ['empty Punycode', 'xn--.cz'],
  ['Punycode in Punycode', 'xn--xn---8na.cz'],
  ['a ligature of words with spaces', 'ﷺ.cz'],
  ['letters of no European alphabet', '例え.cz'],
  ['Punycode of such letters', 'xn--r8jz45g.cz'],
  ['a sign', 'a÷b.cz'],
  ['an invisible character', 'a\u034fb.cz'],
  ['a hyphen at an end', '-svitavy.cz'],
  ['an empty label', 'svitavy..cz'],
  ['a label of more than 63 characters', `${'a'.repeat(64)}.cz`],
  ['more than 253 characters', `${'a.'.repeat(126)}cz`],
])('a site with %s has no host: %s', (_, site) => {
  expect(toSiteHost(site)).toBeNull();
});
