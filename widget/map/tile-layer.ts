import type { Tiles } from '../../contract/map-settings.ts';
import type { Coords, DoneCallback, GridLayerOptions, TileEvent } from 'leaflet';
import { GridLayer, type LeafletMap } from './leaflet.ts';

export interface TileLayerOptions {
  /** True from the first tile that arrived until there are no tiles again. */
  onShown(shown: boolean): void;
  onFailed(): void;
}

const enoughErrors = 4;

interface GridInternals {
  _tiles: Record<string, { coords: Coords; el: HTMLImageElement }>;
  _tileZoom: number;
}

/** Pictures by a template; Leaflet's own knows retina, subdomains and rows counted from below as well. */
class Pictures extends GridLayer {
  declare _removeTile: (key: string) => void;
  readonly #url: string;

  constructor(url: string, options: GridLayerOptions) {
    super(options);
    this.#url = url;
    // Out of the document a picture would still be loaded.
    this.on('tileunload', ({ tile }: TileEvent) => {
      tile.onload = tile.onerror = null;
      tile.removeAttribute('src');
    });
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    // OpenStreetMap refuses requests that do not say where they come from.
    tile.referrerPolicy = 'strict-origin-when-cross-origin';
    tile.onload = () => done(undefined, tile);
    tile.onerror = () => done(new Error(tile.src), tile);
    tile.src = this.#url.replace(/\{([xyz])\}/g, (_, key: 'x' | 'y' | 'z') => String(coords[key]));
    return tile;
  }

  /** Leaflet calls it when a zoom begins: what is on its way for another one would come for nothing. */
  _abortLoading() {
    const { _tiles: tiles, _tileZoom: zoom } = this as unknown as GridInternals;
    for (const [key, { coords, el }] of Object.entries(tiles))
      if (coords.z !== zoom && !el.complete) this._removeTile(key);
  }
}

/** Somebody else's tiles; a provider that answers nothing at the start is given up. */
export const createTileLayer = (map: LeafletMap, options: TileLayerOptions) => {
  let layer: Pictures | undefined;

  const remove = () => {
    layer?.remove().off();
    layer = undefined;
    options.onShown(false);
  };

  const set = (tiles: Tiles | null) => {
    remove();
    if (!tiles) return;
    let loads = 0;
    let errors = 0;
    const judge = () => {
      if (loads > 0 || errors === 0) return;
      remove();
      options.onFailed();
    };
    layer = new Pictures(tiles.url, {
      pane: 'tilePane',
      minZoom: 0,
      maxZoom: map.getMaxZoom(),
      maxNativeZoom: tiles.maxZoom,
    });
    layer.on('tileload', () => {
      loads += 1;
      if (loads === 1) options.onShown(true);
    });
    layer.on('tileerror', () => {
      errors += 1;
      if (errors >= enoughErrors) judge();
    });
    // A small map asks for fewer tiles than that.
    layer.on('load', judge);
    layer.addTo(map);
  };

  return { set, remove };
};
