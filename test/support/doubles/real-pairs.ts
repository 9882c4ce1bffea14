import { fold } from '../../../domain/text/fold.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { halfOf, type LabelledPair } from './labelled-pair.ts';

/** Numbers of events of the calendar that are one event. */
const doubles = [
  [14404, 14939],
  [14309, 14901],
  [14531, 14885],
  [14759, 14838],
  [16018, 16037],
  [14798, 14837],
  [15895, 15920],
  [14796, 14835],
  [15822, 15848],
  [15894, 15898],
  [15821, 15849],
  [15960, 16034],
  [15820, 15860],
  [14542, 14876],
  [14656, 15962],
  [14307, 14922],
  [15746, 16109],
  [15824, 15837],
  [15825, 15834],
  [15909, 15933],
  [16083, 16084],
  [16077, 16080],
  [15901, 15918],
] as const;

/** A parade at 9:30 on the square and at 10:15 in the town: one event or two. */
const unclear = [[16120, 16143]] as const;

const keyOf = (one: number, other: number): string =>
  `${Math.min(one, other)} ${Math.max(one, other)}`;
const keysOf = (pairs: readonly (readonly [number, number])[]): ReadonlySet<string> =>
  new Set(pairs.map(([one, other]) => keyOf(one, other)));

const daysOf = ({ times }: CalendarEvent): string[] => times.map(({ start }) => start.slice(0, 10));

/** Pairs of the calendar in one municipality with a common day or an equal title. */
export const realPairs = (events: readonly CalendarEvent[]): LabelledPair[] => {
  const same = keysOf(doubles);
  const left = keysOf(unclear);
  const pairs: LabelledPair[] = [];
  events.forEach((one, index) => {
    for (const other of events.slice(index + 1)) {
      if (one.place.cityId !== other.place.cityId) continue;
      const days = daysOf(other);
      const hasCommonDay = daysOf(one).some((day) => days.includes(day));
      if (!hasCommonDay && fold(one.title) !== fold(other.title)) continue;
      const key = keyOf(one.id, other.id);
      if (left.has(key)) continue;
      const half = halfOf(Math.min(one.id, other.id));
      pairs.push({ one, other, isDouble: same.has(key), kind: 'real', half });
    }
  });
  return pairs;
};
