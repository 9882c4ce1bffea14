import { nbsp } from './dates.ts';
import { countedPlaces } from './plurals.ts';

/** Czech texts of the map for choosing a place. */
export const placeChoiceMessages = {
  map: `Mapa míst. Šipkami ji posunete, klávesami plus a${nbsp}minus přiblížíte a${nbsp}oddálíte.`,
  samePlace: 'Na jednom místě:',
  place: (title: string, town: string): string => `${title}, ${town}`,
  cluster: (name: string, count: number): string => `${name}: ${countedPlaces(count)}`,
} as const;
