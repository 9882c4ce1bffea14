import type { Point } from 'leaflet';
import type { Outlines, MunicipalityLabels } from '../../../contract/places/base-map.ts';
import type { PixelRect } from '../../../domain/geo/pixel-rect.ts';
import { LayerGroup, type LeafletMap, Marker } from '../leaflet/leaflet.ts';
import { NodeIcon, createText } from '../markers/node-icon.ts';
import { arrangeLabels } from './label-placement.ts';
import { createTownRanks } from './town-ranks.ts';
import { viewportOf } from '../controls/view.ts';

const paneName = 'townPane';

/** Rank of municipalities that are not among the towns of the outlines. */
const villageRank = 5;
/** Lowest zoom at which towns of a rank have labels. */
const minZoomOf: Readonly<Record<number, number>> = { 1: 6, 2: 7, 3: 8, 4: 10, [villageRank]: 11 };
/** Labels are placed this far beyond each edge of the map, as part of its size, for a short pan. */
const margin = 0.5;

interface Town {
  title: string;
  rank: number;
  lat: number;
  lng: number;
  /** Pixels of the world at zoom 0. */
  point: Point;
}

/** Node of a town near the viewport. */
interface TownNode {
  marker: Marker;
  node: HTMLElement;
  /** Size of its label at a zoom, in pixels. */
  size?: { zoom: number; width: number; height: number };
}

/**
 * Labels of towns on the project's own base map, hidden from assistive technology, where there is
 * space. Leaflet's tooltips do not avoid each other.
 */
export const createTownLayer = (map: LeafletMap) => {
  map.createPane(paneName).setAttribute('aria-hidden', 'true');
  const group = new LayerGroup().addTo(map);
  const nodes = new Map<Town, TownNode>();
  let towns: Town[] = [];
  let villages = new Map<string, Town>();
  let villageNames: MunicipalityLabels = [];
  let rankOf = createTownRanks([]);

  const toTown = ({ title, lat, lng, rank }: Outlines['towns'][number]): Town => ({
    title,
    rank,
    lat,
    lng,
    point: map.project([lat, lng], 0),
  });

  const create = ({ title, rank, lat, lng }: Town): TownNode => {
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
    const existing = nodes.get(town);
    if (existing) group.removeLayer(existing.marker);
    nodes.delete(town);
  };

  /** Towns near the viewport to label at the zoom, except those whose title is in `named`. */
  const findDue = (viewport: PixelRect, zoom: number, named: readonly string[]): Town[] => {
    const width = viewport.right - viewport.left;
    const height = viewport.bottom - viewport.top;
    const scale = 2 ** zoom;
    return [...towns, ...villages.values()].filter(({ rank, title, point }) => {
      const x = point.x * scale - viewport.left;
      const y = point.y * scale - viewport.top;
      return (
        zoom >= (minZoomOf[rank] ?? 0) &&
        x > -margin * width &&
        x < (1 + margin) * width &&
        y > -margin * height &&
        y < (1 + margin) * height &&
        !named.includes(title)
      );
    });
  };

  /** Places labels clear of each other and of the occupied boxes. Other towns have no nodes. */
  const arrange = (occupied: readonly PixelRect[], named: readonly string[]) => {
    const zoom = map.getZoom();
    const viewport = viewportOf(map);
    const due = findDue(viewport, zoom, named);
    const isDue = new Set(due);
    for (const town of nodes.keys()) if (!isDue.has(town)) remove(town);
    for (const town of due) if (!nodes.has(town)) nodes.set(town, create(town));
    const requests = due.map((town) => {
      const townNode = nodes.get(town) as TownNode;
      // All nodes are in the page already, so measuring the new ones takes one layout.
      if (townNode.size?.zoom !== zoom)
        townNode.size = {
          zoom,
          width: townNode.node.offsetWidth,
          height: townNode.node.offsetHeight,
        };
      const { x, y } = town.point.multiplyBy(2 ** zoom);
      return { x, y, width: townNode.size.width, height: townNode.size.height };
    });
    const placements = arrangeLabels(requests, occupied, viewport);
    due.forEach((town, index) => {
      const { node } = nodes.get(town) as TownNode;
      const placement = placements[index];
      node.dataset.side = placement?.side ?? 'none';
      if (!placement) return;
      node.dataset.dot = String(placement.dot);
      node.style.setProperty('--mapa-akci--gap', `${placement.gap}px`);
    });
  };

  /** Nodes of villages that are in both lists stay. */
  const setVillages = (next: MunicipalityLabels) => {
    villageNames = next;
    const previous = villages;
    villages = new Map();
    for (const village of next) {
      if (rankOf(village) > 0) continue;
      const key = JSON.stringify(village);
      villages.set(key, previous.get(key) ?? toTown({ ...village, rank: villageRank }));
      previous.delete(key);
    }
    for (const village of previous.values()) remove(village);
  };

  const set = (outlines: Outlines) => {
    for (const town of nodes.keys()) remove(town);
    villages.clear();
    rankOf = createTownRanks(outlines.towns);
    towns = [...outlines.towns].sort((one, other) => one.rank - other.rank).map(toTown);
    // The villages may have loaded before the outlines.
    setVillages(villageNames);
  };

  return { set, setVillages, arrange };
};
