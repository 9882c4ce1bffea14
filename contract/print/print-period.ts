/** Periods of a programme by name, as in the address of the print page; relative to a day. */
export const printPeriods = [
  'tento-tyden',
  'pristi-tyden',
  'tento-vikend',
  'pristi-mesic',
] as const;
export type PrintPeriod = (typeof printPeriods)[number];
