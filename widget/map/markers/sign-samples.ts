import type { PlaceMarker } from '../types.ts';
import { createCityPill } from './city-pill.ts';
import { createClusterRing } from './cluster-ring.ts';
import type { NodeIcon } from './node-icon.ts';
import { createPlaceDot } from './place-dot.ts';
import { createPlacePin } from './place-pin.ts';

/** Kinds of signs on the map: those of the view by towns, and those of the view by places. */
export const townSigns = ['town', 'towns'] as const;
export const placeSigns = ['pin', 'pins', 'cancelled', 'ring', 'dot'] as const;
export type SignKind = (typeof townSigns)[number] | (typeof placeSigns)[number];

export interface SampleTitles {
  sampleTown: string;
  sampleTowns: string;
  samplePlace: string;
}

const place = { id: 0, title: '', town: '', lat: 0, lng: 0, count: 1, cancelled: false };
const concert: PlaceMarker = { ...place, categories: ['koncerty'] };
const several: PlaceMarker = {
  ...place,
  count: 12,
  categories: ['koncerty', 'koncerty', 'divadlo', 'deti', 'deti', 'trhy'],
};

const town = {
  id: 0,
  slug: '',
  district: '',
  lat: 0,
  lng: 0,
  zoom: 0,
  categories: { koncerty: 2, divadlo: 1, deti: 2, trhy: 1 },
};

const iconOf = (
  kind: SignKind,
  { sampleTown, sampleTowns, samplePlace }: SampleTitles,
): NodeIcon => {
  switch (kind) {
    case 'town':
      return createCityPill({ ...town, title: sampleTown, count: 12 }, '');
    case 'towns':
      return createCityPill({ ...town, title: sampleTowns, count: 30 }, '');
    case 'pin':
      return createPlacePin(concert, '');
    case 'pins':
      return createPlacePin({ ...concert, count: 3 }, '');
    case 'cancelled':
      return createPlacePin({ ...concert, cancelled: true }, '');
    case 'ring':
      return createClusterRing([several], {
        cluster: () => '',
        clusterName: () => '',
      });
    case 'dot':
      return createPlaceDot({ ...place, title: samplePlace });
  }
};

/** A sign as on the map, for a legend; hidden from assistive technology and not focusable. */
export const createSignSample = (kind: SignKind, titles: SampleTitles): HTMLElement => {
  const sign = iconOf(kind, titles).createIcon();
  for (const name of ['aria-label', 'title']) sign.removeAttribute(name);
  sign.setAttribute('aria-hidden', 'true');
  sign.classList.remove('leaflet-marker-icon');
  return sign;
};
