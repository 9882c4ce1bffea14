import type { PriceRange } from '../../contract/events/price-range.ts';
import { nbsp } from './dates.ts';
import { inDigits } from './plurals.ts';

/**
 * Price on a card: `free` for free entry, `Dobrovolné vstupné`, `150–250 Kč`, `od 150 Kč` or
 * `do 90 Kč`.
 */
export const priceInWords = ({ from, to }: PriceRange, free: string): string => {
  if (from === 0 && to === 0) return free;
  if (from === 0 && to === null) return 'Dobrovolné vstupné';
  const crowns = (amount: string): string => `${amount}${nbsp}Kč`;
  if (to === null) return `od${nbsp}${crowns(inDigits(from))}`;
  if (from === 0) return `do${nbsp}${crowns(inDigits(to))}`;
  return crowns(from === to ? inDigits(to) : `${inDigits(from)}–${inDigits(to)}`);
};
