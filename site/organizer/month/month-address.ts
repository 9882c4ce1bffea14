import { monthOf } from '../list/own-events-address.ts';

const viewParameter = 'zobrazeni';
const monthView = 'mesic';

/** Whether the address of own events is that of the calendar. */
export const isMonthView = (query: URLSearchParams): boolean =>
  query.get(viewParameter) === monthView;

/** Month of the address, `YYYY-MM`; that of today for none. */
export const readMonth = (query: URLSearchParams, today: string): string =>
  monthOf(query) || today.slice(0, 7);

/** Query of the calendar with a month, or with the present one. */
export const toMonthSearch = (month?: string): string =>
  `?${new URLSearchParams({ [viewParameter]: monthView, ...(month && { mesic: month }) })}`;
