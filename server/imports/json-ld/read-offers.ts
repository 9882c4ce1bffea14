import { priceWords } from '../items/price-words.ts';
import { isObject } from '../read-json.ts';
import { nodeText } from './event-node.ts';

const amountsOf = (offer: unknown): number[] => {
  if (!isObject(offer)) return [];
  const currency = nodeText(offer['priceCurrency']);
  if (currency !== '' && !/^(?:CZK|Kč)$/i.test(currency)) return [];
  return ['price', 'lowPrice', 'highPrice'].flatMap((name) => {
    const text = nodeText(offer[name]).replace(/\s/g, '').replace(',', '.');
    return text === '' ? [] : Number(text);
  });
};

/** Price of offers in words; empty for none in crowns. */
export const readOffers = (offers: readonly unknown[], isFree: unknown): string =>
  isFree === true || /(?:^|\/)true$/i.test(nodeText(isFree))
    ? priceWords([0])
    : priceWords(offers.flatMap(amountsOf));
