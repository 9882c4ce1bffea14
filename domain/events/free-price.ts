/** Price of an event with free entry, as stored. */
export const freePrice = 'zdarma';

/** Whether the entry is free; false for an unknown price. */
export const isFreePrice = (price: string | null): boolean => price === freePrice;
