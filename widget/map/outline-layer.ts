import type { PolylineOptions } from 'leaflet';
import type { Outlines } from '../../contract/map-settings.ts';
import { decodeLine } from './decode-line.ts';
import { gridLines } from './grid-lines.ts';
import { type Layer, type LeafletMap, Polygon, Polyline, SVG } from './leaflet.ts';

const paneName = 'outlinePane';

interface Stratum {
  layer: Layer;
  minZoom: number;
  maxZoom: number;
}

type Lines = readonly (readonly number[])[];

/** The project's own base map, drawn under the tiles; all its colours come from the style sheet. */
export const createOutlineLayer = (map: LeafletMap) => {
  map.createPane(paneName);
  const renderer = new SVG({ padding: 0.5, pane: paneName });
  let strata: Stratum[] = [];
  let grid: Polyline | undefined;

  const look = (className: string): PolylineOptions => ({
    className,
    renderer,
    pane: paneName,
    interactive: false,
    smoothFactor: 0.8,
  });

  const build = ({ scale, ...outlines }: Outlines): Stratum[] => {
    const decode = (lines: Lines) => lines.map((line) => decodeLine(line, scale));
    const line = (className: string, lines: Lines, minZoom = 0): Stratum => ({
      layer: new Polyline(decode(lines), look(className)),
      minZoom,
      maxZoom: Infinity,
    });
    const area = (className: string, lines: Lines, maxZoom = Infinity): Stratum => ({
      // Rings are areas of their own, not holes in the first one.
      layer: new Polygon(
        decode(lines).map((ring) => [ring]),
        look(className),
      ),
      minZoom: 0,
      maxZoom,
    });
    const ranks = [...new Set(outlines.rivers.map((river) => river.rank))].sort((a, b) => b - a);
    const rivers = ranks.map((rank) => {
      const lines = outlines.rivers.filter((river) => river.rank === rank);
      return line(
        `outline-river outline-river-${riverClass(rank)}`,
        lines.flatMap((r) => r.lines),
      );
    });
    const lakes = outlines.lakes.flatMap((lake) => lake.rings);
    return [
      area('outline-land', outlines.country),
      area('outline-town', outlines.builtUp, 9),
      line('outline-district', outlines.districts, 8),
      ...rivers,
      area('outline-lake', lakes),
      line('outline-region', outlines.regions),
      line('outline-country', outlines.country),
    ].filter(({ layer }) => !(layer as Polyline).isEmpty());
  };

  const arrange = () => {
    const zoom = map.getZoom();
    for (const { layer, minZoom, maxZoom } of strata) {
      const wanted = zoom >= minZoom && zoom <= maxZoom;
      if (wanted && !map.hasLayer(layer)) map.addLayer(layer);
      if (!wanted && map.hasLayer(layer)) map.removeLayer(layer);
    }
  };

  const drawGrid = () => {
    const bounds = map.getBounds().pad(0.5);
    grid?.setLatLngs(
      gridLines({ ne: bounds.getNorthEast(), sw: bounds.getSouthWest() }, map.getZoom()),
    );
  };

  const set = (outlines: Outlines) => {
    for (const { layer } of strata) map.removeLayer(layer);
    strata = build(outlines);
    arrange();
    grid ??= new Polyline([], look('outline-grid')).addTo(map);
    drawGrid();
  };

  map.on('moveend', drawGrid);
  return { set, arrange };
};

const riverClass = (rank: number) => (rank <= 5 ? 'large' : rank <= 9 ? 'medium' : 'small');
