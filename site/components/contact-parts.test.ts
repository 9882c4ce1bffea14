import { expect, test } from 'vitest';
import { parseContact, parseTelephones } from './contact-parts.ts';

const linksOf = (text: string) =>
  parseContact(text).flatMap((part) => (part.href === null ? [] : [[part.text, part.href]]));

test.each([
  ['jana.novakova@tyjatr.example.cz', 'mailto:jana.novakova@tyjatr.example.cz'],
  ["o'brien@x.cz", "mailto:o'brien@x.cz"],
  ['a&b@x.cz', 'mailto:a%26b@x.cz'],
  ['a+b@x.cz', 'mailto:a%2Bb@x.cz'],
  ['a@x.cz', 'mailto:a@x.cz'],
])('an address in a contact is a link: %s', (address, href) => {
  for (const text of [address, `pište na ${address}, nebo volejte`, `'${address}'`, `(${address})`])
    expect(linksOf(text)).toEqual([[address, href]]);
});

test('a telephone number in a contact is a link without its spaces', () => {
  expect(linksOf('tel. +420 777 123 456, Jana')).toEqual([
    ['+420 777 123 456', 'tel:+420777123456'],
  ]);
});

test.each([
  'účet 123456789/0800',
  'účet 723456789 / 0800',
  '19-723456789/0800',
  'číslo 7234567890',
  'Vstupné 250 300 350 Kč',
  'výška 250 260 270\u00a0cm',
  'GPS 49.723456789',
  'DIČ CZ723456789',
  'https://x.cz/?id=723456789',
  'fond 700 000 000 Kč',
  'ISBN 978 801 234 567',
  '+421 905 123 456',
  '+48 601 234 567',
  '420 777 123 456',
])('a number that is no Czech telephone stays text: %s', (text) => {
  expect(linksOf(text).filter(([, href]) => href?.startsWith('tel:'))).toEqual([]);
});

test('two telephone numbers with a slash between them are two links', () => {
  expect(linksOf('777 123 456 / 605\u00a0111\u00a0222')).toEqual([
    ['777 123 456', 'tel:777123456'],
    ['605\u00a0111\u00a0222', 'tel:605111222'],
  ]);
});

test('in a description only telephone numbers are links', () => {
  const parts = parseTelephones('@akce@mastodon.social, tel. 777 123 456');
  expect(parts.filter(({ href }) => href !== null)).toEqual([
    { text: '777 123 456', href: 'tel:777123456' },
  ]);
});

test('all of the text of a contact is shown', () => {
  const text = 'Jana: jana@x.cz, 777 123 456 (dopoledne)';
  expect(
    parseContact(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksOf('Jana Nováková, pokladna')).toEqual([]);
});
