import { dayMs } from '../../../contract/durations.ts';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { addDays, civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { findAround, findHere } from '../../catalogue/find/find-nearby.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import type { EventMoment } from '../../events/read-moment.ts';

/** Events at the same place: days ahead, and limit. */
const here = { days: 60, limit: 12 };
/** Events around: days before and after, distance in metres, and limit. */
const around = { days: 3, metres: 15_000, limit: 6 };

/** Other events at the place of an event and around it, see `EventNearbySchema`. */
export const nearbyOf = (
  catalogue: Catalogue,
  event: EventMoment,
  now: number,
  withKudyZNudy: boolean,
): EventNearby => {
  const toFilter = (from: number, to: number, metres: number): EventFilter => ({
    from,
    to,
    bounds: boundsAround(event, metres),
    withKudyZNudy,
    ...anything,
    cityId: null,
  });
  const days = civilDateAt(Math.max(event.next ?? now, now));
  const from = Math.max(now, startOfDay(addDays(days, -around.days)));
  const to = startOfDay(addDays(days, around.days + 1)) - 1;
  return {
    here: findHere(
      catalogue.match(toFilter(now, now + here.days * dayMs, 0)),
      event,
      now,
      here.limit,
    ),
    around: findAround(catalogue.match(toFilter(from, to, around.metres)), event, from, around),
  };
};
