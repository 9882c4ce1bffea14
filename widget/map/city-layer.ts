import { type Box, boxAround, placeBoxes } from './box.ts';
import { createCityPill } from './city-pill.ts';
import { LayerGroup, type LeafletMap, Marker } from './leaflet.ts';
import type { CityMarker, MapWords } from './types.ts';

export interface CityLayerOptions {
  words: MapWords;
  onPress(city: CityMarker): void;
}

interface Pill {
  title: string;
  count: number;
  marker: Marker;
  node: HTMLElement;
  /** Widths of the whole pill and of its short form, in pixels. */
  full: number;
  short: number;
}

const height = 34;
/** From the middle of the emblem to the nearer end of a pill. */
const emblem = 17;
const shapes = ['full', 'short'] as const;
/** What a pill may become, best first. The name may also stand to the right or left of the town. */
const forms = [
  { shape: 'full', side: 'middle' },
  { shape: 'full', side: 'right' },
  { shape: 'full', side: 'left' },
  { shape: 'short', side: 'middle' },
  { shape: 'dot', side: 'middle' },
] as const;
/** No room for a target: the town waits for a closer zoom, and for those who read, in the list. */
const leastForm = { shape: 'speck', side: 'middle' } as const;
/** The least size of a target, in pixels (WCAG 2.5.8), with a pixel around it. */
const target = 26;

/** Fuller towns lie over emptier ones. */
const zIndexOf = (count: number) => Math.min(count, 9999) * 10;

/** Towns as pills; where they would cover each other, the ones with fewer events grow shorter. */
export const createCityLayer = (map: LeafletMap, options: CityLayerOptions) => {
  const group = new LayerGroup().addTo(map);
  let pills: Pill[] = [];
  let boxes: Box[] = [];

  const createPill = (city: CityMarker): Pill => {
    const marker = new Marker([city.lat, city.lng], {
      icon: createCityPill(city, options.words.city(city)),
      zIndexOffset: zIndexOf(city.count),
      riseOnHover: true,
      riseOffset: 1e6,
      autoPanOnFocus: false,
    });
    marker.on('click', () => options.onPress(city));
    group.addLayer(marker);
    return {
      title: city.title,
      count: city.count,
      marker,
      node: marker.getElement() as HTMLElement,
      full: 0,
      short: 0,
    };
  };

  const measure = () => {
    for (const shape of shapes) {
      for (const pill of pills) pill.node.dataset.shape = shape;
      for (const pill of pills) pill[shape] = pill.node.offsetWidth;
    }
  };

  /** Chooses the shape of every pill for the zoom at hand. */
  const arrange = () => {
    const zoom = map.getZoom();
    const wishes = pills.map(({ marker, full, short }) => {
      const { x, y } = map.project(marker.getLatLng(), zoom);
      const aside = full / 2 - emblem;
      return [
        boxAround(x, y, full + 4, height),
        boxAround(x + aside, y, full + 4, height),
        boxAround(x - aside, y, full + 4, height),
        boxAround(x, y, short + 2, height - 4),
        boxAround(x, y, target, target),
      ];
    });
    const { choice, taken } = placeBoxes(wishes);
    boxes = taken;
    pills.forEach(({ node, marker, count }, index) => {
      const form = forms[choice[index] ?? forms.length] ?? leastForm;
      Object.assign(node.dataset, form);
      const isSpeck = form === leastForm;
      // A speck lies under what others have to say.
      marker.setZIndexOffset(isSpeck ? -1e6 : zIndexOf(count));
      node.tabIndex = isSpeck ? -1 : 0;
      node.ariaHidden = isSpeck ? 'true' : null;
      const { x, y } = map.project(marker.getLatLng(), zoom);
      if (isSpeck) boxes.push(boxAround(x, y, 12, 12));
    });
  };

  const show = (cities: readonly CityMarker[]) => {
    group.clearLayers();
    pills = [...cities].sort((a, b) => b.count - a.count).map(createPill);
    measure();
  };

  const clear = () => {
    group.clearLayers();
    pills = [];
    boxes = [];
  };

  return {
    show,
    clear,
    arrange,
    /** The room that pills take at the zoom at hand. */
    boxes: () => boxes,
    /** Towns that say their name themselves. */
    named: () =>
      pills.filter(({ node }) => node.dataset.shape === 'full').map(({ title }) => title),
  };
};
