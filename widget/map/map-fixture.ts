import { createEventMap } from './event-map.ts';
import { mapStyles } from './map-styles.ts';
import type { CityMarker, EventMapHandle, EventMapOptions, MapView, PlaceMarker } from './types.ts';

/** Place for tests, with defaults for the properties that are not in `overrides`. */
export const placeAt = (
  id: number,
  lat: number,
  lng: number,
  overrides?: Partial<PlaceMarker>,
) => ({
  id,
  title: `Místo ${id}`,
  town: 'Svitavy',
  lat,
  lng,
  categories: ['koncerty'] as const,
  count: 1,
  cancelled: false,
  ...overrides,
});

export const cityAt = (id: number, lat: number, lng: number, count = 5): CityMarker => ({
  id,
  slug: `mesto-${id}`,
  title: `Město ${id}`,
  district: 'Svitavy',
  lat,
  lng,
  zoom: 13,
  count,
  categories: { divadlo: count },
});

export interface MountedMap {
  map: EventMapHandle;
  root: ShadowRoot;
  views: MapView[];
  opened: { ids: readonly number[]; content: HTMLElement }[];
  closed: (readonly number[])[];
  hovers: (number | null)[];
  cities: CityMarker[];
  failures: () => number;
  find(selector: string): HTMLElement | null;
  all(selector: string): HTMLElement[];
  /** Sum of the numbers in the labels of all pins and rings. */
  countShown(): number;
  unmount(): void;
}

/** Map in a shadow root on the page, 600 × 500 pixels, that records the calls of its options. */
export const mountMap = (
  overrides: Partial<EventMapOptions> = {},
  display: 'block' | 'none' = 'block',
): MountedMap => {
  const host = document.createElement('div');
  host.style.cssText = `display: ${display}; width: 600px; height: 500px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapStyles);
  root.adoptedStyleSheets = [sheet];
  const container = document.createElement('div');
  container.style.height = '100%';
  root.append(container);

  const views: MapView[] = [];
  const opened: MountedMap['opened'] = [];
  const closed: MountedMap['closed'] = [];
  const hovers: (number | null)[] = [];
  const cities: CityMarker[] = [];
  let failures = 0;
  const map = createEventMap(container, {
    center: { lat: 49.756, lng: 16.468 },
    zoom: 12,
    wheelZoom: 'always',
    reducedMotion: true,
    messages: {
      map: 'Mapa',
      zoomIn: 'Přiblížit',
      zoomOut: 'Oddálit',
      closePopup: 'Zavřít',
      twoFingers: 'Mapu posunete dvěma prsty.',
      me: 'Tady jste',
      place: ({ title, count }) => `${title}: ${count}`,
      clusterName: ([first], isPrecise) => (isPrecise ? `Skupina ${first?.title}` : 'Skupina'),
      cluster: (name, count) => `${name}: ${count}`,
      city: ({ title, count }) => `${title}: ${count}`,
      cityAndAround: (title) => `${title} a okolí`,
      cityInDistrict: (title, district) => `${title} (okres ${district})`,
    },
    onViewChange: (view) => views.push(view),
    onCityOpen: (city) => cities.push(city),
    onPlaceOpen: (ids, content) => opened.push({ ids, content }),
    onPlaceClose: (ids) => closed.push(ids),
    onPlaceHover: (id) => hovers.push(id),
    onTilesFailed: () => (failures += 1),
    ...overrides,
  });

  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    map,
    root,
    views,
    opened,
    closed,
    hovers,
    cities,
    failures: () => failures,
    find: (selector) => root.querySelector<HTMLElement>(selector),
    all,
    countShown: () =>
      all('.place-pin, .cluster-ring').reduce(
        (sum, node) => sum + Number(/\d+$/.exec(node.getAttribute('aria-label') ?? '')?.[0]),
        0,
      ),
    unmount() {
      map.destroy();
      host.remove();
    },
  };
};
