export type Tab = 'places' | 'pairs';

/** View of the editor as encoded in its address. */
export interface EditorView {
  tab: Tab;
  /** Id of the open place; null for a list. */
  place: number | null;
  /** Id of the other place of a merge; null for none. */
  other: number | null;
}

/** Entry of the browser's history. */
export interface Step {
  view: EditorView;
  /** Different for every entry. */
  key: string;
  /** The entry was opened from the editor: going back returns to it. */
  isWithin: boolean;
}

const parameters = { tab: 'seznam', place: 'misto', other: 'sloucit' } as const;
const pairsTab = 'totez';

const toNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

export const toView = (query: URLSearchParams): EditorView => {
  const place = toNumber(query.get(parameters.place));
  return {
    tab: query.get(parameters.tab) === pairsTab ? 'pairs' : 'places',
    place,
    other: place === null ? null : toNumber(query.get(parameters.other)),
  };
};

export const toEditorSearch = ({ tab, place, other }: EditorView): string => {
  const query = new URLSearchParams();
  if (tab === 'pairs') query.set(parameters.tab, pairsTab);
  if (place !== null) query.set(parameters.place, String(place));
  if (place !== null && other !== null) query.set(parameters.other, String(other));
  return query.size > 0 ? `?${query}` : '';
};

/** View after closing: the list, or the open place for a merge that was started from it. */
export const parentOf = ({ tab, place, other }: EditorView): EditorView => ({
  tab,
  other: null,
  place: other !== null && tab === 'places' ? place : null,
});

/** Whether the view is a merge of two places. */
export const isMerge = ({ place, other }: EditorView): boolean => other !== null && other !== place;

/** Key of a pair's button to which the focus returns; a value of `data-return`. */
export const pairKey = (one: number, other: number): string => `pair ${one} ${other}`;
/** The same of a place. */
export const placeKey = (id: number): string => `place ${id}`;
