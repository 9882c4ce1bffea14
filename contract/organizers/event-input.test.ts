import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyEventFields } from './event-fields.ts';
import { EventInputSchema, type EventInput } from './event-input.ts';

const input: EventInput = {
  ...emptyEventFields,
  title: 'Koncert ve Fabrice',
  categories: ['koncerty'],
  place: { use_existing_place: true, place: 1 },
  schedule: [
    {
      key: 'a',
      time: { precision: 'timed', start: '2026-11-25T18:00', end: null },
      rule: null,
      excluded: [],
      changes: [],
    },
  ],
  images: [],
};

const hiddenInLink =
  'V\u00a0některém odkazu je neviditelný znak, který obrací směr písma. Napište ho prosím celý znovu.';

/** First error of each invalid field of the form with a change. */
const errorsOf = (change: object): Record<string, string> => {
  const result = v.safeParse(EventInputSchema, { ...input, ...change });
  if (result.success) return {};
  const { nested = {} } = v.flatten<typeof EventInputSchema>(result.issues);
  return Object.fromEntries(
    Object.entries(nested).map(([path, [message = ''] = []]) => [path, message]),
  );
};

const letters = (count: number): string => 'a'.repeat(count);
const images = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    id: index + 1,
    alt: '',
    focus_x: 50,
    focus_y: 50,
  }));

test.each<[string, object]>([
  ['a title of 150 characters', { title: letters(150) }],
  ['a description of 10,000 characters', { description: letters(10_000) }],
  ['an organiser of 200 characters', { organizer: letters(200) }],
  ['three categories', { categories: ['koncerty', 'film', 'deti'] }],
  // As copied from a list of contacts in a telephone.
  ['directional marks around a number', { description: 'Volejte \u202a+420 777 123 456\u202c.' }],
  ['an escaped character in an address', { url: 'https://svitavy.cz/%E2%80%AEgpj.exe' }],
  ['twelve images', { images: images(12) }],
])('the input of an event accepts %s', (_, change) => {
  expect(errorsOf(change)).toEqual({});
});

test('an address pasted with characters that nobody sees is stored without them', () => {
  const url = '\ufeffhttps://svitavy.cz/a\u200bkce\u00ad';
  expect(v.parse(EventInputSchema, { ...input, url }).url).toBe('https://svitavy.cz/akce');
});

test.each<[string, object, Record<string, string>]>([
  ['a blank title', { title: ' ' }, { title: 'Zadejte název akce.' }],
  [
    'a title of zero-width characters',
    { title: '\u200b\u2060\ufeff' },
    { title: 'Zadejte název akce.' },
  ],
  ['a title of 151 characters', { title: letters(151) }, { title: 'Nejvýše 150 znaků.' }],
  [
    'bidirectional control characters in a title',
    { title: 'Koncert\u202e' },
    { title: 'Je tu znak U+202E, který sem nepatří.' },
  ],
  [
    'a description of 10,001 characters',
    { description: letters(10_001) },
    { description: 'Nejvýše 10000 znaků.' },
  ],
  [
    'an organiser of 201 characters',
    { organizer: letters(201) },
    { organizer: 'Nejvýše 200 znaků.' },
  ],
  ['no category', { categories: [] }, { categories: 'Vyberte aspoň jednu kategorii.' }],
  [
    'four categories',
    { categories: ['koncerty', 'film', 'deti', 'sport'] },
    { categories: 'Vyberte nejvýše 3 kategorie.' },
  ],
  [
    'a repeated category',
    { categories: ['film', 'film'] },
    { categories: 'Jedna kategorie je tu dvakrát.' },
  ],
  ['thirteen images', { images: images(13) }, { images: 'Nejvýše 12 obrázků.' }],
  [
    'credentials in an address',
    { url: 'https://jana@svitavy.cz' },
    { url: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.' },
  ],
  [
    'a quote in the name of a host',
    { url: 'https://a.cz"onclick=alert(1)' },
    { url: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.' },
  ],
  [
    'a line break in an address',
    { url: 'https://svitavy.cz/a\r\nBEGIN:VALARM' },
    { url: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.' },
  ],
  [
    'a bidirectional control character in an address',
    { url: 'https://svitavy.cz/\u202egpj.exe' },
    {
      url: 'V\u00a0adrese je neviditelný znak, který obrací směr písma. Napište ji prosím celou znovu.',
    },
  ],
  [
    'a bidirectional control character in the text of a link',
    { description: 'Plakát: [\u202egpj.www](https://svitavy.cz/a.exe)' },
    { description: hiddenInLink },
  ],
  [
    'a bidirectional control character in the address of a link',
    { description: '[a](https://a.cz) [plakát](https://svitavy.cz/\u2066gpj.exe)' },
    { description: hiddenInLink },
  ],
  [
    'no place',
    { place: { use_existing_place: true, place: null } },
    { 'place.place': 'Musíte vybrat nebo vytvořit místo.' },
  ],
  ['no date', { schedule: [] }, { schedule: 'Zadejte aspoň jeden termín.' }],
])('the input of an event refuses %s', (_, change, expected) => {
  expect(errorsOf(change)).toEqual(expected);
});

test('the input of an event adds https:// to an address and turns blank lines to null', () => {
  const parsed = v.parse(EventInputSchema, { ...input, url: 'www.svitavy.cz', price: '  ' });
  expect([parsed.url, parsed.price]).toEqual(['https://www.svitavy.cz', null]);
});
