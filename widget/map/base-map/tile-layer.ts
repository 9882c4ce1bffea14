import type { TileErrorEvent } from 'leaflet';
import type { Tiles } from '../../../contract/places/map-settings.ts';
import { TileLayer, type LeafletMap } from '../leaflet/leaflet.ts';

export interface TileLayerOptions {
  /** True from the first tile that arrived until there are no tiles again. */
  onShown(shown: boolean): void;
  /** The provider did not answer; its layer is gone. Once per `set`. */
  onFailed(): void;
}

/** After this many errors without a single tile, the provider is taken for dead. */
const maximumErrors = 4;
/** How long after an error a tile is asked for once more, in milliseconds. */
const retryDelay = 2000;

/** Leaflet's tile layer, that asks a second time for a tile that failed and gives a dead provider up. */
export const createTileLayer = (map: LeafletMap, options: TileLayerOptions) => {
  let layer: TileLayer | undefined;

  const remove = () => {
    layer?.remove();
    layer = undefined;
    options.onShown(false);
  };

  const set = (tiles: Tiles | null) => {
    remove();
    if (!tiles) return;
    const current = new TileLayer(tiles.url, {
      minZoom: map.getMinZoom(),
      maxZoom: map.getMaxZoom(),
      maxNativeZoom: tiles.maxZoom,
      // OpenStreetMap refuses requests that do not say where they come from.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    let loaded = 0;
    let errors = 0;
    const retried = new WeakSet<HTMLImageElement>();

    const giveUp = () => {
      if (layer !== current) return;
      remove();
      options.onFailed();
    };
    current.on('tileload', () => {
      loaded += 1;
      if (loaded === 1) options.onShown(true);
    });
    current.on('tileerror', ({ tile }: TileErrorEvent) => {
      errors += 1;
      if (loaded === 0 && errors >= maximumErrors) return giveUp();
      if (retried.has(tile)) return;
      retried.add(tile);
      setTimeout(() => {
        // Leaflet's own listeners take the second answer, too.
        if (tile.isConnected) tile.src = `${tile.src}`;
      }, retryDelay);
    });
    // A small map asks for fewer tiles than `maximumErrors`.
    current.on('load', () => loaded === 0 && giveUp());
    layer = current;
    map.addLayer(current);
  };

  return { set, remove };
};
