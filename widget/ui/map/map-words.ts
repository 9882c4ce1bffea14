import type { MapWords } from '../../map/types.ts';
import { groupName, mapSentences } from '../../messages/place-words.ts';

const name = ({ title, count }: { title: string; count: number }): string =>
  mapSentences.marker(title, count);

/** The map's words; the map itself knows none. */
export const mapWords: MapWords = {
  ...mapSentences,
  place: name,
  cluster: (count, markers) =>
    groupName(count, markers.length, new Set(markers.map(({ town }) => town))),
  city: name,
};
