import type { MapMessages } from '../../map/types.ts';
import { clusterName } from '../../messages/cluster-name.ts';
import { mapMessages } from '../../messages/map-messages.ts';

const name = ({ title, count }: { title: string; count: number }): string =>
  mapMessages.marker(title, count);

/** Texts of the map, which has no texts of its own. */
export const defaultMapMessages: MapMessages = {
  ...mapMessages,
  place: name,
  clusterName,
  cluster: mapMessages.marker,
  city: name,
};
