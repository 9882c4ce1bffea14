import type { LatLng, Point } from 'leaflet';
import type { Outlines } from '../../../contract/places/base-map.ts';
import {
  readLine,
  toSvgPath,
  toProjectedLine,
  type ProjectedLine,
} from '../../../domain/geo/projected-line.ts';
import { gridLines } from './grid-lines.ts';
import { DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';
import { createSvg } from '../markers/svg.ts';
import { onZoomAnimation, pointAt } from '../controls/zoom-animation.ts';

const paneName = 'outlinePane';

/** Drawn beyond each edge of the map, as part of its size: a short pan needs no new drawing. */
const margin = 0.5;

interface MapLayer {
  path: SVGElement;
  lines: readonly ProjectedLine[];
  minZoom: number;
  maxZoom: number;
}

const riverClass = (rank: number) => (rank <= 5 ? 'large' : rank <= 9 ? 'medium' : 'small');

const readLayers = ({ scale, ...outlines }: Outlines): MapLayer[] => {
  const layer = (
    className: string,
    lines: readonly (readonly number[])[],
    minZoom = 0,
    maxZoom = Infinity,
  ): MapLayer => ({
    path: createSvg('path', { class: className }),
    lines: lines.map((line) => readLine(line, scale)),
    minZoom,
    maxZoom,
  });
  const ranks = [...new Set(outlines.rivers.map((river) => river.rank))].sort((a, b) => b - a);
  const rivers = ranks.map((rank) => {
    const lines = outlines.rivers.filter((river) => river.rank === rank);
    const className = `outline-river outline-river-${riverClass(rank)}`;
    return layer(
      className,
      lines.flatMap((river) => river.lines),
    );
  });
  const lakes = outlines.lakes.flatMap((lake) => lake.rings);
  return [
    layer('outline-land', outlines.country),
    layer('outline-town', outlines.builtUp, 0, 9),
    layer('outline-district', outlines.districts, 8),
    ...rivers,
    layer('outline-lake', lakes),
    layer('outline-region', outlines.regions),
    layer('outline-country', outlines.country),
  ];
};

/**
 * The project's own base map, drawn under the tiles; colours are in the style sheet. Lines are
 * projected once, so a zoom only scales and writes numbers: Leaflet's own lines are projected,
 * clipped and simplified at every zoom.
 */
class OutlineLayer extends Layer {
  readonly #drawing = createSvg('svg', { class: 'outlines leaflet-zoom-animated' });
  readonly #grid = createSvg('path', { class: 'outline-grid' });
  #layers: MapLayer[] = [];
  #origin: LatLng | undefined;
  #zoom = NaN;
  #drawn = { left: 0, top: 0, right: 0, bottom: 0 };

  override onAdd() {
    this.getPane(paneName)?.append(this.#drawing);
    return this;
  }

  override onRemove() {
    this.#drawing.remove();
    return this;
  }

  override getEvents() {
    return {
      viewreset: this.#draw,
      moveend: this.#drawIfUncovered,
      zoom: () => this.#transform(this._map.getCenter(), this._map.getZoom()),
      zoomanim: onZoomAnimation((center, zoom) => this.#transform(center, zoom)),
    };
  }

  set(outlines: Outlines) {
    this.#layers = readLayers(outlines);
    this.#drawing.replaceChildren(...this.#layers.map(({ path }) => path), this.#grid);
    this.#draw();
  }

  #transform(center: LatLng, zoom: number) {
    if (!this.#origin) return;
    const corner = pointAt(this._map, this.#origin, center, zoom);
    DomUtil.setTransform(this.#drawing, corner, 2 ** (zoom - this.#zoom));
  }

  #drawIfUncovered() {
    const { min, max } = this.#viewport();
    const { left, top, right, bottom } = this.#drawn;
    const isCovered = min.x >= left && min.y >= top && max.x <= right && max.y <= bottom;
    if (!isCovered || this._map.getZoom() !== this.#zoom) this.#draw();
  }

  #viewport() {
    return this._map.getPixelBounds() as unknown as { min: Point; max: Point };
  }

  #draw() {
    if (this.#layers.length === 0) return;
    const map = this._map;
    const zoom = map.getZoom();
    const { min, max } = this.#viewport();
    const size = map.getSize();
    const extra = size.multiplyBy(margin).round();
    const { x: left, y: top } = min.subtract(extra);
    const { x: right, y: bottom } = max.add(extra);
    const frame = { left, top, right, bottom };
    for (const { path, lines, minZoom, maxZoom } of this.#layers)
      path.setAttribute('d', zoom < minZoom || zoom > maxZoom ? '' : toSvgPath(lines, zoom, frame));
    const grid = gridLines(
      { ne: map.unproject([right, top]), sw: map.unproject([left, bottom]) },
      zoom,
    );
    this.#grid.setAttribute('d', toSvgPath(grid.map(toProjectedLine), zoom, frame));
    this.#drawing.setAttribute('width', String(right - left));
    this.#drawing.setAttribute('height', String(bottom - top));
    this.#origin = map.unproject([left, top]);
    this.#drawn = frame;
    this.#zoom = zoom;
    this.#transform(map.getCenter(), zoom);
  }
}

export const createOutlineLayer = (map: LeafletMap) => {
  map.createPane(paneName);
  const layer = new OutlineLayer();
  map.addLayer(layer);
  return { set: (outlines: Outlines) => layer.set(outlines) };
};
