import { itemStates, type ItemState } from '../../contract/imports/import-source.ts';

/** Path of the list of sources. */
export const importsPath = '/moje-akce/odjinud';

/** Path of a source. */
export const sourcePath = (id: number): string => `${importsPath}/${id}`;

/** States in the page's address. */
const stateNames: Record<ItemState, string> = {
  new: 'nove',
  similar: 'podobne',
  unplaced: 'bez-mista',
  changed: 'zmenene',
  gone: 'zmizele',
  taken: 'prevzate',
  ignored: 'odlozene',
};

/** Query of the page of a source with the items of a state. */
export const stateSearch = (state: ItemState): string => `?stav=${stateNames[state]}`;

/** State from the query; null for none, and for what is no state. */
export const readState = (query: URLSearchParams): ItemState | null => {
  const name = query.get('stav');
  return itemStates.find((state) => stateNames[state] === name) ?? null;
};
