import { describe, expect, it } from 'vitest';
import { FileProblem } from '../file-problem.ts';
import { readOpenData } from './read-open-data.ts';

const read = (value: unknown) => readOpenData(Buffer.from(JSON.stringify(value)));

const interval = (start: object, end?: object) => ({
  typ: 'Časová specifikace',
  časový_interval: { typ: 'Časový interval', začátek: start, ...(end && { konec: end }) },
});
const at = (datum_a_čas: string) => ({ typ: 'Časový okamžik', datum_a_čas });

const fair = {
  '@context': 'https://ofn.gov.cz/události/2020-07-01/kontexty/událost.jsonld',
  typ: 'Událost',
  iri: 'https://data.svitavy.example/akce/trh',
  název: { cs: 'Farmářský trh', en: 'Market' },
  popis: { cs: 'Krátký popis' },
  doba_trvání: [interval(at('2026-12-05T09:00:00+01:00'), at('2026-12-05T12:00:00+01:00'))],
  umístění: [
    {
      typ: 'Umístění',
      název: { cs: 'Náměstí Míru' },
      geometrie: { type: 'Point', coordinates: [16.468, 49.756] },
      adresa: { typ: 'Adresa', obec: 'https://linked.cuzk.cz/resource/ruian/obec/577731' },
    },
  ],
  pořadatel: [{ typ: 'Osoba', název: { cs: 'Město Svitavy' } }],
  vstupné: [
    { cena: { výše: 0, měna: 'http://publications.europa.eu/resource/authority/currency/CZK' } },
  ],
};

describe('readOpenData', () => {
  it('reads an event of the open formal norm', () => {
    expect(read([fair]).items).toMatchObject([
      {
        id: fair.iri,
        title: 'Farmářský trh',
        description: 'Krátký popis',
        organizer: 'Město Svitavy',
        price: 'zdarma',
        place: {
          text: 'Náměstí Míru',
          point: { lat: 49.756, lng: 16.468 },
          municipality: 577_731,
        },
        times: [{ precision: 'timed', start: '2026-12-05T09:00', end: '2026-12-05T12:00' }],
        cancelled: false,
      },
    ]);
  });

  it('reads days, unspecified ends and single moments', () => {
    const times = [
      interval({ datum: '2026-12-05' }, { datum: '2026-12-06' }),
      interval(at('2026-12-07T09:00:00'), { nespecifikovaný: true }),
      { typ: 'Časová specifikace', časový_okamžik: at('2026-12-08T09:00:00+01:00') },
    ];
    expect(read({ ...fair, doba_trvání: times }).items[0]?.times).toMatchObject([
      { precision: 'all-day', start: '2026-12-05', end: '2026-12-06' },
      { precision: 'timed', start: '2026-12-07T09:00', end: null },
      { precision: 'timed', start: '2026-12-08T09:00', end: null },
    ]);
  });

  it('reads latitude before longitude, times without a zone and prices of Kudy z nudy', () => {
    const exported = {
      ...fair,
      id: '84cdadc6',
      umístění: [
        {
          název: { cs: 'PVA Letňany' },
          geometrie: { typ: 'Lokalita', souřadnice: [50.129, 14.514] },
          adresa: { ulice: 'Beranových 667', obec: 'Praha 9', psč: '19900' },
        },
      ],
      doba_trvání: [interval(at('2022-10-29T10:00:00'), at('2022-10-30T17:00:00'))],
      vstupné: undefined,
      kategorie_vstupného: {
        cena: { výše: 300, měna: 'CZK' },
        snížená_cena: { výše: 200, měna: 'CZK' },
      },
      typ_události: ['https://www.kudyznudy.cz/kalendar-akci/festivaly'],
      příloha: [
        {
          url: 'https://a.example/1.jpg',
          typ_média: 'http://www.iana.org/assignments/media-types/image/jpeg',
        },
        {
          url: 'https://a.example/1.pdf',
          typ_média: 'http://www.iana.org/assignments/media-types/application/pdf',
        },
      ],
    };
    expect(read(exported).items).toMatchObject([
      {
        id: '84cdadc6',
        place: {
          text: 'PVA Letňany\nBeranových 667\n19900 Praha 9',
          point: { lat: 50.129, lng: 14.514 },
        },
        times: [{ start: '2022-10-29T10:00', end: '2022-10-30T17:00' }],
        price: '200–300 Kč',
        categories: ['festivaly'],
        images: ['https://a.example/1.jpg'],
      },
    ]);
  });

  it('takes parts of an event as events at its place', () => {
    const part = {
      typ: 'Událost',
      iri: 'https://a.example/2',
      název: { cs: 'Dílna' },
      doba_trvání: fair.doba_trvání,
    };
    expect(read({ ...fair, dílčí_událost: [part] }).items).toMatchObject([
      { title: 'Farmářský trh' },
      { title: 'Dílna', place: { municipality: 577_731 }, organizer: 'Město Svitavy' },
    ]);
  });

  it('knows invalidated events, rules it does not read, and what is no event', () => {
    expect(read({ ...fair, zneplatněno: at('2026-12-01T09:00:00') }).items[0]?.cancelled).toBe(
      true,
    );
    const repeated = { ...fair.doba_trvání[0], frekvence: ['…/WEEKLY'] };
    expect(read({ ...fair, doba_trvání: [repeated] }).items).toMatchObject([
      { times: [{ start: '2026-12-05T09:00', end: null }], repairs: ['rule-unreadable'] },
    ]);
    expect(read([{ ...fair, typ: ['Turistický cíl'] }]).refusals).toMatchObject([
      { reason: 'not-an-event' },
    ]);
    expect(read([7, { ...fair, doba_trvání: [] }]).refusals).toMatchObject([
      { reason: 'unreadable' },
      { reason: 'no-time' },
    ]);
  });

  it('reads names with decomposed diacritics, and lists in an object', () => {
    const text = JSON.stringify({ položky: [fair] }).normalize('NFD');
    expect(readOpenData(Buffer.from(text)).items).toMatchObject([{ title: 'Farmářský trh' }]);
  });

  it('refuses what has no events', () => {
    expect(() => read({ a: [] })).toThrow(
      new FileProblem('není v něm žádná akce podle otevřené formální normy'),
    );
  });
});
