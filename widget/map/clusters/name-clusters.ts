import type { MapMessages, PlaceMarker } from '../types.ts';

const countNames = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Names of the clusters on the map, all different: where two would have the same, both get precise
 * ones, and of precise ones that are the same too, all but the first get a number.
 */
export const nameClusters = (
  clusters: readonly (readonly PlaceMarker[])[],
  clusterName: MapMessages['clusterName'],
): string[] => {
  const names = clusters.map((places) => clusterName(places, false));
  const counts = countNames(names);
  const precise = names.map((name, index) =>
    (counts.get(name) ?? 0) > 1 ? clusterName(clusters[index] ?? [], true) : name,
  );
  const used = new Map<string, number>();
  return precise.map((name) => {
    const number = (used.get(name) ?? 0) + 1;
    used.set(name, number);
    return number > 1 ? `${name} (${number})` : name;
  });
};
