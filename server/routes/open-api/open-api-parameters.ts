import { periodWords } from '../../../contract/plugins/period-text.ts';
import { categorySlugs } from '../../../contract/events/category.ts';
import { maxPickedTimes } from '../../../contract/events/picked-time.ts';
import { facetSlugs } from '../../../contract/events/facet.ts';
import { maxZoom, minZoom } from '../../../contract/places/zoom.ts';
import type { firstViewOptions } from '../../../contract/views/first-view.ts';
import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { citySearch } from '../../../contract/endpoints/places.ts';
import { suggestions } from '../../../contract/endpoints/search.ts';
import { controlNames, viewNames } from '../../../contract/plugins/widget-options.ts';
import { maxTextLength, type QueryKey } from '../../../contract/views/view-query.ts';

interface Parameter {
  description: string;
  schema: object;
  example?: unknown;
}

const day = { type: 'string', pattern: '^\\d{1,2}-\\d{1,2}-\\d{4}$' };
const flag = { type: 'string', enum: ['0', '1'] };
const dayPartRules =
  'Části dne se sčítají. Co trvá jediný den a hodinu uvedenu nemá, patří do každé; celodenní akce do dopoledne i odpoledne; co trvá řadu dní, do žádné.';
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const longitude = { type: 'number', minimum: -180, maximum: 180 };

/** Query parameters by key of a view. */
export const parameters: Record<QueryKey, Parameter> = {
  s: {
    description: 'První den období (Europe/Prague). Bez něj platí dnešek a sedm dní dopředu.',
    schema: day,
    example: '20-11-2026',
  },
  e: {
    description: 'Poslední den období. Bez něj sedm dní po prvním.',
    schema: day,
    example: '27-11-2026',
  },
  d: {
    description:
      'Období vzhledem ke dni dotazu, místo s a e: dnešek, zítřek, nejbližší víkend, nebo prodloužený víkend. Má-li dotaz s, platí to.',
    schema: { type: 'string', enum: [...periodWords] },
    example: 'vikend',
  },
  morning: {
    description: `Hodnota 1 vybere jen to, co začíná před polednem. ${dayPartRules}`,
    schema: flag,
  },
  afternoon: {
    description: `Hodnota 1 vybere jen to, co začíná od poledne do 17:00. ${dayPartRules}`,
    schema: flag,
  },
  evening: {
    description: `Hodnota 1 vybere jen to, co začíná v 17:00 nebo později. ${dayPartRules}`,
    schema: flag,
  },
  free: {
    description: 'Hodnota 1 vybere jen akce se vstupem zdarma nebo dobrovolným.',
    schema: flag,
  },
  k: {
    description: `Kategorie oddělené čárkami: ${categorySlugs.join(', ')}. Bez nich všechny.`,
    schema: { type: 'string' },
    example: 'koncerty,divadlo',
  },
  x: {
    description: 'Kategorie, jejichž akce se vynechají, i když patří i do jiné; oddělené čárkami.',
    schema: { type: 'string' },
    example: 'sport',
  },
  facets: {
    description: `Co všechno má akce splňovat, odděleno čárkami: ${facetSlugs.join(', ')}.`,
    schema: { type: 'string' },
    example: 'deti',
  },
  q: {
    description: 'Hledaná slova v názvu, místě, obci a pořadateli; na diakritice nezáleží.',
    schema: { type: 'string', maxLength: maxTextLength },
  },
  city: {
    description: 'Obec podle zkratky v adrese stránky, například svitavy.',
    schema: { type: 'string', pattern: '^[a-z0-9-]{1,80}$' },
    example: 'svitavy',
  },
  zoom: { description: 'Přiblížení mapy.', schema: { type: 'number', minimum: 0, maximum: 22 } },
  lat: { description: 'Zeměpisná šířka středu.', schema: latitude },
  lng: { description: 'Zeměpisná délka středu.', schema: longitude },
  r: {
    description: 'Nejvýše kolik kilometrů od středu.',
    schema: { type: 'number', minimum: 1, maximum: 200 },
    example: 20,
  },
  ne_lat: { description: 'Severní okraj výřezu.', schema: latitude },
  ne_lng: { description: 'Východní okraj výřezu.', schema: longitude },
  sw_lat: { description: 'Jižní okraj výřezu.', schema: latitude },
  sw_lng: { description: 'Západní okraj výřezu.', schema: longitude },
  from_kudyznudy: {
    description: 'Hodnota 1 přidá akce převzaté z Kudy z nudy.',
    schema: flag,
  },
};

