import {
  maxColumns,
  maxHeadingLength,
  type ColumnChoice,
  type ColumnUse,
  type TableColumn,
} from '../../../contract/imports/table-columns.ts';
import { fold } from '../../../domain/text/fold.ts';

/** Names of columns that people give them, folded, by what is in them; the first one found counts. */
const names = {
  title: ['nazev', 'nazev akce', 'titul', 'titulek', 'title', 'name', 'subject', 'summary', 'akce'],
  startDay: [
    'zacatek den',
    'datum od',
    'datum zacatku',
    'zacatek',
    'od',
    'datum',
    'datum konani',
    'den',
    'termin',
    'start date',
    'start',
    'date',
  ],
  startHour: ['zacatek hodina', 'cas od', 'cas zacatku', 'cas', 'hodina', 'start time', 'time'],
  endDay: ['konec den', 'datum do', 'datum konce', 'konec', 'do', 'end date', 'end'],
  endHour: ['konec hodina', 'cas do', 'cas konce', 'end time'],
  state: ['stav', 'status'],
  place: ['misto', 'misto konani', 'kde', 'lokalita', 'location', 'venue', 'place'],
  street: ['ulice', 'ulice a cislo', 'adresa', 'street', 'address'],
  city: ['obec', 'mesto', 'city', 'town'],
  latitude: ['zemepisna sirka', 'sirka', 'lat', 'latitude'],
  longitude: ['zemepisna delka', 'delka', 'lng', 'lon', 'longitude'],
  coordinates: ['gps', 'souradnice', 'coordinates'],
  category: ['kategorie', 'druh', 'typ', 'typ akce', 'rubrika', 'category', 'categories'],
  price: ['vstupne', 'vstup', 'cena', 'price'],
  organizer: ['poradatel', 'organizator', 'organizer'],
  description: ['popis', 'text', 'popis akce', 'anotace', 'description'],
  url: ['web', 'odkaz', 'url', 'www', 'internet', 'link', 'stranka'],
  image: ['obrazek', 'plakat', 'foto', 'image'],
  id: ['id', 'uid', 'identifikator', 'kod', 'cislo', 'akce'],
} satisfies Record<ColumnUse, readonly string[]>;

const cut = (text: string): string => text.slice(0, maxHeadingLength).replace(/\p{Cs}$/u, '');

/** Heading in one shape: `Začátek – den` → `zacatek den`. */
const toName = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Places of columns among headings; each heading is one column only, and what a person chose comes first. */
export const findColumns = (
  headings: readonly string[],
  chosen: readonly ColumnChoice[] = [],
): ReadonlyMap<ColumnUse, number> => {
  const written = headings.map(toName);
  const shown = headings.map(cut);
  const found = new Map<ColumnUse, number>();
  const decided = new Set<number>();
  for (const { heading, use } of chosen) {
    const index = shown.findIndex((one, at) => one === heading && !decided.has(at));
    if (index < 0) continue;
    decided.add(index);
    if (use !== null) found.set(use, index);
  }
  for (const [use, known] of Object.entries(names) as [ColumnUse, readonly string[]][]) {
    if (found.has(use)) continue;
    const index = known
      .map((name) => written.indexOf(name))
      .find((at) => at >= 0 && !decided.has(at));
    if (index === undefined) continue;
    decided.add(index);
    found.set(use, index);
  }
  return found;
};

/** Columns as a person sees them, to choose what they have. */
export const describeColumns = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  found: ReadonlyMap<ColumnUse, number>,
): TableColumn[] => {
  const useAt = new Map([...found].map(([use, index]) => [index, use]));
  return headings.slice(0, maxColumns).map((heading, index) => ({
    heading: cut(heading),
    example: cut(rows.map((cells) => cells[index] ?? '').find((text) => text !== '') ?? ''),
    use: useAt.get(index) ?? null,
  }));
};
