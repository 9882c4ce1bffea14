import type { LatLng } from 'leaflet';
import type { Tiles } from '../../contract/map-settings.ts';
import { DomUtil, Layer, type LeafletMap } from './leaflet.ts';
import { onZoomAnimation, pointAt } from './zoom-animation.ts';

export interface TileLayerOptions {
  /** True from the first tile that arrived until there are no tiles again. */
  onShown(shown: boolean): void;
  onFailed(): void;
}

/** Of a tile, in pixels of its zoom. */
const side = 256;
/** So many rows and columns beyond the edges stay when the map moves on. */
const kept = 2;
/** How often a moving map asks for what comes into sight, in milliseconds. */
const interval = 200;
const enoughErrors = 4;

interface Tile {
  x: number;
  y: number;
  picture: HTMLImageElement;
}

type AnimatingMap = LeafletMap & { _animatingZoom?: boolean };

/** The tiles of one zoom, on ground that moves and scales as a whole. */
interface Level {
  ground: HTMLElement;
  /** The ground's own corner, for the map; and in pixels of the zoom. */
  origin: LatLng;
  left: number;
  top: number;
  tiles: Map<string, Tile>;
}

/**
 * Somebody else's pictures under the pins. Of the zooms that were on the screen the last one lies on
 * top, and the others until it is whole. Leaflet's own grid does the same and much that nobody asks of
 * it here, in three times the bytes.
 */
class Pictures extends Layer {
  readonly #tiles: Tiles;
  readonly #onSettled: (hasArrived: boolean) => void;
  readonly #levels = new Map<number, Level>();
  readonly #coming = new Set<HTMLImageElement>();
  #zoom = NaN;
  #asked = 0;

  /** `onSettled` is told of every tile whether it has arrived, and with it what is still coming. */
  constructor(tiles: Tiles, onSettled: (hasArrived: boolean) => void) {
    super();
    this.#tiles = tiles;
    this.#onSettled = onSettled;
  }

  get isWhole() {
    return this.#coming.size === 0;
  }

  override onAdd() {
    this.#reset();
    return this;
  }

  override onRemove() {
    for (const zoom of this.#levels.keys()) this.#dropLevel(zoom);
    return this;
  }

  override getEvents() {
    return {
      moveend: this.#reset,
      move: () => Date.now() - this.#asked > interval && this.#reset(),
      zoom: () => this.#transform(this._map.getCenter(), this._map.getZoom()),
      zoomanim: onZoomAnimation((center, zoom) => {
        this.#show(center, zoom);
        this.#transform(center, zoom);
      }),
    };
  }

  #reset() {
    const [center, zoom] = [this._map.getCenter(), this._map.getZoom()];
    this.#show(center, zoom);
    this.#transform(center, zoom);
  }

  #transform(center: LatLng, zoom: number) {
    for (const [own, { ground, origin }] of this.#levels)
      DomUtil.setTransform(
        ground,
        pointAt(this._map, origin, center, zoom).round(),
        2 ** (zoom - own),
      );
  }

