import * as overviewEndpoints from '../../../contract/endpoints/overviews.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import { countByDay } from '../../catalogue/counts/count-by-day.ts';
import { countByCategory } from '../../catalogue/counts/count-by-category.ts';
import type { ServerContext } from '../../context.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { createAlternativesFinder } from './find-alternatives.ts';
import { whenReady } from '../../http/when-ready.ts';

/** Counts of events by day and category, and nearest events when a list is empty. */
export const createOverviewRows = (
  context: ServerContext,
  { handle, match }: EventQueries,
): PublicRow[] => {
  const findAlternatives = createAlternativesFinder(context, match);
  return [
    publicRow(overviewEndpoints.eventHistogram, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Počty akcí po dnech období',
      handle: handle(
        (filter) => () =>
          whenReady(match(filter), (matches) => toAnswer(countByDay(matches, filter))),
      ),
    }),

    publicRow(overviewEndpoints.eventFacets, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Počty akcí po kategoriích',
      handle: handle(
        (filter) => () =>
          whenReady(match({ ...filter, categories: 0 }), (matches) =>
            toAnswer(countByCategory(matches, filter.categories)),
          ),
      ),
    }),

    publicRow(overviewEndpoints.eventNearest, {
      tag: 'events',
      policy: answerPolicy,
      summary: 'Nejbližší pozdější akce a nejbližší akce jinde, když se nic nenašlo',
      handle: handle((filter) => () => whenReady(findAlternatives(filter), toAnswer), onAnyChange),
    }),
  ];
};
