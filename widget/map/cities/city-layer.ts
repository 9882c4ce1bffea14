import { isSameJson } from '../../../domain/is-same-json.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type { Outlines } from '../../../contract/places/base-map.ts';
import { type PixelRect, pixelRectAround } from '../../../domain/geo/pixel-rect.ts';
import { createCityPill, measurePill } from '../markers/city-pill.ts';
import { LatLngBounds, LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import { createPressableMarker } from '../markers/pressable-marker.ts';
import { pointMarkerSize } from '../markers/point-marker.ts';
import { type PillSide, type PlacedPill, arrangePills, weighTown } from './pill-placement.ts';
import { createTextWidth } from '../markers/text-width.ts';
import { createTownRanks } from '../base-map/town-ranks.ts';
import type { CityMarker, MapMessages } from '../types.ts';
import { viewportOf, zoomToBounds } from '../controls/view.ts';

export interface CityLayerOptions {
  messages: MapMessages;
  /** The pill of a single town was pressed. A pill with folded towns zooms until they separate. */
  onPress(city: CityMarker): void;
}

interface Pill {
  city: CityMarker;
  /** What its node shows: the town, or the town with those folded into it. */
  shown: CityMarker;
  /** Undefined while the town is folded into another: only placed pills have nodes. */
  marker: Marker | undefined;
  side: PillSide | undefined;
  folded: readonly CityMarker[];
}

const sumOf = (cities: readonly CityMarker[]): number =>
  cities.reduce((sum, { count }) => sum + count, 0);

const categoriesOf = (cities: readonly CityMarker[]): CityMarker['categories'] => {
  const sums: Partial<Record<CategorySlug, number>> = {};
  for (const { categories } of cities)
    for (const [slug, count] of Object.entries(categories) as [CategorySlug, number][])
      sums[slug] = (sums[slug] ?? 0) + count;
  return sums;
};

/** Layer of towns as pills, by id; neighbours without space fold into the larger town. */
export const createCityLayer = (map: LeafletMap, options: CityLayerOptions) => {
  const { messages } = options;
  const group = new LayerGroup().addTo(map);
  const widthOf = createTextWidth(map.getContainer());
  let pills = new Map<number, Pill>();
  /** Number of towns by title. */
  let titles = new Map<string, number>();
  let rankOf = createTownRanks([]);
  let boxes: PixelRect[] = [];
  let arrangedZoom = NaN;

  const drop = (pill: Pill) => {
    if (pill.marker) group.removeLayer(pill.marker.off());
    pill.marker = undefined;
    pill.side = undefined;
  };

  const nameOf = ({ title, district }: CityMarker): string =>
    (titles.get(title) ?? 0) > 1 ? messages.cityInDistrict(title, district) : title;

  /** The town as its pill shows it, together with those folded into it. */
  const join = (city: CityMarker, folded: readonly CityMarker[]): CityMarker =>
    folded.length === 0
      ? { ...city, title: nameOf(city) }
      : {
          ...city,
          title: messages.cityAndAround(nameOf(city)),
          count: sumOf([city, ...folded]),
          categories: categoriesOf([city, ...folded]),
        };

  const press = ({ city, folded }: Pill) => {
    if (folded.length === 0) return options.onPress(city);
    const points = [city, ...folded].map(({ lat, lng }) => [lat, lng] as [number, number]);
    zoomToBounds(map, new LatLngBounds(points));
  };

  const draw = (pill: Pill, { side }: PlacedPill, folded: readonly CityMarker[]) => {
    const shown = join(pill.city, folded);
    const isRedrawn = !isSameJson(pill.shown, shown);
    Object.assign(pill, { side, folded, shown });
    const icon = () => createCityPill(shown, messages.city(shown));
    if (!pill.marker) {
      pill.marker = createPressableMarker([shown.lat, shown.lng], {
        icon: icon(),
        riseOffset: 1e6,
      })
        .on('click', () => press(pill))
        .addTo(group as never);
    } else if (isRedrawn) pill.marker.setIcon(icon());
    const node = pill.marker.getElement() as HTMLElement;
    node.dataset.side = side;
    // Towns with more events lie above others.
    pill.marker.setZIndexOffset(Math.min(shown.count, 9999) * 10);
  };

  const focused = (): Pill | undefined =>
    [...pills.values()].find(({ marker }) => marker?.getElement()?.matches(':focus'));

  /**
   * Chooses the pills and their sides for the current view. `visitor` is the position of the
   * visitor, in pixels of the current zoom; pills avoid it.
   */
  const arrange = (visitor?: { x: number; y: number }) => {
    const zoom = map.getZoom();
    const all = [...pills.values()];
    const cityAt = (index: number) => (all[index] as Pill).city;
    const requests = all.map(({ city, side }) => {
      const { x, y } = map.project([city.lat, city.lng], zoom);
      const previousSide = zoom === arrangedZoom ? side : undefined;
      return { x, y, weight: weighTown(city.count, rankOf(city)), previousSide };
    });
    arrangedZoom = zoom;
    const visitorBoxes = visitor
      ? [pixelRectAround(visitor.x, visitor.y, pointMarkerSize, pointMarkerSize)]
      : [];
    const arrangement = arrangePills(
      requests,
      viewportOf(map),
      (index, folded) => measurePill(join(cityAt(index), folded.map(cityAt)), widthOf),
      visitorBoxes,
    );
    boxes = arrangement.boxes;
    const lastFocused = focused();
    all.forEach((pill, index) => {
      const placed = arrangement.pills[index];
      if (placed) draw(pill, placed, placed.folded.map(cityAt));
      else drop(pill);
    });
    if (!lastFocused || lastFocused.marker) return;
    // The focused pill has folded: the focus moves to the pill that has its town now.
    const host = all.find(({ folded, marker }) => marker && folded.includes(lastFocused.city));
    host?.marker?.getElement()?.focus({ preventScroll: true });
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
    titles = new Map();
    for (const { title } of cities) titles.set(title, (titles.get(title) ?? 0) + 1);
    // Order of the Tab key: towns with more events first.
    for (const city of [...cities].sort((a, b) => b.count - a.count)) {
      const old = previous.get(city.id);
      const isReused = old && old.city.lat === city.lat && old.city.lng === city.lng;
      if (isReused) previous.delete(city.id);
      const pill = isReused
        ? Object.assign(old, { city })
        : { city, shown: city, marker: undefined, side: undefined, folded: [] };
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
    /** Titles of the towns that have a pill. */
    named: () => [...pills.values()].filter(({ marker }) => marker).map(({ city }) => city.title),
  };
};
