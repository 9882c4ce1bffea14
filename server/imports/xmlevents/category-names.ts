import type { CategorySlug } from '../../../contract/events/category.ts';

// Maps, for a name from a file may well be `constructor`.
const toMap = (names: Record<string, CategorySlug>): ReadonlyMap<string, CategorySlug> =>
  new Map(Object.entries(names));

/** Kinds of events that decide, whatever the theme says. */
export const firmTypes = toMap({
  vystava: 'vystavy',
  promitani: 'film',
  koncert: 'koncerty',
  slavnost: 'slavnosti',
  'trhy - jarmark': 'trhy',
  veletrh: 'trhy',
  'workshop - dilna': 'kurzy',
  'beseda, prednaska': 'prednasky',
  festival: 'festivaly',
  'akce pro deti': 'deti',
  'sportovni akce': 'sport',
  'den otevrenych dveri': 'prohlidky',
  prohlidka: 'prohlidky',
});

/** Kinds people choose loosely, so that a theme says more. */
export const looseTypes = toMap({
  predstaveni: 'divadlo',
  'vzdelavaci, poznavaci': 'prednasky',
});

/** Kinds that decide only where no theme is given: with one, `Soutěž` is a singing contest. */
export const bareTypes = toMap({
  'soutez, turnaj': 'sport',
  prehlidka: 'slavnosti',
});

/** Themes that say what one will find there. */
export const themes = toMap({
  hudba: 'koncerty',
  film: 'film',
  divadlo: 'divadlo',
  'klasicky balet': 'divadlo',
  'moderni tanec': 'divadlo',
  'divadlo pro deti': 'deti',
  'loutkove divadlo': 'deti',
  'film pro deti': 'deti',
  pohadky: 'deti',
  'akce pro deti': 'deti',
  deti: 'deti',
  'rodiny s detmi': 'deti',
  'vytvarne umeni': 'vystavy',
  fotografie: 'vystavy',
  ples: 'plesy',
  'standardni a latinotance': 'plesy',
  jarmark: 'trhy',
  gastronomie: 'trhy',
  'folklorni a spolecenske akce': 'slavnosti',
  'historicke akce': 'slavnosti',
  'cirkevni akce': 'slavnosti',
  'sportovni akce': 'sport',
  turistika: 'turistika',
  'den otevrenych dveri': 'prohlidky',
  prohlidka: 'prohlidky',
});

/** Themes that say only what it is about; they count when nothing else does. */
export const subjects = toMap({
  tanec: 'divadlo',
  literatura: 'prednasky',
  architektura: 'prednasky',
  'vzdelavaci, poznavaci': 'prednasky',
  'cestovni ruch': 'turistika',
  'priroda, ekologie': 'turistika',
});

/** Words of a folded title that leave no doubt, for the many events of "another kind". */
export const titleWords: readonly (readonly [RegExp, CategorySlug])[] = [
  [/\bples(y|ova)?\b/, 'plesy'],
  [/\bfestival\b/, 'festivaly'],
  [/\b(trh|trhy|jarmark|jarmarky)\b/, 'trhy'],
  [/\b(majales|masopust|carodejnice|vinobrani|slavnosti|sibrinky|velikonoce)\b/, 'slavnosti'],
  [/\b(detsky den|deti|detmi|pohadka|pohadky)\b/, 'deti'],
  [/\bkurz\b/, 'kurzy'],
  [/\bprohlidk[ay]\b/, 'prohlidky'],
  [/\bpochodu?\b/, 'turistika'],
];
