import { stringify } from 'csv-stringify/sync';
import { categoryOf } from '../../contract/events/category.ts';
import { facetTitles } from '../../contract/events/facet-titles.ts';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import { previewOf } from '../../contract/events/image.ts';
import { formerTime } from '../events/former-time.ts';
import type { ViewEvent } from '../views/view-event.ts';
import { cleanLine } from './clean-text.ts';
import { descriptionOf, titleOf } from './event-texts.ts';
import { writeItems, type WriteOutput } from './output.ts';

/** `2026-11-21T18:00+01:00` → `2026-11-21` and `18:00`. */
const toCells = (moment: string | null): [date: string, hour: string] =>
  moment === null ? ['', ''] : [moment.slice(0, 10), moment.slice(11, 16)];

const statusOf = (event: ViewEvent, time: DetailTime): string => {
  if (event.cancelled || time.cancelled) return 'zrušeno';
  return formerTime(time) ? 'přesunuto' : 'koná se';
};

/** Czech heading and text of each column. */
const columns: Record<
  string,
  (event: ViewEvent, time: DetailTime, publicUrl: string) => string | number | null
> = {
  Název: (event) => titleOf(event),
  'Začátek – den': (_, { start }) => toCells(start)[0],
  'Začátek – hodina': (_, { start }) => toCells(start)[1],
  'Konec – den': (_, { end }) => toCells(end)[0],
  'Konec – hodina': (_, { end }) => toCells(end)[1],
  Stav: statusOf,
  Místo: ({ place }) => cleanLine(place.title),
  Ulice: ({ street }) => street && cleanLine(street),
  Obec: ({ place }) => place.city.title,
  Okres: ({ district }) => district,
  'Zeměpisná šířka': ({ approximate, place }) => (approximate ? null : place.lat),
  'Zeměpisná délka': ({ approximate, place }) => (approximate ? null : place.lng),
  Kategorie: ({ categories }) => categories.map((slug) => categoryOf(slug).title).join(', '),
  Vstupné: ({ price }) => price && cleanLine(price),
  'Cena od': ({ priceRange }) => priceRange?.from ?? null,
  'Cena do': ({ priceRange }) => priceRange?.to ?? null,
  Vlastnosti: ({ facets }) => facets.map((slug) => facetTitles[slug]).join(', '),
  Pořadatel: ({ organizer }) => organizer && cleanLine(organizer),
  Popis: (event) => descriptionOf(event),
  Web: ({ url }) => url,
  Obrázek: ({ images: [image] }, _, publicUrl) => (image ? publicUrl + previewOf(image) : null),
  Stránka: ({ slug }, _, publicUrl) => `${publicUrl}/detail/${slug}`,
  Akce: ({ id }) => id,
  Termín: (_, { id }) => id,
};

/** Rows as Czech Excel opens them; a text that begins like a formula gets an apostrophe. */
const toRows = (rows: (string | number | null)[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: 'windows', escape_formulas: true });

/**
 * One row for each time, in UTF-8 with a mark that Excel knows it by, separated by semicolons as in
 * the Czech locale. Days are `YYYY-MM-DD`, hours `HH:mm` in Europe/Prague.
 */
export const writeCsv: WriteOutput = (events, { publicUrl }) =>
  writeItems(
    events,
    { start: `\ufeff${toRows([Object.keys(columns)])}`, separator: '', end: '' },
    (event) => [
      toRows(
        event.times.map((time) =>
          Object.values(columns).map((toCell) => toCell(event, time, publicUrl)),
        ),
      ),
    ],
  );
