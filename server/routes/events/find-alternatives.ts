import { dayMs } from '../../../contract/durations.ts';
import {
  maxElsewhere,
  type EmptyResultAlternatives,
} from '../../../contract/events/event-overview.ts';
import type { DayPart } from '../../../contract/events/day-part.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { middleOf } from '../../../domain/geo/bounds.ts';
import { spellAs } from '../../../domain/text/word-match.ts';
import { isEveningOnly } from '../../../domain/time/day-parts.ts';
import { createCorrection } from '../../catalogue/find/correct-words.ts';
import { findFirst, findNearest } from '../../catalogue/find/find-nearest.ts';
import { suggestEvents } from '../../catalogue/find/suggest.ts';
import { pickComing } from '../../catalogue/matches/time-filter.ts';
import type { ServerContext } from '../../context.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { whenReady } from '../../http/when-ready.ts';
import type { EventQueries } from './event-queries.ts';

/** Days after the period searched for the next event, in turn; mostly the first is enough. */
const daysAhead = [7, 60, 370] as const;

const isHourUnknown = ({ times }: EventSummary): boolean => times[0]?.precision === 'hour-unknown';
/** Puts events with an unknown hour last in a query for evenings, as lists do. */
const inOrder = (events: EventSummary[], parts: readonly DayPart[]): EventSummary[] =>
  isEveningOnly(parts)
    ? events.sort((one, other) => Number(isHourUnknown(one)) - Number(isHourUnknown(other)))
    : events;

/** Function that finds alternatives for a filter that nothing matches; synchronous from the catalogue. */
export const createAlternativesFinder = (
  { catalogue, gazetteer, clock }: Pick<ServerContext, 'catalogue' | 'gazetteer' | 'clock'>,
  match: EventQueries['match'],
): ((filter: EventFilter) => EmptyResultAlternatives | Promise<EmptyResultAlternatives>) => {
  const correct = createCorrection(() => [...catalogue.names(), ...gazetteer.names()]);

  // Synchronous for the catalogue: another query in between would overwrite the matches.
  const findLater = (
    filter: EventFilter,
    [days, ...longer]: readonly number[] = daysAhead,
  ): EventSummary | null | Promise<EventSummary | null> => {
    if (days === undefined) return null;
    // Nothing that is over: a period may be in the past.
    const from = Math.max(filter.to + 1, clock());
    return whenReady(
      match({ ...filter, from, to: from - 1 + days * dayMs }, 'cut'),
      (matches) => findFirst(matches, from) ?? findLater(filter, longer),
    );
  };

  const findElsewhere = (filter: EventFilter): EventSummary[] | Promise<EventSummary[]> => {
    const { bounds, circle } = filter;
    if (!bounds) return [];
    const anywhere = { ...filter, bounds: null, circle: null, cityId: null };
    return whenReady(match(anywhere, 'cut'), (matches) => {
      const coming = pickComing(matches, clock());
      // When every one is over, they are offered for a period in the past only.
      if (coming === matches && filter.to >= clock()) return [];
      const middle = circle?.middle ?? middleOf(bounds);
      return inOrder(findNearest(coming, middle, maxElsewhere), filter.dayParts);
    });
  };

  /** The text probably meant, as the first event that has it writes it; null when none does. */
  const findMeant = (filter: EventFilter): string | null | Promise<string | null> => {
    const words = correct(filter.words);
    if (words === null) return null;
    const anywhere = { ...filter, words, bounds: null, circle: null, cityId: null };
    return whenReady(match(anywhere, 'cut'), (matches) => {
      const [event] = suggestEvents(matches);
      if (!event) return null;
      const { title, place } = event;
      return spellAs(words, `${title} ${place.title} ${place.city.title}`);
    });
  };

  return (filter) =>
    whenReady(findLater(filter), (later) =>
      whenReady(findElsewhere(filter), (elsewhere) =>
        whenReady(later || elsewhere.length > 0 ? null : findMeant(filter), (meant) => ({
          later,
          elsewhere,
          meant,
        })),
      ),
    );
};
