import { describe, expect, it } from 'vitest';
import type { ColumnChoice } from '../../../contract/imports/table-columns.ts';
import { readTable } from './read-table.ts';

const today = '2026-11-26';
const read = (text: string) => readTable(Buffer.from(text), today);

describe('readTable', () => {
  it('reads a table of a Czech spreadsheet', () => {
    const { items } = read(
      [
        'Název akce;Datum konání;Čas;Místo konání;Město;Vstupné;Kategorie;GPS',
        '"Koncert; ""Advent""";5. 12. 2026;18.00;Fabrika;Svitavy;150 Kč;Koncerty, Advent;49.7571, 16.4689',
      ].join('\r\n'),
    );
    expect(items).toMatchObject([
      {
        id: null,
        title: 'Koncert; "Advent"',
        price: '150 Kč',
        categories: ['Koncerty', ' Advent'],
        place: { text: 'Fabrika\nSvitavy', point: { lat: 49.7571, lng: 16.4689 } },
        times: [{ precision: 'timed', start: '2026-12-05T18:00', end: null }],
      },
    ]);
  });

  it.each([
    ['Datum\n2026-12-05', '2026-12-05', null],
    ['Datum\n5.–6. 12. 2026', '2026-12-05', '2026-12-06'],
    ['Od,Do\n5.12.2026 18:00,5.12.2026 20:00', '2026-12-05T18:00', '2026-12-05T20:00'],
    ['Datum od\tČas od\tČas do\n5.12.2026\t18:00\t20 h', '2026-12-05T18:00', '2026-12-05T20:00'],
    ['Datum;Datum do\n5.12.2026;někdy', '2026-12-05', null],
  ])('%j', (table, start, end) => {
    const separator = /[;,\t]/.exec(table)?.[0] ?? ';';
    const [headings, cells] = table.split('\n');
    const { items } = read(`Akce${separator}${headings}\nTrh${separator}${cells}`);
    expect(items).toMatchObject([{ title: 'Trh', times: [{ start, end }] }]);
  });

  it('knows the column Akce as the title, or as the identifier beside one', () => {
    expect(read('Akce;Datum\nTrh;5.12.2026').items).toMatchObject([{ title: 'Trh', id: null }]);
    expect(read('Název;Datum;Akce\nTrh;5.12.2026;7').items).toMatchObject([
      { title: 'Trh', id: '7' },
    ]);
  });

  it('takes off the apostrophe that keeps a text from being a formula', () => {
    expect(read("Název;Datum\n'=1+1;5.12.2026").items).toMatchObject([{ title: '=1+1' }]);
    expect(read("Název;Datum\n'k cíli;5.12.2026").items).toMatchObject([{ title: "'k cíli" }]);
  });

  it('reads the state, and refuses rows without a day', () => {
    const { items, refusals } = read('Název;Datum;Stav\nTrh;5.12.2026;Zrušeno\nPles;;');
    expect(items).toMatchObject([{ cancelled: true }]);
    expect(refusals).toEqual([{ reason: 'no-time', event: 'Ples' }]);
  });

  it('reads Windows-1250 and says so', () => {
    const bytes = Buffer.from(
      'N\xe1zev;Datum\nP\xf8edn\xe1\x9aka o \x9eab\xe1ch;5.12.2026',
      'latin1',
    );
    const { items, repairs } = readTable(bytes, today);
    expect(items).toMatchObject([{ title: 'Přednáška o žabách' }]);
    expect([...repairs]).toEqual([['encoding-converted', 1]]);
  });

  it.each([
    [
      'a;b\n1;2',
      'chybí sloupec s názvem (například „Název“) a datem (například „Datum“); první řádek je: a, b',
    ],
    ['Název;b\n1;2', 'chybí sloupec s datem (například „Datum“); první řádek je: Název, b'],
    ['Název;Datum', 'není v něm žádná akce'],
  ])('refuses %j with words', (table, message) => expect(() => read(table)).toThrow(message));

  it('reads columns as a person chose, the second of one heading too, and recognises the others', () => {
    const table =
      'Datum;Datum;Název;Pro koho;Místo;Titul\n1. 1. 2020;5. 12. 2026;Beseda;Čtení;Sál;Jiný';
    const columns: ColumnChoice[] = [
      { heading: 'Datum', use: null },
      { heading: 'Datum', use: 'startDay' },
      { heading: 'Název', use: null },
      { heading: 'Pro koho', use: 'title' },
      { heading: 'Jinde', use: 'price' },
    ];
    const result = readTable(Buffer.from(table), today, { columns });
    expect(result.items).toMatchObject([
      { title: 'Čtení', times: [{ start: '2026-12-05' }], place: { text: 'Sál' } },
    ]);
    expect(result.columns?.map(({ use }) => use)).toEqual([
      null,
      'startDay',
      null,
      'title',
      'place',
      null,
    ]);
  });
});
