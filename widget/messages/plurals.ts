import { nbsp } from './dates.ts';

const rules = new Intl.PluralRules('cs');

/** Czech plural forms: one, few (2–4) and many (0, 5 and more; 21 and 22 too). */
export type PluralForms = readonly [one: string, few: string, many: string];

const eventForms: PluralForms = ['akce', 'akce', 'akcí'];
const timeForms: PluralForms = ['termín', 'termíny', 'termínů'];
const otherTimeForms: PluralForms = ['další termín', 'další termíny', 'dalších termínů'];
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
export const remainingInWords = (count: number, all: number): string => {
  if (count > 0) return `stihnete ještě${nbsp}${inDigits(count)}`;
  return all === 1 ? `už${nbsp}skončila` : `už${nbsp}skončily`;
};
export const countedTimes = (count: number): string => counted(count, timeForms);
/** `a 2 další termíny`. */
export const andOtherTimes = (count: number): string => `a${nbsp}${counted(count, otherTimeForms)}`;
export const countedCities = (count: number): string => counted(count, cityForms);
export const countedPlaces = (count: number): string => counted(count, placeForms);

/** First digits of numbers below twenty, of tens and of hundreds whose words begin like "dvou". */
const vocalized = {
  small: [2, 3, 4, 6, 7, 12, 13, 14, 16, 17],
  tens: [2, 3, 4, 6, 7],
  hundreds: [1, 2, 3, 4, 6, 7],
};

/** `ze 4`, `z 5`: "out of" as the number is read; up to 999. */
export const outOf = (count: number): string => {
  const isVocalized =
    count < 20
      ? vocalized.small.includes(count)
      : count < 100
        ? vocalized.tens.includes(Math.floor(count / 10))
        : vocalized.hundreds.includes(Math.floor(count / 100));
  return `${isVocalized ? 'ze' : 'z'}${nbsp}${inDigits(count)}`;
};
