import { nbsp } from './dates.ts';
import { countedCities, countedEvents, countedPlaces } from './plurals.ts';

/** Every Czech word of the widget that is not a date, a count or a failure. */
export const words = {
  widget: 'Mapa akcí',
  list: 'Seznam akcí',
  map: `Mapa akcí. Šipkami ji posunete, klávesami plus a${nbsp}minus přiblížíte a${nbsp}oddálíte.`,
  mapPane: 'Mapa',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  closePopup: 'Zavřít',
  filters: 'Filtry',

  period: 'Období',
  today: 'Dnes',
  tomorrow: 'Zítra',
  weekend: 'Víkend',
  week: '7 dní',
  month: '30 dní',
  from: 'Od',
  to: 'Do',
  showPeriod: 'Zobrazit období',
  endBeforeStart: 'Konec nemůže být před začátkem.',
  periodTooLong: 'Období může mít nejvýše 370 dní.',
  missingDay: 'Vyplňte prosím oba dny.',

  categories: 'Kategorie',
  allCategories: 'Všechny kategorie',
  clearCategories: 'Zrušit výběr',
  chosen: (count: number): string => `Kategorie (${count})`,

  loading: 'Načítám akce…',
  retry: 'Zkusit znovu',
  noEvents: `V${nbsp}tomhle výřezu mapy a${nbsp}období nic není.`,
  noEventsInCategories: `Ve vybraných kategoriích tu v${nbsp}tomhle období nic není.`,
  showMonth: 'Ukázat 30 dní dopředu',
  zoomOutMap: 'Oddálit mapu',
  more: (count: number): string =>
    `Ukazujeme prvních 2${nbsp}000 akcí. Další (${count}) uvidíte po přiblížení mapy.`,
  ongoing: 'Probíhá delší dobu',
  until: (day: string): string => `do${nbsp}${day}`,
  onToday: 'dnes',
  onTomorrow: 'zítra',

  cancelled: 'Zrušeno',
  sample: 'ukázka',
  sampleTitle: 'Vymyšlená akce na ukázku',
  detail: 'Podrobnosti',
  previous: 'Předchozí',
  next: 'Další',
  ofTotal: (index: number, total: number): string => `${index} z${nbsp}${total}`,

  showList: (count: string): string => `Seznam · ${count}`,
  showMap: 'Mapa',
  cityList: 'Akce podle obcí',
  chooseCity: 'Vyberte obec, nebo si mapu přibližte.',

  inCities: (events: number, cities: number): string =>
    // "ve 2 obcích", "v 1 obci": the preposition and case follow the number.
    cities === 1
      ? `${countedEvents(events)} v${nbsp}jedné obci`
      : `${countedEvents(events)}, ${countedCities(cities)}`,
  cityMarker: (title: string, count: number): string => `${title}: ${countedEvents(count)}`,
  placeMarker: (title: string, count: number): string => `${title}: ${countedEvents(count)}`,
  cluster: (count: number, places: number): string =>
    `${countedEvents(count)}, ${countedPlaces(places)} – přiblížit`,

  fallbackLink: 'Otevřít mapu akcí',
  mapFailed: `Mapu se nepodařilo načíst. Seznam akcí funguje i${nbsp}bez ní.`,
  tilesFailed: 'Podkladová mapa neodpovídá, ukazujeme vlastní obrysy.',
} as const;
