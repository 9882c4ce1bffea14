import type { PriceRange } from '../../contract/events/price-range.ts';
import { fold } from '../text/fold.ts';

const free: PriceRange = { from: 0, to: 0 };
const voluntary: PriceRange = { from: 0, to: null };

const freeWords =
  /^(?:(?:vstup|vstupne)?:? ?(?:je |jsou )?(?:zcela |uplne )?(?:zdarma|volny|volne|free)|volny vstup|bez vstupneho|neplati se)(?![a-z0-9])/;
const voluntaryWords = /(?<![a-z])dobrovoln/;
/** Who enters free, when others pay: "děti zdarma" does not make an event free. */
const freeForSome = /^[ ,]*(?:pro|do|od|nad|pod|deti|dite|senior|student|zaci|zak|clen|rodin|ztp)/;

const currency = '(?: ?(?:kc|czk|korun[ya]?)(?![a-z]))';
const amount = String.raw`\d{1,3}(?:[ .]\d{3})+(?!\d)|\d+`;
/** Amounts in one place: "150", "150–250", "50/30", "od 100 do 300", with the currency at the end. */
const amounts = new RegExp(
  `(?<limit>(?:od|do|max|min)\\.? )?(?<numbers>(?:${amount})(?:,-{1,2}|,\\d0)?${currency}?(?: ?(?:-|/|az|do) ?(?:${amount})(?:,-{1,2}|,\\d0)?${currency}?)*)`,
  'g',
);
const priced = /,-|(?:kc|czk|korun[ya]?)/;
/** Voluntary entry with a recommended amount, which nobody has to pay. */
const recommended =
  /(?:dobrovoln[a-z]* vstupn[a-z]*|vstupn[a-z]* (?:je )?dobrovoln[a-z]*)[ ,:(-]*doporuc/;
/** Parking with an amount of its own; "včetně parkování" is the entry. */
const parking = new RegExp(
  `(?<!vcetne |v cene )parkov[a-z]*(?: na miste)?:? ?(?:${amount})(?:,-)?${currency}?`,
  'g',
);
const alone = new RegExp(
  `^(?:vstupne|vstup|cena)?:? ?(?:od |do )?(?:${amount})(?: ?[-/] ?(?:${amount}))?$`,
);
/** Largest plausible price in crowns; a larger number is a phone number or an account. */
const maxPrice = 100_000;

const toNumbers = (text: string): number[] =>
  [...text.replace(/,\d0(?!\d)/g, '').matchAll(new RegExp(amount, 'g'))]
    .map(([number]) => Number(number.replace(/[ .]/g, '')))
    .filter((crowns) => crowns <= maxPrice);

/** Range of all amounts with a currency; null when the text has none. */
const parseAmounts = (text: string): PriceRange | null => {
  const isBare = alone.test(text);
  let from = Infinity;
  let to = -Infinity;
  let isOpen = false;
  for (const { groups } of text.matchAll(amounts)) {
    const { numbers = '', limit } = groups ?? {};
    if (!isBare && !priced.test(numbers)) continue;
    const crowns = toNumbers(numbers);
    if (crowns.length === 0) continue;
    const [lowest, highest] = [Math.min(...crowns), Math.max(...crowns)];
    const isUpper = limit !== undefined && /^(?:do|max)/.test(limit);
    from = Math.min(from, isUpper && crowns.length === 1 ? 0 : lowest);
    to = Math.max(to, highest);
    if (limit?.startsWith('od') && crowns.length === 1) isOpen = true;
  }
  return from === Infinity ? null : { from, to: isOpen ? null : to };
};

/**
 * Price in the text of an organiser, such as "zdarma", "150–250 Kč", "100,- Kč" or "dospělí 100 Kč,
 * děti 50 Kč"; null for an unknown one. Amounts need a currency unless the text is nothing else.
 * Reduced entry makes the range lower; "děti zdarma" beside an amount is left out.
 */
export const parsePrice = (text: string | null): PriceRange | null => {
  if (text === null) return null;
  const words = fold(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/(\d),--?/g, '$1,-')
    .replace(parking, '');
  const range = parseAmounts(words);
  const freeMatch = freeWords.exec(words);
  const isFreeEntry = freeMatch !== null && !freeForSome.test(words.slice(freeMatch[0].length));
  if (range === null) {
    if (voluntaryWords.test(words)) return voluntary;
    return isFreeEntry ? free : null;
  }
  if (range.to === 0) return free;
  if (recommended.test(words)) return voluntary;
  return isFreeEntry ? { from: 0, to: range.to } : range;
};
