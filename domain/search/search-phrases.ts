import type { CategorySlug } from '../../contract/events/category.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import type { FacetSlug } from '../../contract/events/facet.ts';

/** Condition that a phrase of a search stands for. */
export type PhraseMeaning =
  | { category: CategorySlug }
  | { dayPart: DayPart }
  | { facet: FacetSlug }
  | { free: true };

const of = <Meaning extends PhraseMeaning>(
  meaning: Meaning,
  phrases: readonly string[],
): (readonly [string, PhraseMeaning])[] => phrases.map((phrase) => [phrase, meaning]);

/**
 * Phrases of folded words and the condition each stands for. Only words that name a category itself: `jazz` and
 * `advent` stay words of the text, which finds them in titles.
 */
export const searchPhrases: ReadonlyMap<string, PhraseMeaning> = new Map([
  ...of({ category: 'koncerty' }, ['koncert', 'koncerty', 'koncertu', 'koncerte', 'koncertech']),
  ...of({ category: 'divadlo' }, ['divadlo', 'divadla', 'divadelni predstaveni']),
  ...of({ category: 'film' }, ['film', 'filmy', 'filmu', 'kino', 'kina']),
  ...of({ category: 'vystavy' }, ['vystava', 'vystavy', 'vystavu', 'vystav']),
  ...of({ category: 'festivaly' }, ['festival', 'festivaly', 'festivalu']),
  ...of({ category: 'slavnosti' }, ['slavnost', 'slavnosti', 'slavnosti a tradice']),
  ...of({ category: 'trhy' }, ['trh', 'trhy', 'trhu', 'jarmark', 'jarmarky', 'trhy a jidlo']),
  ...of({ category: 'plesy' }, ['ples', 'plesy', 'plesu', 'zabavy', 'plesy a zabavy']),
  ...of({ category: 'deti' }, ['pro deti']),
  ...of({ category: 'sport' }, ['sport', 'sporty']),
  ...of({ category: 'turistika' }, ['turistika', 'vylet', 'vylety', 'vylety a priroda']),
  ...of({ category: 'prohlidky' }, ['prohlidka', 'prohlidky', 'prohlidku', 'pamatky']),
  ...of({ category: 'prednasky' }, ['prednaska', 'prednasky', 'prednasku', 'beseda', 'besedy']),
  ...of({ category: 'kurzy' }, ['kurz', 'kurzy', 'kurzu', 'workshop', 'workshopy']),
  ...of({ category: 'kurzy' }, ['dilna', 'dilny', 'kurzy a dilny']),
  ...of({ dayPart: 'morning' }, ['rano', 'dopoledne']),
  ...of({ dayPart: 'afternoon' }, ['odpoledne']),
  ...of({ dayPart: 'evening' }, ['vecer', 'navecer']),
  ...of({ free: true }, ['zdarma', 'zadarmo', 'vstup zdarma', 'vstup volny', 'volny vstup']),
  ...of({ free: true }, ['bez vstupneho', 'bezplatne', 'dobrovolne vstupne', 'vstupne dobrovolne']),
  ...of({ facet: 'deti' }, ['s detmi', 's ditetem', 'pro rodiny', 'pro rodiny s detmi']),
  ...of({ facet: 'deti' }, ['vhodne pro deti']),
  ...of({ facet: 'bezbarierove' }, ['bezbarierove', 'bezbarierovy', 'bezbarierovy pristup']),
  ...of({ facet: 'bezbarierove' }, ['na voziku', 's vozickem']),
  ...of({ facet: 'za-kazdeho-pocasi' }, ['za kazdeho pocasi', 'za deste', 'kdyz prsi']),
  ...of({ facet: 'se-psem' }, ['se psem', 'se psy', 's pejskem']),
]);
