import type { PriceRange } from '../../contract/events/price-range.ts';

/** Text of the price of an event with free entry, as the form writes it. */
export const freePrice = 'zdarma';

/** Whether nobody has to pay: free or voluntary entry. False for an unknown price. */
export const isFree = (price: PriceRange | null): boolean =>
  price !== null && price.from === 0 && (price.to === 0 || price.to === null);