  #show(center: LatLng, mapZoom: number) {
    this.#asked = Date.now();
    const zoom = Math.min(Math.round(mapZoom), this.#tiles.maxZoom);
    if (zoom !== this.#zoom) this.#turnTo(zoom);
    const { tiles } = this.#levels.get(zoom) as Level;
    const middle = this._map.project(center, zoom).divideBy(side);
    const half = this._map.getSize().divideBy(side * 2 ** (mapZoom - zoom + 1));
    const [from, to] = [middle.subtract(half).floor(), middle.add(half).floor()];
    for (const [key, { x, y }] of tiles) {
      const isFar = x < from.x - kept || x > to.x + kept || y < from.y - kept || y > to.y + kept;
      if (isFar) this.#drop(tiles, key);
    }
    const wanted: { x: number; y: number; away: number }[] = [];
    for (let { x } = from; x <= to.x; x++)
      for (let { y } = from; y <= to.y; y++)
        wanted.push({ x, y, away: Math.hypot(x + 0.5 - middle.x, y + 0.5 - middle.y) });
    // From the middle outwards.
    for (const { x, y } of wanted.sort((one, other) => one.away - other.away))
      if (!tiles.has(`${x} ${y}`)) this.#fetch(zoom, x, y);
    this.#prune();
  }

  /** Another zoom's tiles from now on; what is on its way for the one before would come for nothing. */
  #turnTo(zoom: number) {
    this.#zoom = zoom;
    for (const { tiles } of this.#levels.values())
      for (const [key, { picture }] of tiles) if (this.#coming.has(picture)) this.#drop(tiles, key);
    const level = this.#levels.get(zoom) ?? this.#open(zoom);
    this.getPane('tilePane')?.append(level.ground);
  }

  #open(zoom: number): Level {
    const map = this._map;
    const { x: left, y: top } = map.project(map.getCenter(), zoom).round();
    const level: Level = {
      ground: DomUtil.create('div', 'leaflet-zoom-animated'),
      origin: map.unproject([left, top], zoom),
      left,
      top,
      tiles: new Map(),
    };
    this.#levels.set(zoom, level);
    this.getPane('tilePane')?.append(level.ground);
    // Where it begins, for what is scaled from there; read, or it would begin where it ends.
    this.#transform(map.getCenter(), map.getZoom());
    void level.ground.offsetWidth;
    return level;
  }

  #fetch(zoom: number, x: number, y: number) {
    const { ground, tiles, left, top } = this.#levels.get(zoom) as Level;
    const picture = new Image(side, side);
    const settle = (hasArrived: boolean) => {
      this.#coming.delete(picture);
      if (hasArrived) ground.append(picture);
      this.#prune();
      this.#onSettled(hasArrived);
    };
    picture.className = 'map-tile';
    picture.alt = '';
    // OpenStreetMap refuses requests that do not say where they come from.
    picture.referrerPolicy = 'strict-origin-when-cross-origin';
    picture.style.translate = `${x * side - left}px ${y * side - top}px`;
    picture.onload = () => settle(true);
    picture.onerror = () => settle(false);
    picture.src = this.#tiles.url
      .replace('{z}', String(zoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y));
    this.#coming.add(picture);
    tiles.set(`${x} ${y}`, { x, y, picture });
  }

  /** Takes the other zooms away once this one is whole, and covers what is to be seen. */
  #prune() {
    if (!this.isWhole || (this._map as AnimatingMap)._animatingZoom) return;
    for (const zoom of this.#levels.keys()) if (zoom !== this.#zoom) this.#dropLevel(zoom);
  }

  #dropLevel(zoom: number) {
    const { ground, tiles } = this.#levels.get(zoom) as Level;
    for (const key of tiles.keys()) this.#drop(tiles, key);
    ground.remove();
    this.#levels.delete(zoom);
  }

  #drop(tiles: Level['tiles'], key: string) {
    const picture = tiles.get(key)?.picture as HTMLImageElement;
    this.#coming.delete(picture);
    picture.onload = picture.onerror = null;
    // Out of the document a picture would still be loaded.
    picture.removeAttribute('src');
    picture.remove();
    tiles.delete(key);
  }
}

/** Somebody else's tiles; a provider that answers nothing at the start is given up. */
export const createTileLayer = (map: LeafletMap, options: TileLayerOptions) => {
  let layer: Pictures | undefined;

  const remove = () => {
    layer?.remove();
    layer = undefined;
    options.onShown(false);
  };

  const set = (tiles: Tiles | null) => {
    remove();
    if (!tiles) return;
    let loads = 0;
    let errors = 0;
    const pictures = new Pictures(tiles, (hasArrived) => {
      if (hasArrived) loads += 1;
      else errors += 1;
      if (hasArrived && loads === 1) options.onShown(true);
      // A small map asks for fewer tiles than that.
      if (loads > 0 || (errors < enoughErrors && !pictures.isWhole)) return;
      remove();
      options.onFailed();
    });
    layer = pictures;
    map.addLayer(layer);
  };

  return { set, remove };
};
