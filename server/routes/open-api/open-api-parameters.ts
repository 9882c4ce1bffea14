import { categorySlugs } from '../../../contract/events/category.ts';
import type { firstViewOptions } from '../../../contract/views/first-view.ts';
import type { PublicEndpointName } from '../../../contract/endpoints/public-endpoints.ts';
import { controlNames, viewNames } from '../../../contract/plugins/widget-options.ts';
import { maxTextLength, type QueryKey } from '../../../contract/views/view-query.ts';

interface Parameter {
  description: string;
  schema: object;
  example?: unknown;
}

const day = { type: 'string', pattern: '^\\d{1,2}-\\d{1,2}-\\d{4}$' };
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
  evening: {
    description:
      'Hodnota 1 vybere jen to, co začíná v 17 hodin nebo později a netrvá řadu dní, nebo trvá jediný den a jeho hodina není uvedena.',
    schema: { type: 'string', enum: ['0', '1'] },
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
    example: '20',
  },
  ne_lat: { description: 'Severní okraj výřezu.', schema: latitude },
  ne_lng: { description: 'Východní okraj výřezu.', schema: longitude },
  sw_lat: { description: 'Jižní okraj výřezu.', schema: latitude },
  sw_lng: { description: 'Západní okraj výřezu.', schema: longitude },
  from_kudyznudy: {
    description: 'Hodnota 1 přidá akce převzaté z Kudy z nudy.',
    schema: { type: 'string', enum: ['0', '1'] },
  },
};

/** Descriptions of keys specific to one endpoint. */
export const ownDescriptions: Partial<
  Record<PublicEndpointName, Partial<Record<QueryKey, string>>>
> = {
  citySearch: { q: 'Začátek názvu obce nebo slova v něm; na diakritice nezáleží.' },
  suggestions: {
    q: 'Začátky slov, aspoň dvě písmena; na diakritice nezáleží.',
    lat: 'Zeměpisná šířka bodu, od kterého se hledají nejbližší místa.',
    lng: 'Zeměpisná délka bodu, od kterého se hledají nejbližší místa.',
  },
};

const options: Record<(typeof firstViewOptions)[number], Parameter> = {
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
  zoom: { description: 'Přiblížení mapy, 6 až 18.', schema: { type: 'string' }, example: '12' },
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
