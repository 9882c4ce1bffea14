import type { MapWords } from '../../map/types.ts';
import { groupName, mapSentences } from '../../messages/place-words.ts';

const name = ({ title, count }: { title: string; count: number }): string =>
  mapSentences.marker(title, count);

/** Texts of the map, which has no texts of its own. */
export const mapWords: MapWords = {
  ...mapSentences,
  place: name,
  cluster: (count, markers) =>
    groupName(count, markers.length, new Set(markers.map(({ town }) => town))),
  city: name,
};
