import type { EventSummary } from '../../../contract/events/event.ts';
import { countByDay } from '../../catalogue/count-by-day.ts';
import { countFacets } from '../../catalogue/count-facets.ts';
import { mostElsewhere } from '../../../contract/events/event-overview.ts';
import { middleOf } from '../../../domain/geo/bounds.ts';
import { findFirst, findNearest } from '../../catalogue/find-nearest.ts';
import { pickComing } from '../../catalogue/time-filter.ts';
import type { Context } from '../../context.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { toAnswer, whenThere, type Asking } from './ask-events.ts';

const day = 86_400_000;
/** How far ahead of a period the next event is looked for, in days: mostly the first look finds it. */
const looksAhead = [7, 60, 370] as const;

const isVague = ({ times }: EventSummary): boolean => times[0]?.precision === 'hour-unknown';
/** As in a list of evenings: what only may be in one comes last. */
const inOrder = (events: EventSummary[], evening: boolean): EventSummary[] =>
  evening ? events.sort((one, other) => Number(isVague(one)) - Number(isVague(other))) : events;

/** What stands around a list of events: how full its days are, and where to look when it is empty. */
export const createOverviewRoutes = ({ clock }: Context, { handle, match }: Asking) => {
  // Nothing here waits for what memory knows: another question would take its place.
  const findLater = (
    filter: EventFilter,
    [days, ...further]: readonly number[] = looksAhead,
  ): EventSummary | null | Promise<EventSummary | null> => {
    if (days === undefined) return null;
    const from = filter.to + 1;
    return whenThere(
      match({ ...filter, from, to: filter.to + days * day }),
      (matches) => findFirst(matches, from) ?? findLater(filter, further),
    );
  };

  const findElsewhere = (filter: EventFilter): EventSummary[] | Promise<EventSummary[]> => {
    const { bounds, circle } = filter;
    if (!bounds) return [];
    return whenThere(match({ ...filter, bounds: null, circle: null, cityId: null }), (matches) =>
      inOrder(
        findNearest(
          pickComing(matches, clock()),
          circle?.middle ?? middleOf(bounds),
          mostElsewhere,
        ),
        filter.evening,
      ),
    );
  };

  return {
    eventHistogram: handle(
      'eventHistogram',
      (filter) => () =>
        whenThere(match(filter), (matches) => toAnswer(countByDay(matches, filter))),
    ),

    eventFacets: handle(
      'eventFacets',
      (filter) => () =>
        whenThere(match({ ...filter, categories: 0 }), (matches) =>
          toAnswer(countFacets(matches, filter.categories)),
        ),
    ),

    eventNearest: handle(
      'eventNearest',
      (filter) => () =>
        whenThere(findLater(filter), (later) =>
          whenThere(findElsewhere(filter), (elsewhere) => toAnswer({ later, elsewhere })),
        ),
    ),
  };
};
