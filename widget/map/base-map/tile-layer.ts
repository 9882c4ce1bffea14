import type { TileErrorEvent, TileEvent } from 'leaflet';
import type { Tiles } from '../../../contract/places/base-map.ts';
import { DomUtil, TileLayer, type LeafletMap } from '../leaflet/leaflet.ts';

export interface TileLayerOptions {
  /** True with the first tile that loads, false when the layer is removed. */
  onShown(isShown: boolean): void;
  /** The provider does not answer and its layer is removed. At most once per `set`. */
  onFailed(): void;
}

/** After this many errors without a single tile, the layer is removed. */
const maxTileErrors = 4;
/** Delay of the only retry of a failed tile, in milliseconds. */
const retryDelay = 2000;

/** Leaflet's tile layer with one retry per tile, removed when the provider does not answer. */
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
      // OpenStreetMap refuses requests without a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    let loaded = 0;
    let errors = 0;
    const retried = new WeakSet<HTMLImageElement>();

    /** Whether the map has a size: a hidden one requests a single tile, which proves nothing. */
    const isJudged = () => map.getSize().x > 0 && map.getSize().y > 0;
    const giveUp = () => {
      if (layer !== current || loaded > 0) return;
      remove();
      options.onFailed();
    };
    // Later, for Leaflet goes on with the layer after its events.
    const giveUpSoon = () => void setTimeout(giveUp);
    // By edges, which browsers round to whole pixels of the screen; with Leaflet's transform a line shows
    // between tiles on screens with 1.25 or 1.5 pixels to one.
    current.on('tileloadstart', ({ tile }: TileEvent) => {
      const { x, y } = DomUtil.getPosition(tile);
      tile.style.transform = '';
      tile.style.left = `${x}px`;
      tile.style.top = `${y}px`;
    });
    current.on('tileload', () => {
      loaded += 1;
      if (loaded === 1) options.onShown(true);
    });
    current.on('tileerror', ({ tile }: TileErrorEvent) => {
      if (isJudged()) errors += 1;
      if (loaded === 0 && errors >= maxTileErrors) return giveUpSoon();
      if (retried.has(tile)) return;
      retried.add(tile);
      setTimeout(() => {
        // Leaflet's own listeners on the tile handle the second answer too.
        if (tile.isConnected) tile.src = `${tile.src}`;
      }, retryDelay);
    });
    // A small map requests fewer tiles than `maxTileErrors`.
    current.on('load', () => loaded === 0 && isJudged() && giveUpSoon());
    layer = current;
    map.addLayer(current);
  };

  return { set, remove };
};
