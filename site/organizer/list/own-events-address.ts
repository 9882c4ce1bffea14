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

/** Filter from the query of the page; `list` is that of an address without one. */
export const readFilter = (query: URLSearchParams, list: OwnList): OwnEventsFilter => {
  const name = query.get('seznam');
  const month = query.get('mesic') ?? '';
  const category = query.get('kategorie') ?? '';
  const named = Object.entries(listNames).find(([, value]) => value === name)?.[0];
  return {
    list: (named as OwnList | undefined) ?? list,
    text: (query.get('q') ?? '').slice(0, 100),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    category: isCategorySlug(category) ? category : '',
  };
};

/** Query of the page with a filter, with its question mark; empty for the upcoming events. */
export const toFilterQuery = ({ list, text, month, category }: OwnEventsFilter): string => {
  const query = new URLSearchParams();
  if (list !== 'upcoming') query.set('seznam', listNames[list]);
  if (text.trim() !== '') query.set('q', text.trim());
  if (month !== '') query.set('mesic', month);
  if (category !== '') query.set('kategorie', category);
  return query.size === 0 ? '' : `?${query}`;
};
