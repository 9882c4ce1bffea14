import {
  columnUses,
  type ColumnUse,
  type TableColumn,
} from '../../contract/imports/table-columns.ts';

const useTitles: Record<ColumnUse, string> = {
  title: 'název akce',
  startDay: 'datum začátku',
  startHour: 'čas začátku',
  endDay: 'datum konce',
  endHour: 'čas konce',
  state: 'stav (zrušeno)',
  place: 'místo',
  street: 'ulice',
  city: 'obec',
  latitude: 'zeměpisná šířka',
  longitude: 'zeměpisná délka',
  coordinates: 'obě souřadnice',
  category: 'kategorie',
  price: 'vstupné',
  organizer: 'pořadatel',
  description: 'popis',
  url: 'web',
  image: 'obrázek',
  id: 'číslo nebo kód akce',
};

/** Choices of what a column has, the first one for nothing that is read. */
export const columnChoices: readonly [ColumnUse | '', string][] = [
  ['', 'nepoužít'],
  ...columnUses.map((use): [ColumnUse, string] => [use, useTitles[use]]),
];

/** Columns with a new use of one of them; another column that had it has none. */
export const withUse = (
  columns: readonly TableColumn[],
  index: number,
  use: ColumnUse | null,
): TableColumn[] =>
  columns.map((column, at) => {
    if (at === index) return { ...column, use };
    return use !== null && column.use === use ? { ...column, use: null } : column;
  });
