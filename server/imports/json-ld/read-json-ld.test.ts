import { describe, expect, it } from 'vitest';
import { FileProblem } from '../file-problem.ts';
import { readJsonLd } from './read-json-ld.ts';

const bytes = (value: unknown): Uint8Array =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

const concert = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Vánoční koncert',
  startDate: '2026-12-20T18:00:00+01:00',
  endDate: '2026-12-20T20:00:00+01:00',
  url: 'https://fabrika.example/koncert',
  location: {
    '@type': 'Place',
    name: 'Fabrika',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Wolkerova alej 92',
      postalCode: '568 02',
      addressLocality: 'Svitavy',
      addressCountry: 'CZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '49,7571', longitude: 16.4689 },
  },
  offers: { '@type': 'AggregateOffer', lowPrice: '150', highPrice: 250, priceCurrency: 'CZK' },
  image: [{ '@type': 'ImageObject', url: 'https://fabrika.example/a.jpg' }],
  organizer: { '@type': 'Organization', name: 'Svitavská kultura' },
  keywords: 'vánoce, hudba',
};

const one = (changes: object) => readJsonLd(bytes({ ...concert, ...changes }));

describe('readJsonLd', () => {
  it('reads an event with its place, price, picture and category', () => {
    expect(readJsonLd(bytes(concert)).items).toEqual([
      {
        id: 'https://fabrika.example/koncert',
        title: 'Vánoční koncert',
        description: '',
        url: 'https://fabrika.example/koncert',
        organizer: 'Svitavská kultura',
        price: '150–250 Kč',
        categories: ['Koncerty', 'vánoce', ' hudba'],
        images: ['https://fabrika.example/a.jpg'],
        place: {
          text: 'Fabrika\nWolkerova alej 92\n568 02 Svitavy',
          point: { lat: 49.7571, lng: 16.4689 },
          municipality: null,
        },
        times: [
          {
            precision: 'timed',
            start: '2026-12-20T18:00',
            end: '2026-12-20T20:00',
            cancelled: false,
          },
        ],
        cancelled: false,
        repairs: [],
      },
    ]);
  });

  it('finds events in a page, beside scripts that are not JSON', () => {
    const page = `<!doctype html><html><head>
      <script type="application/ld+json">{broken</script>
      <script type='application/ld+json; charset=utf-8'>
        ${JSON.stringify({ '@graph': [{ '@type': 'WebPage', mainEntity: concert }] })}
      </script></head><body><script>var a = 1</script></body></html>`;
    expect(readJsonLd(bytes(page)).items).toMatchObject([{ title: 'Vánoční koncert' }]);
  });

  it('reads lists of events', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, item: concert }],
    };
    expect(readJsonLd(bytes([list, concert])).items).toHaveLength(2);
  });

  it('gives parts of an event what they do not say themselves', () => {
    const festival = {
      ...concert,
      '@type': 'Festival',
      startDate: undefined,
      subEvent: [
        { '@type': 'Event', name: 'Zahájení', startDate: '2026-12-20' },
        { '@type': 'Event', startDate: '2026-12-21T10:00', location: 'Zámek, Litomyšl' },
      ],
    };
    expect(readJsonLd(bytes(festival)).items).toMatchObject([
      { title: 'Zahájení', place: { text: 'Fabrika\nWolkerova alej 92\n568 02 Svitavy' } },
      { title: 'Vánoční koncert', place: { text: 'Zámek, Litomyšl' } },
    ]);
    // The whole has no time of its own, so it is no event beside its parts.
    expect(readJsonLd(bytes(festival)).refusals).toEqual([]);
  });

  it('reads what is cancelled and what was moved', () => {
    expect(one({ eventStatus: 'https://schema.org/EventCancelled' }).items).toMatchObject([
      { cancelled: true },
    ]);
    const moved = one({ eventStatus: 'EventRescheduled', previousStartDate: '2026-12-19T18:00' });
    expect(moved.items[0]?.times[0]?.movedFrom).toMatchObject({ start: '2026-12-19T18:00' });
  });

  it.each([
    [{ isAccessibleForFree: true }, 'zdarma'],
    [{ offers: [{ price: 0 }] }, 'zdarma'],
    [{ offers: [{ price: '1 200,50', priceCurrency: 'CZK' }] }, '1200,5 Kč'],
    [{ offers: { price: 20, priceCurrency: 'EUR' } }, ''],
    [{ offers: { price: 'dobrovolné' } }, ''],
  ])('price of %j', (changes, price) => expect(one(changes).items[0]?.price).toBe(price));

  it.each([
    [{ location: { '@type': 'VirtualLocation', url: 'https://a.example' } }, 'online'],
    [{ location: { address: { addressCountry: 'Slovensko' } } }, 'outside-the-country'],
    [{ startDate: 'příští týden' }, 'no-time'],
  ])('refuses %j', (changes, reason) =>
    expect(one(changes)).toMatchObject({ items: [], refusals: [{ reason }] }),
  );

  it('says that a schedule is read by its first date only', () => {
    expect(one({ eventSchedule: { repeatFrequency: 'P1W' } }).items[0]?.repairs).toEqual([
      'rule-unreadable',
    ]);
  });

  it.each([
    ['', 'poškozený zápis JSON'],
    ['<p>nic</p>', 'na stránce není akce v JSON-LD podle schema.org'],
    ['{"@type":"Person"}', 'není v něm žádná akce'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'příliš hluboko vnořený JSON'],
  ])('refuses %j with words', (text, message) =>
    expect(() => readJsonLd(bytes(text))).toThrow(new FileProblem(message)),
  );

  it('passes over values of other shapes', () => {
    const strange = one({
      description: { '@value': 'Popis', '@language': 'cs' },
      image: [null, 3, { '@type': 'ImageObject' }],
      organizer: [null, { name: ['Sbor', 'Choir'] }],
      url: ['https://a.example', 'https://b.example'],
      offers: [null, 'zdarma', []],
      keywords: 7,
    });
    expect(strange.items).toMatchObject([
      { description: 'Popis', images: ['3'], url: 'https://a.example', price: '' },
    ]);
  });
});
