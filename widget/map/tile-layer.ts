import type { Tiles } from '../../contract/map-settings.ts';
import { type LeafletMap, TileLayer } from './leaflet.ts';

export interface TileLayerOptions {
  /** True from the first tile that arrived until there are no tiles again. */
  onShown(shown: boolean): void;
  onFailed(): void;
}

const enoughErrors = 4;

/** Somebody else's tiles; a provider that answers nothing at the start is given up. */
export const createTileLayer = (map: LeafletMap, options: TileLayerOptions) => {
  let layer: TileLayer | undefined;

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
    layer = new TileLayer(tiles.url, {
      maxZoom: map.getMaxZoom(),
      maxNativeZoom: tiles.maxZoom,
      // OpenStreetMap refuses requests that do not say where they come from.
      referrerPolicy: 'strict-origin-when-cross-origin',
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
