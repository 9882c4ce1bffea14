import type { CategorySlug } from '../../../contract/events/category.ts';

// Maps instead of objects: a name from a file may be `constructor`.
const toMap = (names: Record<string, CategorySlug>): ReadonlyMap<string, CategorySlug> =>
  new Map(Object.entries(names));

/** Kinds of event that determine the category whatever the theme. */
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

/** Ambiguous kinds of event; a theme has priority. */
export const looseTypes = toMap({
  predstaveni: 'divadlo',
  'vzdelavaci, poznavaci': 'prednasky',
});

/** Kinds used only without a theme: with one, `Soutěž` may be a singing contest. */
export const bareTypes = toMap({
  'soutez, turnaj': 'sport',
  prehlidka: 'slavnosti',
});

/** Themes that determine a category. */
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

/** Themes that are only a subject; used when nothing else decides. */
export const subjects = toMap({
  tanec: 'divadlo',
  literatura: 'prednasky',
  architektura: 'prednasky',
  'vzdelavaci, poznavaci': 'prednasky',
  'cestovni ruch': 'turistika',
  'priroda, ekologie': 'turistika',
});

/** Unambiguous words of a folded title, for the many events of "another kind". */
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
