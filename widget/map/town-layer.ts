import type { Outlines, TownNames } from '../../contract/map-settings.ts';
import type { Box } from './box.ts';
import { LayerGroup, type LeafletMap, Marker } from './leaflet.ts';
import { NodeIcon, createText } from './node-icon.ts';
import { placeNames } from './place-names.ts';
import { createTownRanks } from './town-ranks.ts';
import { sightOf } from './view.ts';

const paneName = 'townPane';

/** Of what the outlines do not name. */
const villageRank = 5;
/** The zoom at which a town of the rank is named. */
const zoomOf: Readonly<Record<number, number>> = { 1: 6, 2: 7, 3: 8, 4: 10, [villageRank]: 11 };

interface Town {
  marker: Marker;
  node: HTMLElement;
  title: string;
  rank: number;
}

/** Names of towns on the project's own base map, for the eye only. */
export const createTownLayer = (map: LeafletMap) => {
  map.createPane(paneName).setAttribute('aria-hidden', 'true');
  const group = new LayerGroup().addTo(map);
  let towns: Town[] = [];
  let villages = new Map<string, Town>();
  let known: TownNames = [];
  let rankOf = createTownRanks([]);

  const createTown = ({ title, lat, lng, rank }: Outlines['towns'][number]): Town => {
    const icon = new NodeIcon({
      className: 'town-name',
      draw(root) {
        root.dataset.rank = String(rank);
        root.replaceChildren(createText('town-name-text', title));
      },
    });
    const marker = new Marker([lat, lng], {
      icon,
      pane: paneName,
      interactive: false,
      keyboard: false,
    });
    group.addLayer(marker);
    return { marker, node: marker.getElement() as HTMLElement, title, rank };
  };

  /** Names the towns of this zoom that nobody else names, clear of each other and of the room taken. */
  const arrange = (taken: readonly Box[], named: readonly string[]) => {
    const zoom = map.getZoom();
    const all = [...towns, ...villages.values()];
    const due = all.filter(
      ({ rank, title }) => zoom >= (zoomOf[rank] ?? 0) && !named.includes(title),
    );
    const wishes = due.map(({ marker, node }) => {
      const { x, y } = map.project(marker.getLatLng(), zoom);
      return { x, y, width: node.offsetWidth, height: node.offsetHeight };
    });
    const places = placeNames(wishes, taken, sightOf(map));
    for (const { node } of all) node.dataset.side = 'none';
    due.forEach(({ node }, index) => {
      const place = places[index];
      if (!place) return;
      node.dataset.side = place.side;
      node.dataset.dot = String(place.dot);
      node.style.setProperty('--gap', `${place.gap}px`);
    });
  };

  /** Those that stay are not drawn anew. */
  const setVillages = (next: TownNames) => {
    known = next;
    const before = villages;
    villages = new Map();
    for (const village of next) {
      if (rankOf(village) > 0) continue;
      const key = JSON.stringify(village);
      villages.set(key, before.get(key) ?? createTown({ ...village, rank: villageRank }));
      before.delete(key);
    }
    for (const { marker } of before.values()) group.removeLayer(marker);
  };

  const set = (outlines: Outlines) => {
    group.clearLayers();
    villages.clear();
    rankOf = createTownRanks(outlines.towns);
    towns = [...outlines.towns].sort((a, b) => a.rank - b.rank).map(createTown);
    // They may have come first.
    setVillages(known);
  };

  return { set, setVillages, arrange };
};
