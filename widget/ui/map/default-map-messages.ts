import type { MapMessages } from '../../map/types.ts';
import { groupName, mapMessages } from '../../messages/map-messages.ts';

const name = ({ title, count }: { title: string; count: number }): string =>
  mapMessages.marker(title, count);

/** Texts of the map, which has no texts of its own. */
export const defaultMapMessages: MapMessages = {
  ...mapMessages,
  place: name,
  cluster: (count, markers) =>
    groupName(count, markers.length, new Set(markers.map(({ town }) => town))),
  city: name,
};
