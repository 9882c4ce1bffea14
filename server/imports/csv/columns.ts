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
} satisfies Record<string, readonly string[]>;

export type Column = keyof typeof names;

/** Heading in one shape: `Začátek – den` → `zacatek den`. */
const toName = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Places of columns among headings; each heading is one column only. */
export const findColumns = (headings: readonly string[]): ReadonlyMap<Column, number> => {
  const written = headings.map(toName);
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const index = known
      .map((name) => written.indexOf(name))
      .find((place) => place >= 0 && ![...found.values()].includes(place));
    if (index !== undefined) found.set(column, index);
  }
  return found;
};
