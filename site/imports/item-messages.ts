import type { DecisionAction, ImportItem, ImportPart } from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import { categoryOf } from '../../contract/events/category.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { andOtherTimes, countedEvents, timeInWords } from '../../widget/index.ts';

/** Tabs, in the order in which items are decided. */
export const stateTitles: Record<ItemState, string> = {
  new: 'Nové',
  similar: 'Podobné vašim',
  unplaced: 'Bez přesného místa',
  changed: 'Změněné',
  gone: 'Zmizelé',
  taken: 'Převzaté',
  ignored: 'Odložené',
};

/** What a tab is about, unless its name says that. */
export const stateLeads: Partial<Record<ItemState, string>> = {
  similar: 'Možná je už máte. Rozhodněte, jestli jde o\u00a0stejnou akci.',
  unplaced:
    'Zdroj neříká dost na to, abychom je na mapu dali přesně. Vyberte místo, nebo je nechte uprostřed obce.',
  changed: 'Převzali jste je a\u00a0zdroj teď říká něco jiného.',
  gone: 'Převzali jste je a\u00a0ve zdroji už nejsou.',
  ignored: 'Na mapu nepřijdou: odložili jste je, smazali, nebo už proběhly.',
};

export const emptySentences: Record<ItemState, string> = {
  new: 'Nic nového nečeká. Až ve zdroji něco přibude, najdete to tady.',
  similar: 'Žádná akce ze zdroje se nepodobá těm vašim.',
  unplaced: 'Všechny akce mají přesné místo.',
  changed: 'U\u00a0akcí, které jste převzali, se ve zdroji nic nezměnilo.',
  gone: 'Všechny akce, které jste převzali, ve zdroji pořád jsou.',
  taken: 'Zatím jste nic nepřevzali.',
  ignored: 'Nic jste neodložili.',
};

/** As in the form of an event, whose module would bring the rules of calendars into the first view. */
export const importPartTitles: Record<ImportPart, string> = {
  title: 'název',
  description: 'popis',
  categories: 'kategorie',
  organizer: 'pořadatel',
  price: 'vstupné',
  url: 'odkaz',
  place: 'místo',
  schedule: 'termíny',
  cancelled: 'zrušení',
};

/** Decision about items of a state, with the words of its button for one item and for several. */
export interface OfferedAction {
  action: DecisionAction;
  label: string;
  labelOfSeveral: string;
}

const ignore: OfferedAction = { action: 'ignore', label: 'Odložit', labelOfSeveral: 'Odložit' };

export const offeredActions: Record<ItemState, readonly OfferedAction[]> = {
  new: [{ action: 'take', label: 'Převzít', labelOfSeveral: 'Převzít' }, ignore],
  similar: [
    { action: 'link', label: 'Je to ona', labelOfSeveral: 'Jsou to ony' },
    { action: 'take', label: 'Je to jiná akce', labelOfSeveral: 'Jsou to jiné akce' },
    ignore,
  ],
  unplaced: [
    { action: 'take', label: 'Nechat uprostřed obce', labelOfSeveral: 'Nechat uprostřed obce' },
    ignore,
  ],
  changed: [
    { action: 'take', label: 'Převzít změny', labelOfSeveral: 'Převzít změny' },
    { action: 'keep', label: 'Nechat, jak je', labelOfSeveral: 'Nechat, jak jsou' },
  ],
  gone: [
    { action: 'take', label: 'Smazat akci', labelOfSeveral: 'Smazat' },
    { action: 'keep', label: 'Nechat', labelOfSeveral: 'Nechat' },
  ],
  taken: [],
  ignored: [{ action: 'return', label: 'Vrátit', labelOfSeveral: 'Vrátit' }],
};

/** Button that takes all items of a state; states without one are missing. */
export const takeAllLabels: Partial<Record<ItemState, string>> = {
  new: 'Převzít všechny',
  changed: 'Převzít všechny změny',
  gone: 'Smazat všechny',
};

/** Dates of an item: the next one and how many others there are; `year` is left out. */
export const itemDatesInWords = ({ times, dates, over }: ImportItem, year: number): string => {
  const [first] = times;
  if (!first) return 'bez termínu';
  const words = timeInWords({ id: 0, ...first }, year);
  return [words, dates > 1 && andOtherTimes(dates - 1), over && '(už proběhla)']
    .filter(Boolean)
    .join(' ');
};

/** `Kulturní dům, Svitavy`; a place named by its town once. */
export const placeInWords = ({ place: { title, city } }: ImportItem): string =>
  typeset(title === city || title === '' ? city : [title, city].filter(Boolean).join(', '));

export const categoriesInWords = ({ categories }: ImportItem): string =>
  categories.map((slug) => categoryOf(slug).title).join(', ');

/** Question before several events are deleted. */
export const removalQuestion = (count: number): string => `Smazat ${countedEvents(count)}?`;
