import { expect, test } from 'vitest';
import { parseContact } from './contact-parts.ts';

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

test.each(['účet 123456789/0800', '19-123456789/0800', 'číslo 1234567890'])(
  'a longer number is no telephone: %s',
  (text) => expect(linksOf(text)).toEqual([]),
);

test('all of the text of a contact is shown', () => {
  const text = 'Jana: jana@x.cz, 777 123 456 (dopoledne)';
  expect(
    parseContact(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksOf('Jana Nováková, pokladna')).toEqual([]);
});
