import type { Mending } from '../../contract/views/read-view-query.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import { capitalized, nbsp } from './dates.ts';
import { countedCities, countedEvents, inDigits } from './plurals.ts';
import { districtInWords } from './district-in-words.ts';

const dayPartWords: Record<DayPart, string> = {
  morning: 'dopoledne',
  afternoon: 'odpoledne',
  evening: 'večer',
};

/** `dopoledne, odpoledne a večer` */
const inSequence = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` a${nbsp}`);

/**
 * Czech texts of the list and the frame of the widget; those of the map and of the search part are
 * in other files.
 */
export const widgetMessages = {
  title: 'Mapa akcí',
  list: 'Seznam akcí',
  skipList: 'Přeskočit seznam',
  mapPane: 'Mapa',

  district: districtInWords,
  partFailed: 'Tuto část se nepodařilo načíst.',

  loading: 'Načítáme akce…',
  retry: 'Zkusit znovu',
  none: 'Žádné akce',
  wider: 'Širší okolí',
  morning: 'Dopoledne',
  afternoon: 'Odpoledne',
  evening: 'Večer',
  free: 'Zdarma',
  perhapsEvening: `Možná i${nbsp}večer`,
  /** Days with the chosen parts of the day: `dnes odpoledne a večer`. */
  atParts: (days: string, parts: readonly DayPart[]): string =>
    [days, inSequence(parts.map((part) => dayPartWords[part]))].filter(Boolean).join(' '),
  over: 'skončilo',
  perhapsOver: 'zřejmě skončilo',
  /** `days` as of `onDaysInWords`. */
  noEvents: (days: string): string => `${capitalized(days)} tu nic není.`,
  backToList: 'Zpět na seznam',
  nothingComing: `V${nbsp}příštích třech měsících tu zatím nic není.`,
  comingFailed: 'Nepodařilo se zjistit, co se tu chystá.',
  more: (count: number): string =>
    `Ukazujeme ty, které jsou nejdříve. Další (${inDigits(count)}) uvidíte po přiblížení mapy.`,
  nearestFirst: 'Od nejbližší',
  ongoing: 'Probíhá delší dobu',
  overToday: 'Dnes už skončilo',
  untilShort: 'končí',
  onToday: 'dnes',
  onTomorrow: 'zítra',

  cancelled: 'Zrušeno',
  sample: 'vymyšlená ukázka',
  samples: 'Všechny tyto akce jsou vymyšlené na ukázku.',

  /** What was mended in the address of the page; `days` in words. */
  mended: (mending: Mending, days: string): string =>
    ({
      'invalid-day': `Adresa obsahovala neplatné datum, ukazujeme ${days}.`,
      'reversed-days': `Dny v${nbsp}adrese byly v${nbsp}opačném pořadí, ukazujeme ${days}.`,
      'long-period': `Období v${nbsp}adrese bylo delší než 370${nbsp}dní, ukazujeme ${days}.`,
      'long-text': `Hledaný text v${nbsp}adrese byl příliš dlouhý, hledáme jeho začátek.`,
      'unknown-value': `Adresa obsahovala neznámé údaje, vynechali jsme je.`,
    })[mending],

  cityList: 'Akce podle obcí',
  soonToday: 'Dnes',
  soonWeekend: `O${nbsp}víkendu`,
  soonBoth: `Dnes a${nbsp}o${nbsp}víkendu`,
  soonest: 'Nejbližší akce',
  chooseCity: 'Vyberte obec, nebo si mapu přibližte.',

  inCities: (events: number, cities: number): string =>
    `${countedEvents(events)}, ${countedCities(cities)}`,

  fallback: 'Otevřít mapu akcí',
  mapFailed: `Mapu se nepodařilo načíst. Seznam akcí funguje i${nbsp}bez ní.`,
} as const;