/** A place in the path. */
export const placeParameter = {
  description: 'Číslo místa, začátek adresy jeho stránky.',
  schema: { type: 'integer', minimum: 1 },
  example: 377,
};

/** A town in the path. */
export const cityParameter = {
  description: 'Obec: první část adresy stránky pořadatele, nebo název obce.',
  schema: { type: 'string' },
  example: 'svitavy',
};

/** An organiser in the path. */
export const organizerParameter = {
  description: 'Pořadatel: poslední část adresy jeho stránky, nebo jeho název.',
  schema: { type: 'string' },
  example: 'mestska-knihovna',
};

/** Picked times of an output and of the selection. */
export const pickedTimes = {
  name: 'times',
  in: 'query',
  description: `Vybrané termíny, nejvýše ${maxPickedTimes}: číslo akce, spojovník a číslo termínu, oddělené tečkami. Nic jiného odpověď nemá a ostatní podmínky neplatí.`,
  schema: { type: 'string' },
  example: '812-9034.815-9101',
};

/** Descriptions of keys specific to one endpoint. */
export const ownDescriptions = new Map<Endpoint, Partial<Record<QueryKey, string>>>([
  [citySearch, { q: 'Začátek názvu obce nebo slova v něm; na diakritice nezáleží.' }],
  [
    suggestions,
    {
      q: 'Začátky slov, aspoň dvě písmena; na diakritice nezáleží.',
      lat: 'Zeměpisná šířka bodu, od kterého se hledají nejbližší místa.',
      lng: 'Zeměpisná délka bodu, od kterého se hledají nejbližší místa.',
    },
  ],
]);

const options: Record<ReturnType<typeof firstViewOptions>[number], Parameter> = {
  plugin: {
    description: 'Označení pluginu: co je nastaveno u něj, platí, pokud se tu neřekne něco jiného.',
    schema: { type: 'string', pattern: '^[a-z0-9]{20}$' },
  },
  city: {
    description: 'Obec podle adresy nebo názvu.',
    schema: { type: 'string', maxLength: 80 },
    example: 'Česká Třebová',
  },
  categories: {
    description: 'Které kategorie mapa vůbec má; `k` vybírá z nich. Oddělené čárkami.',
    schema: { type: 'string' },
    example: 'koncerty,divadlo',
  },
  excludeCategories: {
    description: 'Které kategorie mapa nemá; oddělené čárkami.',
    schema: { type: 'string' },
    example: 'sport',
  },
  period: {
    description:
      'Období slovy (dnes, zitra, vikend, prodlouzeny-vikend, pristich-14-dni) nebo dny (2026-11-20..2026-11-27).',
    schema: { type: 'string' },
    example: 'vikend',
  },
  // Strings, because a decimal comma is allowed too.
  zoom: {
    description: `Přiblížení mapy, ${minZoom} až ${maxZoom}.`,
    schema: { type: 'string' },
    example: '12',
  },
  lat: { description: 'Zeměpisná šířka středu.', schema: { type: 'string' }, example: '49,7559' },
  lng: { description: 'Zeměpisná délka středu.', schema: { type: 'string' }, example: '16,4683' },
  view: {
    description: 'Co z widgetu je vidět: bez seznamu je mapa větší.',
    schema: { type: 'string', enum: [...viewNames] },
  },
  hide: {
    description: `Co ve widgetu není, oddělené čárkami: ${controlNames.join(', ')}.`,
    schema: { type: 'string' },
    example: 'slider',
  },
};

/** Parameters of the widget options in a query for a first view. */
export const optionParameters = Object.entries(options).map(([name, parameter]) => ({
  name,
  in: 'query',
  ...parameter,
}));
