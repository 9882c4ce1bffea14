import { createHash } from 'node:crypto';
import { maxDates } from '../../../contract/organizers/schedule.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { SourceItem } from './source-item.ts';

/** Everything but the identifier, the dates and what of them is cancelled. */
const textsOf = ({ title, description, url, organizer, place }: SourceItem): string =>
  JSON.stringify([fold(title), description, url, organizer, place]);

const timeKey = ({ start, end, precision }: NewTime): string => `${start} ${end} ${precision}`;

const byStart = (one: NewTime, other: NewTime): number => (timeKey(one) < timeKey(other) ? -1 : 1);

/** Times of items; those of cancelled ones are cancelled, unless all of them are. */
const timesOf = (items: readonly SourceItem[], allCancelled: boolean): NewTime[] => {
  const times = items.flatMap((item) =>
    item.times.map((time) => ({
      ...time,
      cancelled: time.cancelled || (item.cancelled && !allCancelled),
    })),
  );
  return [...new Map(times.map((time) => [timeKey(time), time])).values()]
    .sort(byStart)
    .slice(-maxDates);
};

const join = (items: readonly SourceItem[], id: string | null): SourceItem => {
  const [first] = items as [SourceItem];
  const cancelled = items.every((item) => item.cancelled);
  return {
    ...first,
    id,
    cancelled,
    times: timesOf(items, cancelled),
    repairs: [...new Set([...items.flatMap(({ repairs }) => repairs), 'repeats-joined' as const])],
  };
};

const groupBy = (items: readonly SourceItem[], keyOf: (item: SourceItem) => string) => {
  const groups = new Map<string, SourceItem[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

const toId = (text: string): string =>
  `repeat:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** Identifiers of dates vanish with the dates; of a series its title and place stay. */
const identify = ({ title, place }: SourceItem): string =>
  toId(JSON.stringify([fold(title), place]));

/**
 * Joins items that are dates of one event: those with one identifier and title, and those that
 * differ only in dates, as in sources that write a repeated event as many. The order of the first
 * ones is kept.
 */
export const joinRepeats = (items: readonly SourceItem[]): SourceItem[] => {
  const identified = groupBy(items, (item) =>
    item.id === null ? textsOf(item) : JSON.stringify([item.id, fold(item.title)]),
  ).map((group) => (group.length > 1 ? join(group, group[0]!.id) : group[0]!));
  const groups = groupBy(identified, textsOf);
  const isSingle = ([first, ...rest]: readonly SourceItem[]): boolean =>
    rest.length === 0 && (first!.id !== null || first!.times.length === 1);
  const namesakes = groupBy(
    groups.filter((group) => !isSingle(group)).map(([first]) => first!),
    identify,
  );
  const shared = new Set(namesakes.filter(({ length }) => length > 1).flat());
  return groups.map((group) => {
    const [first] = group as [SourceItem];
    if (isSingle(group)) return first;
    // Series of one name and place are told apart by their texts, not by their order, which changes.
    return join(group, shared.has(first) ? toId(textsOf(first)) : identify(first));
  });
};
