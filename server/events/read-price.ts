import { fold } from '../../domain/text/fold.ts';

/**
 * Price in crowns, 0 for free; null when the text has no number or more than one: a wrong price is
 * worse than none.
 */
export const readPrice = (price: string | null): number | null => {
  if (price === null) return null;
  const words = fold(price).replace(/^vstup(ne)?:? /, '');
  if (/^(je )?(zdarma|volny|free)[.!]?$/.test(words)) return 0;
  const crowns = /^(\d{1,3}(?: ?\d{3})*|\d+)(?:,-{1,2}|,00)? ?(?:kc|czk|korun)[.]?$/.exec(
    words,
  )?.[1];
  return crowns === undefined ? null : Number(crowns.replaceAll(' ', ''));
};
