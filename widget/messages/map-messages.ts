import { nbsp } from './dates.ts';
import { counted, countedEvents, type PluralForms } from './plurals.ts';

/** Locative after "na": singular for 1 only. */
const atPlaces: PluralForms = ['místě', 'místech', 'místech'];

/** Title of a group of places: `Svitavy: 12 akcí` within one town, else `12 akcí na 5 místech`. */
export const groupName = (events: number, places: number, towns: ReadonlySet<string>): string => {
  const [town] = towns;
  return towns.size === 1 && town !== undefined
    ? `${town}: ${countedEvents(events)}`
    : `${countedEvents(events)} na${nbsp}${counted(places, atPlaces)}`;
};

/** Czech texts of the map. */
export const mapMessages = {
  map: `Mapa akcí. Šipkami ji posunete, klávesami plus a${nbsp}minus přiblížíte a${nbsp}oddálíte.`,
  wholeMap: 'Celá mapa',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  closePopup: 'Zavřít',
  me: 'Tady jste',
  twoFingers: 'Mapu posunete dvěma prsty.',
  showTiles: 'Zobrazit podrobnou mapu',
  /** Servers the tiles are loaded from: they learn the visitor's address. */
  loadsTilesFrom: (credits: readonly string[]): string => `Načte se od: ${credits.join(', ')}`,
  tilesFailed: 'Podkladová mapa neodpovídá, ukazujeme vlastní obrysy.',
  /** Label of a place or a town: `Fabrika: 1 akce`. */
  marker: (title: string, count: number): string => `${title}: ${countedEvents(count)}`,
  /** Title of a town together with its neighbours. */
  cityAndAround: (title: string): string => `${title} a${nbsp}okolí`,
  /** Title of a town that shares its title with another: `Lhota (okres Svitavy)`. */
  cityInDistrict: (title: string, district: string): string => `${title} (okres${nbsp}${district})`,
} as const;
