import { isCategorySlug } from '../../../contract/events/category.ts';
import type { OwnList } from '../../../contract/organizers/own-event.ts';
import type { OwnEventsFilter } from './own-events-store.ts';

/** Lists in the page's address. */
const listNames: Record<OwnList, string> = {
  upcoming: 'nadchazejici',
  past: 'probehle',
  drafts: 'koncepty',
  deleted: 'smazane',
};

export interface FilterReading {
  /** List of an address without one. */
  list: OwnList;
  /** Only an administrator's address may ask for the events of all. */
  isAdministrator: boolean;
}

/** Month of an address, `YYYY-MM`; empty for none and for what is no month. */
export const monthOf = (query: URLSearchParams): string => {
  const month = query.get('mesic') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '';
};

/** Filter from the query of the page. */
export const readFilter = (
  query: URLSearchParams,
  { list, isAdministrator }: FilterReading,
): OwnEventsFilter => {
  const name = query.get('seznam');
  const category = query.get('kategorie') ?? '';
  const named = Object.entries(listNames).find(([, value]) => value === name)?.[0];
  const place = query.get('misto') ?? '';
  const scope = isAdministrator && query.get('ci') === 'vsech' ? 'all' : 'own';
  return {
    list: (named as OwnList | undefined) ?? list,
    text: (query.get('q') ?? '').slice(0, 100),
    month: monthOf(query),
    category: isCategorySlug(category) ? category : '',
    place: scope === 'own' && /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    scope,
  };
};

/** Query of the page with a filter, with its question mark; empty for the upcoming events. */
export const toFilterQuery = ({
  list,
  text,
  month,
  category,
  place,
  scope,
}: OwnEventsFilter): string => {
  const query = new URLSearchParams();
  if (scope === 'all') query.set('ci', 'vsech');
  if (list !== 'upcoming') query.set('seznam', listNames[list]);
  if (text.trim() !== '') query.set('q', text.trim());
  if (month !== '') query.set('mesic', month);
  if (category !== '') query.set('kategorie', category);
  if (place !== null) query.set('misto', String(place));
  return query.size === 0 ? '' : `?${query}`;
};
