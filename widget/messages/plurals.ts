import { nbsp } from './dates.ts';

const rules = new Intl.PluralRules('cs');

/** Czech plural forms: one, few (2–4) and many (0, 5 and more; 21 and 22 too). */
export type PluralForms = readonly [one: string, few: string, many: string];

const eventForms: PluralForms = ['akce', 'akce', 'akcí'];
const timeForms: PluralForms = ['termín', 'termíny', 'termínů'];
const placeForms: PluralForms = ['místo', 'místa', 'míst'];
const cityForms: PluralForms = ['obec', 'obce', 'obcí'];

const numbers = new Intl.NumberFormat('cs');

/** `48 226`, with a non-breaking space. */
export const inDigits = (count: number): string => numbers.format(count).replace(/\s/g, nbsp);

/** `1 akce`, `2 akce`, `5 akcí`, with a non-breaking space. */
export const counted = (count: number, [one, few, many]: PluralForms): string => {
  const form = { one, few, two: few, zero: many, many, other: many }[rules.select(count)];
  return `${inDigits(count)}${nbsp}${form}`;
};

export const countedEvents = (count: number): string => counted(count, eventForms);
/** `stihnete ještě 6`: number of events not over yet; follows the number of all. */
export const remainingInWords = (count: number): string =>
  count > 0 ? `stihnete ještě${nbsp}${inDigits(count)}` : `už${nbsp}skončily`;
export const countedTimes = (count: number): string => counted(count, timeForms);
export const countedCities = (count: number): string => counted(count, cityForms);
export const countedPlaces = (count: number): string => counted(count, placeForms);
