import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type Tab = 'places' | 'pairs';

/** View of the editor as encoded in its address. */
export interface EditorView {
  tab: Tab;
  /** Id of the open place; null for a list. */
  place: number | null;
  /** Id of the other place of a merge; null for none. */
  other: number | null;
}

const parameters = { tab: 'seznam', place: 'misto', other: 'sloucit' } as const;
const pairsTab = 'totez';

const toNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

const toView = (query: URLSearchParams): EditorView => {
  const place = toNumber(query.get(parameters.place));
  return {
    tab: query.get(parameters.tab) === pairsTab ? 'pairs' : 'places',
    place,
    other: place === null ? null : toNumber(query.get(parameters.other)),
  };
};

const toSearch = ({ tab, place, other }: EditorView): string => {
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

/** View of the editor kept in the address, so that Back and reload work. */
export const useAddress = () => {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const view = toView(query);
  const go = (to: Partial<EditorView>, replace: boolean): void =>
    void navigate(
      { search: toSearch({ ...view, other: null, ...to }) },
      { replace, state: replace ? (state as unknown) : { isWithin: true } },
    );
  return {
    view,
    /** Key of the history entry; changes with every step. */
    key,
    open: (to: Partial<EditorView>): void => go(to, false),
    /** Opens a view in place of the current history entry. */
    replace: (to: Partial<EditorView>): void => go(to, true),
    /** Goes back in history if the view was opened from this editor, otherwise to its parent. */
    close(): void {
      const isWithin = (state as { isWithin?: boolean } | null)?.isWithin === true;
      if (isWithin) void navigate(-1);
      else go(parentOf(view), true);
    },
  };
};
