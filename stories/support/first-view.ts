import type { FirstView } from '../../contract/views/first-view.ts';
import { readPeriodText } from '../../contract/plugins/period-text.ts';
import { emptyViewQuery, toEntries } from '../../contract/views/view-query.ts';
import { daysOf } from '../../domain/time/near-days.ts';
import { cities } from '../fixtures/cities.ts';
import { today } from '../fixtures/now.ts';

/** What a widget opens with: what its plugin keeps, its town and days; events are its next question. */
export const toFirstView = (
  asked: URLSearchParams,
  kept: Readonly<Record<string, string>>,
): FirstView => {
  const config = asked.has('plugin') ? kept : null;
  const textOf = (name: string): string => asked.get(name) ?? config?.[name] ?? '';
  const period = readPeriodText(textOf('period'));
  const query = { ...emptyViewQuery, period: period && daysOf(period, today) };
  return {
    config,
    city: cities.find(({ slug }) => slug === textOf('city')) ?? null,
    query: new URLSearchParams(toEntries(query)).toString(),
    cities: null,
    events: null,
    more: 0,
  };
};
