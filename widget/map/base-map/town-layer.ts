import type { Point } from 'leaflet';
import type { Outlines, TownNames } from '../../../contract/places/map-settings.ts';
import type { Box } from '../box.ts';
import { LayerGroup, type LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { NodeIcon, createText } from '../markers/node-icon.ts';
import { arrangeLabels } from './label-placement.ts';
import { createTownRanks } from './town-ranks.ts';
import { sightOf } from '../controls/view.ts';

const paneName = 'townPane';

/** Of what the outlines do not name. */
const villageRank = 5;
/** The zoom at which a town of the rank is named. */
const zoomOf: Readonly<Record<number, number>> = { 1: 6, 2: 7, 3: 8, 4: 10, [villageRank]: 11 };
/** How far beyond each edge of the map towns are named, in parts of its size: a short pan finds them. */
const beyond = 0.5;

interface Town {
  title: string;
  rank: number;
  lat: number;
  lng: number;
  /** Pixels of the world at zoom 0. */
  at: Point;
}

/** A town that is near enough to have a node. */
interface NamedTown {
  marker: Marker;
  node: HTMLElement;
  /** How large its name is at a zoom, in pixels. */
  size?: { zoom: number; width: number; height: number };
}

/**
 * Names of towns on the project's own base map, for the eye only: as many as have room, which Leaflet's
 * tooltips know nothing of.
 */
export const createTownLayer = (map: LeafletMap) => {
  map.createPane(paneName).setAttribute('aria-hidden', 'true');
  const group = new LayerGroup().addTo(map);
  const nodes = new Map<Town, NamedTown>();
  let towns: Town[] = [];
  let villages = new Map<string, Town>();
  let known: TownNames = [];
  let rankOf = createTownRanks([]);

  const toTown = ({ title, lat, lng, rank }: Outlines['towns'][number]): Town => ({
    title,
    rank,
    lat,
    lng,
    at: map.project([lat, lng], 0),
  });

  const create = ({ title, rank, lat, lng }: Town): NamedTown => {
    const icon = new NodeIcon({
      className: 'town-name',
      draw(root) {
        root.dataset.rank = String(rank);
        root.dataset.side = 'none';
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
    return { marker, node: marker.getElement() as HTMLElement };
  };

  const remove = (town: Town) => {
    const named = nodes.get(town);
    if (named) group.removeLayer(named.marker);
    nodes.delete(town);
  };

  /** Towns of this zoom near the viewport that nobody else names. */
  const findDue = (sight: Box, zoom: number, named: readonly string[]): Town[] => {
    const [width, height] = [sight.right - sight.left, sight.bottom - sight.top];
    const scale = 2 ** zoom;
    return [...towns, ...villages.values()].filter(({ rank, title, at }) => {
      const x = at.x * scale - sight.left;
      const y = at.y * scale - sight.top;
      return (
        zoom >= (zoomOf[rank] ?? 0) &&
        x > -beyond * width &&
        x < (1 + beyond) * width &&
        y > -beyond * height &&
        y < (1 + beyond) * height &&
        !named.includes(title)
      );
    });
  };

  /** Names what is due, clear of each other and of the room taken. Only that has nodes. */
  const arrange = (taken: readonly Box[], named: readonly string[]) => {
    const zoom = map.getZoom();
    const sight = sightOf(map);
    const due = findDue(sight, zoom, named);
    const isDue = new Set(due);
    for (const town of nodes.keys()) if (!isDue.has(town)) remove(town);
    for (const town of due) if (!nodes.has(town)) nodes.set(town, create(town));
    const wishes = due.map((town) => {
      const own = nodes.get(town) as NamedTown;
      // All are in the page by now: one layout for as many as are new.
      if (own.size?.zoom !== zoom)
        own.size = { zoom, width: own.node.offsetWidth, height: own.node.offsetHeight };
      const { x, y } = town.at.multiplyBy(2 ** zoom);
      return { x, y, width: own.size.width, height: own.size.height };
    });
    const places = arrangeLabels(wishes, taken, sight);
    due.forEach((town, index) => {
      const { node } = nodes.get(town) as NamedTown;
      const place = places[index];
      node.dataset.side = place?.side ?? 'none';
      if (!place) return;
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
      villages.set(key, before.get(key) ?? toTown({ ...village, rank: villageRank }));
      before.delete(key);
    }
    for (const village of before.values()) remove(village);
  };

  const set = (outlines: Outlines) => {
    for (const town of nodes.keys()) remove(town);
    villages.clear();
    rankOf = createTownRanks(outlines.towns);
    towns = [...outlines.towns].sort((one, other) => one.rank - other.rank).map(toTown);
    // They may have come first.
    setVillages(known);
  };

  return { set, setVillages, arrange };
};
