import type { MapWords } from '../map/types.ts';
import { groupName } from '../messages/place-words.ts';
import { words } from '../messages/words.ts';

/** The map's words; the map itself knows none. */
export const mapWords: MapWords = {
  map: words.map,
  zoomIn: words.zoomIn,
  zoomOut: words.zoomOut,
  closePopup: words.closePopup,
  place: ({ title, count }) => words.placeMarker(title, count),
  cluster: (count, markers) =>
    groupName(count, markers.length, new Set(markers.map(({ town }) => town))),
  city: ({ title, count }) => words.cityMarker(title, count),
};
