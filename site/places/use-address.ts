import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type Tab = 'places' | 'pairs';

/** What the editor shows, as its address says it. */
export interface Shown {
  tab: Tab;
  /** The opened place; null for a list. */
  place: number | null;
  /** The other one of a merge. */
  other: number | null;
}

const names = { tab: 'seznam', place: 'misto', other: 'sloucit' } as const;
const pairsTab = 'totez';

const toNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

const toShown = (query: URLSearchParams): Shown => {
  const place = toNumber(query.get(names.place));
  return {
    tab: query.get(names.tab) === pairsTab ? 'pairs' : 'places',
    place,
    other: place === null ? null : toNumber(query.get(names.other)),
  };
};

const toSearch = ({ tab, place, other }: Shown): string => {
  const query = new URLSearchParams();
  if (tab === 'pairs') query.set(names.tab, pairsTab);
  if (place !== null) query.set(names.place, String(place));
  if (place !== null && other !== null) query.set(names.other, String(other));
  return query.size > 0 ? `?${query}` : '';
};

/** What a merge or a place is closed to: a merge of a suggestion to the list, any other to its place. */
export const parentOf = ({ tab, place, other }: Shown): Shown => ({
  tab,
  other: null,
  place: other !== null && tab === 'places' ? place : null,
});

/** What the editor shows stands in its address, so that Back leads one step back and a reload stays. */
export const useAddress = () => {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const shown = toShown(query);
  const go = (to: Partial<Shown>, replace: boolean): void =>
    void navigate(
      { search: toSearch({ ...shown, other: null, ...to }) },
      { replace, state: replace ? (state as unknown) : { isWithin: true } },
    );
  return {
    shown,
    /** Changes with every step. */
    key,
    open: (to: Partial<Shown>): void => go(to, false),
    /** The same where what is shown now is no more. */
    replace: (to: Partial<Shown>): void => go(to, true),
    /** Back to where it was opened from; where it was not opened from here, to what it belongs to. */
    close(): void {
      const isWithin = (state as { isWithin?: boolean } | null)?.isWithin === true;
      if (isWithin) void navigate(-1);
      else go(parentOf(shown), true);
    },
  };
};
