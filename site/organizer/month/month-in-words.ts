import { monthName, nbsp } from '../../../widget/index.ts';

/** `leden 2027`, of `2027-01`. */
export const monthInWords = (month: string): string =>
  `${monthName(`${month}-01`)}${nbsp}${Number(month.slice(0, 4))}`;
