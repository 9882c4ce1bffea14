import type { Outlines } from '../../../contract/places/base-map.ts';
import type { PixelRect } from '../pixel-rect.ts';
import { createCityPill, measurePill } from '../markers/city-pill.ts';
import { type LatLngBounds, LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createPressableMarker } from '../markers/pressable-marker.ts';
import { pointMarkerSize } from '../markers/point-marker.ts';
import { type PillForm, arrangePills, weighTown } from './pill-placement.ts';
import { createTextWidth } from '../markers/text-width.ts';
import { createTownRanks } from '../base-map/town-ranks.ts';
import type { CityMarker, MapMessages } from '../types.ts';
import { viewportOf } from '../controls/view.ts';

export interface CityLayerOptions {
  messages: MapMessages;
  onPress(city: CityMarker): void;
}

/** Size of the dot of the visitor, as of a pill. */
const visitorSize = { height: pointMarkerSize, full: pointMarkerSize, short: pointMarkerSize };

interface Pill {
  city: CityMarker;
  /** Undefined while the pill has no space on the map: only placed pills have nodes. */
  marker: Marker | undefined;
  form: PillForm | null;
}

const isSame = (one: CityMarker, other: CityMarker) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Offset of Leaflet's z-index: towns with more events lie above others, specks below all pills. */
const zIndexOf = ({ city, form }: Pill) =>
  form?.shape === 'speck' ? -1e6 : Math.min(city.count, 9999) * 10;

/**
 * Layer of towns as pills, by id: names where there is space for them, else rings, dots and specks.
 * Leaflet's markers do not avoid each other.
 */
export const createCityLayer = (map: LeafletMap, options: CityLayerOptions) => {
  const group = new LayerGroup().addTo(map);
  const widthOf = createTextWidth(map.getContainer());
  let pills = new Map<number, Pill>();
  let rankOf = createTownRanks([]);
  let boxes: PixelRect[] = [];
  let arrangedZoom = NaN;

  const drop = (pill: Pill) => {
    if (pill.marker) group.removeLayer(pill.marker.off());
    pill.marker = undefined;
  };

  const draw = (pill: Pill, form: PillForm): HTMLElement => {
    pill.marker ??= createPressableMarker([pill.city.lat, pill.city.lng], {
      icon: createCityPill(pill.city, options.messages.city(pill.city)),
      riseOffset: 1e6,
    })
      .on('click', () => options.onPress(pill.city))
      .addTo(group as never);
    const node = pill.marker.getElement() as HTMLElement;
    Object.assign(node.dataset, form);
    pill.marker.setZIndexOffset(zIndexOf(pill));
    // Below the minimum size of a target: the list has the same town, and so has a closer zoom.
    const isSpeck = form.shape === 'speck';
    node.tabIndex = isSpeck ? -1 : 0;
    node.ariaHidden = isSpeck ? 'true' : null;
    return node;
  };

  /**
   * Chooses the form of every pill for the current zoom. `visitor` is the position of the visitor, in
   * pixels of that zoom; pills avoid it.
   */
  const arrange = (visitor?: { x: number; y: number }) => {
    const zoom = map.getZoom();
    const all = [...pills.values()];
    const requests = all.map(({ city, form }) => {
      const { x, y } = map.project([city.lat, city.lng], zoom);
      const previousSide = zoom === arrangedZoom ? form?.side : undefined;
      const weight = weighTown(city.count, rankOf(city));
      return { x, y, weight, previousSide, ...measurePill(city, widthOf) };
    });
    arrangedZoom = zoom;
    // The weight of a village: a town at that position is still drawn.
    const visitorRequests = visitor
      ? [{ x: visitor.x, y: visitor.y, weight: 0.9, ...visitorSize }]
      : [];
    const arrangement = arrangePills([...requests, ...visitorRequests], viewportOf(map));
    boxes = arrangement.boxes;
    all.forEach((pill, index) => {
      pill.form = arrangement.forms[index] ?? null;
      if (pill.form) draw(pill, pill.form);
      else drop(pill);
    });
  };

  /** Hides towns outside of the bounds; null hides none. */
  const showWithin = (bounds: LatLngBounds | null) => {
    for (const { marker } of pills.values())
      marker
        ?.getElement()
        ?.toggleAttribute('data-outside', !!bounds && !bounds.contains(marker.getLatLng()));
  };

  const show = (cities: readonly CityMarker[]) => {
    const previous = pills;
    pills = new Map();
    // Order of the Tab key: towns with more events first.
    for (const city of [...cities].sort((a, b) => b.count - a.count)) {
      const old = previous.get(city.id);
      const isReused = old && old.city.lat === city.lat && old.city.lng === city.lng;
      const pill = isReused ? old : { city, marker: undefined, form: null };
      if (isReused) previous.delete(city.id);
      if (isReused && !isSame(old.city, city)) {
        pill.city = city;
        pill.marker?.setIcon(createCityPill(city, options.messages.city(city)));
      }
      pills.set(city.id, pill);
    }
    for (const pill of previous.values()) drop(pill);
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
    /** Sets the towns of the base map, whose ranks count in the weights. */
    setTowns(towns: Outlines['towns']) {
      rankOf = createTownRanks(towns);
    },
    /** Collision boxes of the pills, in pixels of the zoom of the last `arrange`. */
    boxes: () => boxes,
    /** Titles of the towns whose pill shows the name. */
    named: () =>
      [...pills.values()]
        .filter(({ form }) => form?.shape === 'full')
        .map(({ city }) => city.title),
  };
};
