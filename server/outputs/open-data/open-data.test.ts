import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noContent, type DetailTime } from '../../../contract/events/event-detail.ts';
import { viewEventArbitrary } from '../../../test/support/fixtures/random-view-events.ts';
import { createNormCheck, hasNorms, readNormFile } from '../../../test/support/open-norms.ts';
import { casesOf } from '../../../test/support/thorough.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { toOpenEvent } from './to-open-event.ts';
import { writeOpenData } from './write-open-data.ts';

const publicUrl = 'https://akce.example';
const context = {
  publicUrl,
  mapId: () => Promise.resolve('map'),
  name: 'Akce',
  page: publicUrl,
  address: publicUrl,
  since: 0,
};

const write = async (batches: ViewEvent[][]): Promise<string> => {
  let text = '';
  const events = (async function* () {
    yield* batches;
  })();
  for await (const part of writeOpenData(events, context)) text += part;
  return text;
};

const time = (changes: Partial<DetailTime> = {}): DetailTime => ({
  id: 1,
  start: '2026-11-21T18:00+01:00',
  end: '2026-11-21T20:00+01:00',
  precision: 'timed',
  cancelled: false,
  ...changes,
});

const concert: ViewEvent = {
  ...noContent,
  id: 7,
  slug: 'koncert-dechovky',
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  place: {
    id: 1,
    title: 'Kulturní dům',
    lat: 49.7561,
    lng: 16.4685,
    city: { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
  },
  image: null,
  source: 'own',
  priceRange: { from: 100, to: 150 },
  sample: false,
  cancelled: false,
  times: [time()],
  description: 'Hraje se **celý večer**.',
  organizer: 'Spolek Šídlo',
  price: '100 až 150 Kč',
  url: 'https://sidlo.example/koncert',
  contact: 'Jana Nová, jana@sidlo.example, 731 604 204',
  facets: ['bezbarierove', 'se-psem'],
  images: [],
  street: 'Wolkerova alej 92',
  venue: null,
  origin: null,
  approximate: false,
  placeSlug: null,
  district: 'Svitavy',
  cityId: 577_731,
  createdAt: Date.parse('2026-10-01T08:00Z'),
  changedAt: Date.parse('2026-11-01T08:00Z'),
};

const open = (changes: Partial<ViewEvent> = {}) =>
  toOpenEvent({ ...concert, ...changes }, publicUrl);
const intervals = (times: DetailTime[], changes: Partial<ViewEvent> = {}) =>
  (open({ ...changes, times })['doba_trvání'] as Record<string, Record<string, unknown>>[]).map(
    ({ časový_interval: interval }) => [interval?.['začátek'], interval?.['konec']],
  );
const typ = 'Časový okamžik';

describe('toOpenEvent', () => {
  it('writes what is known of an event', () => {
    expect(open()).toEqual({
      '@context': 'https://ofn.gov.cz/události/2020-07-01/kontexty/událost.jsonld',
      typ: 'Událost',
      iri: 'https://akce.example/detail/koncert-dechovky',
      název: { cs: 'Koncert dechovky' },
      popis: { cs: 'Hraje se celý večer.' },
      doba_trvání: [
        {
          typ: 'Časová specifikace',
          časový_interval: {
            typ: 'Časový interval',
            začátek: { typ, datum_a_čas: '2026-11-21T18:00:00+01:00' },
            konec: { typ, datum_a_čas: '2026-11-21T20:00:00+01:00' },
          },
        },
      ],
      umístění: [
        {
          typ: 'Umístění',
          název: { cs: 'Kulturní dům' },
          geometrie: { type: 'Point', coordinates: [16.4685, 49.7561] },
          adresa: {
            typ: 'Adresa',
            obec: 'https://linked.cuzk.cz/resource/ruian/obec/577731',
            název_obce: { cs: 'Svitavy' },
            název_okresu: { cs: 'Svitavy' },
            text: { cs: 'Kulturní dům, Wolkerova alej 92, Svitavy' },
          },
        },
      ],
      vstupné: [
        {
          typ: 'Vstupné',
          název: { cs: 'Nejnižší vstupné' },
          popis: { cs: '100 až 150 Kč' },
          cena: {
            typ: 'Částka',
            výše: 100,
            měna: 'http://publications.europa.eu/resource/authority/currency/CZK',
          },
        },
        {
          typ: 'Vstupné',
          název: { cs: 'Nejvyšší vstupné' },
          cena: {
            typ: 'Částka',
            výše: 150,
            měna: 'http://publications.europa.eu/resource/authority/currency/CZK',
          },
        },
      ],
      kontakt: [
        {
          typ: 'Kontakt',
          druh: { cs: 'Pořadatel' },
          název: { cs: 'Spolek Šídlo' },
          popis: { cs: 'Jana Nová, jana@sidlo.example, 731 604 204' },
          email: 'mailto:jana@sidlo.example',
          telefon: 'tel:+420731604204',
          url: 'https://sidlo.example/koncert',
        },
      ],
      vhodné_pro_zvířata: true,
      bezbariérovost: {
        typ: 'Bezbariérovost',
        popis: { cs: 'Bezbariérový přístup podle pořadatele' },
        mapování_dle_metodiky: false,
      },
      vytvořeno: { typ, datum_a_čas: '2026-10-01T08:00:00.000Z' },
      aktualizováno: { typ, datum_a_čas: '2026-11-01T08:00:00.000Z' },
      relevantní_do: { typ, datum_a_čas: '2026-11-21T20:00:00+01:00' },
    });
  });

  it('writes days as dates, the last day included, and an unknown end as unspecified', () => {
    const days = { precision: 'all-day', start: '2026-11-21', end: null } as const;
    expect(
      intervals([
        time(days),
        time({ ...days, end: '2026-11-23' }),
        time({ ...days, precision: 'hour-unknown' }),
        time({ end: null }),
        time({ start: '2026-10-25T02:30+02:00', end: '2026-10-25T02:30+02:00' }),
      ]),
    ).toEqual([
      [
        { typ, datum: '2026-11-21' },
        { typ, datum: '2026-11-21' },
      ],
      [
        { typ, datum: '2026-11-21' },
        { typ, datum: '2026-11-23' },
      ],
      [
        { typ, datum: '2026-11-21' },
        { typ, datum: '2026-11-21' },
      ],
      [
        { typ, datum_a_čas: '2026-11-21T18:00:00+01:00' },
        { typ, nespecifikovaný: true },
      ],
      [
        { typ, datum_a_čas: '2026-10-25T02:30:00+02:00' },
        { typ, nespecifikovaný: true },
      ],
    ]);
  });

  it('leaves out cancelled times, and marks an event of which nothing takes place', () => {
    const off = time({ cancelled: true });
    expect(intervals([time(), off])).toHaveLength(1);
    expect(open({ times: [time(), off] })).not.toHaveProperty('zneplatněno');
    for (const event of [open({ cancelled: true }), open({ times: [off] })]) {
      expect(event['název']).toEqual({ cs: 'Zrušeno: Koncert dechovky' });
      expect(event['zneplatněno']).toEqual({ typ, datum_a_čas: '2026-11-01T08:00:00.000Z' });
    }
    expect(intervals([off], { cancelled: true })).toHaveLength(1);
  });

  it('is relevant until the latest end, of a time without one until the end of its day', () => {
    const relevance = (times: DetailTime[]) => open({ times })['relevantní_do'];
    const day = time({ precision: 'all-day', start: '2026-11-21', end: null });
    expect(relevance([day, time()])).toEqual({ typ, datum: '2026-11-21' });
    expect(relevance([time({ end: '2026-11-22T00:30+01:00' }), day])).toEqual({
      typ,
      datum_a_čas: '2026-11-22T00:30:00+01:00',
    });
    expect(relevance([time({ end: null })])).toEqual({ typ, datum: '2026-11-21' });
  });

  it('has no point for an approximate place, and says that a sample is one', () => {
    const [place] = open({ approximate: true })['umístění'] as object[];
    expect(place).not.toHaveProperty('geometrie');
    expect(open({ sample: true })['název']).toEqual({ cs: 'Vymyšlená ukázka: Koncert dechovky' });
  });

  it('writes voluntary entry in words, free entry as zero', () => {
    const prices = (from: number, to: number | null) =>
      open({ price: 'dobrovolné', priceRange: { from, to } })['vstupné'];
    expect(prices(0, null)).toEqual([{ typ: 'Vstupné', popis: { cs: 'dobrovolné' } }]);
    expect(prices(0, 0)).toMatchObject([{ cena: { výše: 0 } }]);
    expect(prices(50, null)).toMatchObject([
      { název: { cs: 'Nejnižší vstupné' }, cena: { výše: 50 } },
    ]);
  });

  it('cuts a long description at 300 characters and gives the whole beside', () => {
    const description = 'Hraje se na náměstí celý večer. '.repeat(20).trim();
    const { popis, dlouhý_popis: whole } = open({ description }) as Record<string, { cs: string }>;
    expect(popis?.cs.length).toBeLessThanOrEqual(300);
    expect(popis?.cs).toMatch(/večer\.$/);
    expect(whole).toEqual({ cs: description });
  });
});

// The schemas lie beside the checkout of the project, in ../shared/data/ofn; elsewhere is nothing
// to compare with.
describe.skipIf(!hasNorms)('writeOpenData against the schemas of the norm', () => {
  const check = hasNorms
    ? createNormCheck('https://ofn.gov.cz/události/2020-07-01/schémata/události.json')
    : () => [];

  it('the schemas accept the list of the norm and refuse other values', () => {
    expect(check(readNormFile('udalosti/2020-07-01/priklady/3.jsonld'))).toEqual([]);
    expect(check({})).not.toEqual([]);
    const [event] = [open()];
    for (const wrong of [
      { typ: 'Akce' },
      { iri: 'není adresa' },
      { název: 'text' },
      { vytvořeno: { typ, datum_a_čas: '2026-11-01T08:00' } },
      { umístění: [{ typ: 'Umístění' }] },
      { umístění: [{ typ: 'Umístění', geometrie: { type: 'Point', coordinates: [49.7, 16.4] } }] },
      { pořadatel: [{ typ: 'Osoba', název: { cs: 'Spolek' } }] },
      { kontakt: [{ typ: 'Kontakt', email: 'jana@example.cz' }] },
    ])
      expect([wrong, check([{ ...event, ...wrong }])]).not.toEqual([wrong, []]);
  });

  it(
    'writes valid arrays for random events, an empty one for none',
    { timeout: 120_000 },
    async () => {
      expect(JSON.parse(await write([]))).toEqual([]);
      await fc.assert(
        fc.asyncProperty(fc.array(viewEventArbitrary, { maxLength: 4 }), async (events) => {
          const text = await write([events.slice(0, 1), events.slice(1)]);
          expect(/\p{Surrogate}/u.test(text)).toBe(false);
          const written = JSON.parse(text) as unknown[];
          expect(written).toHaveLength(events.length);
          expect(check(written)).toEqual([]);
        }),
        { numRuns: casesOf(200, 1500) },
      );
    },
  );
});
