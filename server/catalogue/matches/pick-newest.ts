import type { Matches } from './gather.ts';

/** Matching times of the `limit` events with the largest identifiers, which were created last. */
export const pickNewest = (matches: readonly Matches[], limit: number): readonly Matches[] => {
  const ids = new Set<number>();
  for (const { segment, positions } of matches)
    for (const position of positions)
      ids.add(segment.id[segment.event[position] as number] as number);
  if (ids.size <= limit) return matches;
  const smallest = Int32Array.from(ids).sort().at(-limit) as number;
  return matches.map(({ segment, positions }) => ({
    segment,
    positions: positions.filter(
      (position) => (segment.id[segment.event[position] as number] as number) >= smallest,
    ),
  }));
};
