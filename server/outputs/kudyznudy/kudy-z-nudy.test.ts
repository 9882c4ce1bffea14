import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noContent } from '../../../contract/events/event-detail.ts';
import { viewEventArbitrary } from '../../../test/support/fixtures/random-view-events.ts';
import { hasNorms, readNormFile } from '../../../test/support/open-norms.ts';
import { casesOf } from '../../../test/support/thorough.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { findKudyZNudyProblems } from './kudy-z-nudy-problems.ts';
import { toKudyZNudyDetail, toKudyZNudyItem } from './to-kudy-z-nudy.ts';

const publicUrl = 'https://akce.example';

const fair: ViewEvent = {
  ...noContent,
  id: 7,
  slug: 'trh',
  title: 'Adventní trh',
  categories: ['trhy', 'vystavy'],
  place: {
    id: 1,
    title: 'Náměstí',
    lat: 49.7561,
    lng: 16.4685,
    city: { slug: 'svitavy', title: 'Svitavy', locative: null },
  },
  image: null,
  source: 'own',
  priceRange: { from: 0, to: 0 },
  sample: false,
  cancelled: false,
  times: [
    {
      id: 1,
      start: '2026-11-28T09:00+01:00',
      end: null,
      precision: 'timed',
      cancelled: false,
    },
    { id: 2, start: '2026-11-29', end: '2026-11-30', precision: 'all-day', cancelled: false },
    { id: 3, start: '2026-12-05', end: null, precision: 'all-day', cancelled: true },
  ],
  description: 'Stánky s řemesly, koledy dětského sboru a svařák pod stromem.',
  organizer: 'Město Svitavy',
  price: 'zdarma',
  contact: 'infocentrum@svitavy.example',
  facets: ['bezbarierove'],
  images: [
    { id: 1, key: 'a'.repeat(32), alt: '', focus_x: 50, focus_y: 50, width: 1600, height: 900 },
  ],
  street: 'náměstí Míru',
  venue: null,
  origin: null,
  approximate: false,
  placeSlug: null,
  district: 'Svitavy',
  cityId: 577_731,
  createdAt: Date.parse('2026-10-01T08:00Z'),
  changedAt: Date.parse('2026-11-01T08:00Z'),
};
const problems = (changes: Partial<ViewEvent>) => findKudyZNudyProblems({ ...fair, ...changes });

describe('kudyZNudyProblems', () => {
  it('are none of a complete event', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [{ description: '' }, 'Chybí popis: potřeba je aspoň 50\u00a0znaků.'],
    [{ description: 'a' }, 'Perex má 1\u00a0znak, potřeba je 50–300.'],
    [{ description: '🎉🎉' }, 'Perex má 2\u00a0znaky, potřeba je 50–300.'],
    [
      { description: 'Stánky a koledy, přijďte všichni v pátek.' },
      'Perex má 41\u00a0znaků, potřeba je 50–300.',
    ],
    [{ images: [] }, 'Chybí obrázek: potřeba je aspoň jeden.'],
    [{ organizer: ' ' }, 'Chybí pořadatel.'],
    [
      { contact: 'v kanceláři' },
      'Pořadatel nemá kontakt: potřeba je telefon, email nebo adresa webu.',
    ],
    [{ cancelled: true }, 'Akce je zrušená.'],
    [{ times: fair.times.slice(2) }, 'Žádný termín se nekoná.'],
    [{ sample: true }, 'Vymyšlené ukázky se neposílají.'],
  ])('name what is missing: %o', (changes, sentence) => {
    expect(problems(changes)).toEqual([sentence]);
  });

  it('accept a web address or a phone as the contact', () => {
    expect(problems({ contact: null, url: 'https://svitavy.example' })).toEqual([]);
    expect(problems({ contact: 'volejte 461 535 220' })).toEqual([]);
  });

  it('name everything at once', () => {
    expect(problems({ description: 'Trh.', images: [], organizer: null })).toHaveLength(3);
  });
});

describe('toKudyZNudyDetail', () => {
  it('writes an event as Kudy z nudy imports it', () => {
    expect(toKudyZNudyDetail(fair, publicUrl)).toMatchObject({
      '@context': 'https://www.kudyznudy.cz/kzn/context/v1/udalost.jsonld',
      typ: 'Událost',
      iri: 'https://akce.example/api/event/kudyznudy/7.json',
      název: { cs: 'Adventní trh' },
      vytvořeno: { typ: 'Časový okamžik', datum_a_čas: '2026-10-01T10:00:00' },
      doba_trvání: [
        {
          časový_interval: {
            začátek: { datum_a_čas: '2026-11-28T09:00:00' },
            konec: { datum_a_čas: '2026-11-28T09:00:00' },
          },
        },
        {
          časový_interval: {
            začátek: { datum_a_čas: '2026-11-29T00:00:00' },
            konec: { datum_a_čas: '2026-11-30T23:59:00' },
          },
        },
      ],
      typ_události: [
        'https://www.kudyznudy.cz/kalendar-akci',
        'https://www.kudyznudy.cz/kalendar-akci/vystavy',
      ],
      popis: { cs: fair.description },
      bezbariériový_přístup: true,
      pořadatel: {
        typ: 'Osoba',
        název: { cs: 'Město Svitavy' },
        adresa: { kontakt: { email: 'mailto:infocentrum@svitavy.example' } },
      },
      umístění: [{ geometrie: { typ: 'Lokalita', souřadnice: [49.7561, 16.4685] } }],
      kategorie_vstupného: { cena: { výše: 0 }, poznámka: { cs: 'zdarma' } },
      příloha: [
        {
          url: `https://akce.example/api/image/${'a'.repeat(32)}-1600.jpg`,
          typ_média: 'http://www.iana.org/assignments/media-types/image/jpeg',
          název: { cs: 'Adventní trh' },
        },
      ],
    });
  });

  // Their samples lie beside the checkout of the project; elsewhere is nothing to compare with.
  it.skipIf(!hasNorms)('has no key that their sample has not, and every one they require', () => {
    const keysOf = (value: unknown): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
        : Array.isArray(value)
          ? value.flatMap(keysOf)
          : [];
    const sample = new Set(keysOf(readNormFile('kudyznudy/import-09-udalost-opraveno.json')));
    const written = toKudyZNudyDetail(fair, publicUrl);
    expect(keysOf(written).filter((key) => !sample.has(key))).toEqual([]);
    for (const key of ['doba_trvání', 'typ_události', 'popis', 'pořadatel', 'příloha'])
      expect(written).toHaveProperty(key);
    const [item] = readNormFile('kudyznudy/import-07-seznam.json') as object[];
    expect(Object.keys(item ?? {})).toEqual(
      expect.arrayContaining(Object.keys(toKudyZNudyItem(fair, publicUrl))),
    );
  });

  it('of any event without problems has a perex of 50 to 300 characters and a picture', () => {
    let complete = 0;
    fc.assert(
      fc.property(viewEventArbitrary, (event) => {
        if (findKudyZNudyProblems(event).length > 0) return;
        complete++;
        const { popis, příloha } = toKudyZNudyDetail(event, publicUrl) as {
          popis: { cs: string };
          příloha: object[];
        };
        const { length } = Array.from(popis.cs);
        expect(length >= 50 && length <= 300).toBe(true);
        expect(příloha.length).toBeGreaterThan(0);
        expect(/\p{Surrogate}/u.test(JSON.stringify(popis))).toBe(false);
      }),
      { numRuns: casesOf(1000, 4000) },
    );
    // One of sixty is complete.
    expect(complete).toBeGreaterThan(0);
  });
});
