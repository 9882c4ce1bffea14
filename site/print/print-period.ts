import type { PrintPeriod } from '../../contract/print/print-period.ts';

/** Periods offered by name, with their labels. */
export const namedPeriods = {
  'tento-tyden': 'Tento týden',
  'pristi-tyden': 'Příští týden',
  'tento-vikend': 'Tento víkend',
  'pristi-mesic': 'Příští měsíc',
} as const satisfies Record<PrintPeriod, string>;
export type NamedPeriod = PrintPeriod;
export const isNamedPeriod = (text: string): text is NamedPeriod =>
  Object.hasOwn(namedPeriods, text);
