import { nbsp } from './dates.ts';
import { countedCities, countedEvents, inDigits } from './plurals.ts';
import { districtInWords } from './district-in-words.ts';

/**
 * Czech texts of the list and the frame of the widget; those of the map and of the search part are
 * in other files.
 */
export const widgetMessages = {
  title: 'Mapa akcí',
  list: 'Seznam akcí',
  mapPane: 'Mapa',

  district: districtInWords,
  partFailed: 'Tuto část se nepodařilo načíst.',

  loading: 'Načítám akce…',
  retry: 'Zkusit znovu',
  none: 'Žádné akce',
  wider: 'Širší okolí',
  evening: 'Večer',
  perhapsEvening: `Možná i${nbsp}večer`,
  /** Instead of the period during `showProgramme`: from today to its last day. */
  allUntil: (day: string): string => `vše od dneška do ${day}`,
  inEvening: (days: string): string => `${days} večer`,
  over: 'skončilo',
  perhapsOver: 'zřejmě skončilo',
  noEvents: (days: string): string => `V${nbsp}této části mapy ${days} nic není.`,
  more: (count: number): string =>
    `Ukazujeme ty, které jsou nejdřív. Další (${inDigits(count)}) uvidíte po přiblížení mapy.`,
  ongoing: 'Probíhá delší dobu',
  overToday: 'Dnes už skončilo',
  untilShort: 'končí',
  onToday: 'dnes',
  onTomorrow: 'zítra',

  cancelled: 'Zrušeno',
  sample: 'vymyšlená ukázka',
  samples: 'Všechny tyto akce jsou vymyšlené na ukázku.',

  cityList: 'Akce podle obcí',
  chooseCity: 'Vyberte obec, nebo si mapu přibližte.',

  inCities: (events: number, cities: number): string =>
    `${countedEvents(events)}, ${countedCities(cities)}`,

  fallback: 'Otevřít mapu akcí',
  mapFailed: `Mapu se nepodařilo načíst. Seznam akcí funguje i${nbsp}bez ní.`,
} as const;
