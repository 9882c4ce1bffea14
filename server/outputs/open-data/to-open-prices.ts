import type { ViewEvent } from '../../views/view-event.ts';
import { cleanLine } from '../clean-text.ts';
import { currency, toText } from './open-texts.ts';

const toAmount = (crowns: number) => ({ typ: 'Částka', výše: crowns, měna: currency });

/**
 * `vstupné`: the lowest and the highest price where they differ. The words of the organiser are the
 * description of the first; voluntary entry, which has no amount, is in words only.
 */
export const toOpenPrices = ({ price, priceRange }: Pick<ViewEvent, 'price' | 'priceRange'>) => {
  const line = cleanLine(price ?? '').trim();
  const words = line ? { popis: toText(line) } : {};
  if (!priceRange) return line ? [{ typ: 'Vstupné', ...words }] : [];
  const { from, to } = priceRange;
  if (to === from) return [{ typ: 'Vstupné', ...words, cena: toAmount(from) }];
  if (to === null && from === 0) return [{ typ: 'Vstupné', ...words }];
  const lowest = {
    typ: 'Vstupné',
    název: toText('Nejnižší vstupné'),
    ...words,
    cena: toAmount(from),
  };
  const highest = to !== null && {
    typ: 'Vstupné',
    název: toText('Nejvyšší vstupné'),
    cena: toAmount(to),
  };
  return highest ? [lowest, highest] : [lowest];
};
