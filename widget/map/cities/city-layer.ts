import type { Outlines } from '../../../contract/places/map-settings.ts';
import type { Box } from '../box.ts';
import { createCityPill, measurePill } from '../markers/city-pill.ts';
import { type LatLngBounds, LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createSignMarker } from '../markers/sign-marker.ts';
import { pointMarkerSize } from '../markers/point-marker.ts';
import { type Form, arrangePills, weighTown } from './pill-placement.ts';
import { createTextWidth } from '../markers/text-width.ts';
import { createTownRanks } from '../base-map/town-ranks.ts';
import type { CityMarker, MapWords } from '../types.ts';
import { sightOf } from '../controls/view.ts';

export interface CityLayerOptions {
  words: MapWords;
  onPress(city: CityMarker): void;
}

const ownShape = { height: pointMarkerSize, full: pointMarkerSize, short: pointMarkerSize };

interface Pill {
  city: CityMarker;
  /** Only what has room has a node. */
  marker: Marker | undefined;
  form: Form | null;
}

const isSame = (one: CityMarker, other: CityMarker) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fuller towns lie over emptier ones when one rises; a speck lies under what others have to say. */
const zIndexOf = ({ city, form }: Pill) =>
  form?.shape === 'speck' ? -1e6 : Math.min(city.count, 9999) * 10;

/**
 * Towns as pills by id: as many names as have room, the rest as rings, dots and specks. Leaflet's markers
 * know nothing of each other's room.
 */
export const createCityLayer = (map: LeafletMap, options: CityLayerOptions) => {
  const group = new LayerGroup().addTo(map);
  const widthOf = createTextWidth(map.getContainer());
  let pills = new Map<number, Pill>();
  let rankOf = createTownRanks([]);
  let boxes: Box[] = [];
  let arrangedZoom = NaN;

  const drop = (pill: Pill) => {
    if (pill.marker) group.removeLayer(pill.marker.off());
    pill.marker = undefined;
  };

  const draw = (pill: Pill, form: Form): HTMLElement => {
    pill.marker ??= createSignMarker([pill.city.lat, pill.city.lng], {
      icon: createCityPill(pill.city, options.words.city(pill.city)),
      riseOffset: 1e6,
    })
      .on('click', () => options.onPress(pill.city))
      .addTo(group as never);
    const node = pill.marker.getElement() as HTMLElement;
    Object.assign(node.dataset, form);
    pill.marker.setZIndexOffset(zIndexOf(pill));
    // Too small to be aimed at by everybody: the list says the same, and so does a closer zoom.
    const isSpeck = form.shape === 'speck';
    node.tabIndex = isSpeck ? -1 : 0;
    node.ariaHidden = isSpeck ? 'true' : null;
    return node;
  };

  /** Chooses the form of every pill for the zoom at hand; the visitor's own spot is spared. */
  const arrange = (own?: { x: number; y: number }) => {
    const zoom = map.getZoom();
    const all = [...pills.values()];
    const wishes = all.map(({ city, form }) => {
      const { x, y } = map.project([city.lat, city.lng], zoom);
      const stood = zoom === arrangedZoom ? form?.side : undefined;
      const weight = weighTown(city.count, rankOf(city));
      return { x, y, weight, stood, ...measurePill(city, widthOf) };
    });
    arrangedZoom = zoom;
    // As a village would be: its own town still shows there.
    const spared = own ? [{ x: own.x, y: own.y, weight: 0.9, ...ownShape }] : [];
    const placed = arrangePills([...wishes, ...spared], sightOf(map));
    boxes = placed.boxes;
    all.forEach((pill, index) => {
      pill.form = placed.forms[index] ?? null;
      if (pill.form) draw(pill, pill.form);
      else drop(pill);
    });
  };

  /** Hides towns that lie outside of these bounds; null hides none. */
  const showWithin = (bounds: LatLngBounds | null) => {
    for (const { marker } of pills.values())
      marker
        ?.getElement()
        ?.toggleAttribute('data-outside', !!bounds && !bounds.contains(marker.getLatLng()));
  };

  const show = (cities: readonly CityMarker[]) => {
    const before = pills;
    pills = new Map();
    // Fuller towns come first for those who go from one to the next.
    for (const city of [...cities].sort((a, b) => b.count - a.count)) {
      const old = before.get(city.id);
      const isKept = old && old.city.lat === city.lat && old.city.lng === city.lng;
      const pill = isKept ? old : { city, marker: undefined, form: null };
      if (isKept) before.delete(city.id);
      if (isKept && !isSame(old.city, city)) {
        pill.city = city;
        pill.marker?.setIcon(createCityPill(city, options.words.city(city)));
      }
      pills.set(city.id, pill);
    }
    for (const pill of before.values()) drop(pill);
  };

  const clear = () => {
    group.clearLayers();
    pills.clear();
    boxes = [];
  };

  return {
    show,
    clear,
    arrange,
    showWithin,
    /** Learns from the base map which towns are the larger ones. */
    setTowns(towns: Outlines['towns']) {
      rankOf = createTownRanks(towns);
    },
    /** The room that pills take at the zoom at hand. */
    boxes: () => boxes,
    /** Towns that say their name themselves. */
    named: () =>
      [...pills.values()]
        .filter(({ form }) => form?.shape === 'full')
        .map(({ city }) => city.title),
  };
};
