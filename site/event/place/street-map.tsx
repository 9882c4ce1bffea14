import { useEffect, useMemo, useRef, useState } from 'react';
import type { Tiles } from '../../../contract/places/base-map.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { MapAttribution } from '../../../widget/index.ts';
import { PlacePin } from './place-pin.tsx';
import { streetTiles } from './street-tiles.ts';
import { useSeenSize } from './use-seen-size.ts';
import './street-map.css';

export interface StreetMapProps {
  tiles: Tiles;
  /** In the middle. */
  point: LatLng;
}

/** Time without a single tile after which the provider is taken for silent, in milliseconds. */
const patience = 6000;
/** Width of the map in print, in pixels: no part of it may be without tiles on a wider sheet. */
const printedWidth = 352;

/**
 * Streets around a point, from tiles. Fills its parent, over what lies there: invisible until all
 * tiles are loaded, nothing when one fails.
 */
export const StreetMap = ({ tiles, point }: StreetMapProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const size = useSeenSize(layer);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const images = useMemo(
    () =>
      size
        ? streetTiles(
            tiles,
            point,
            { width: Math.max(size.width, printedWidth), height: size.height },
            window.devicePixelRatio > 1,
          )
        : [],
    [tiles, point, size],
  );
  const isSilent = images.length > 0 && loaded.size === 0;
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setTimeout(() => setPhase('failed'), patience);
    return () => clearTimeout(timer);
  }, [isSilent]);
  const isComplete = images.length > 0 && images.every(({ address }) => loaded.has(address));
  // Once shown it stays so: in a frame that grows, tiles are added at its edges.
  if (isComplete && phase === 'loading') setPhase('shown');
  if (phase === 'failed') return null;
  return (
    <>
      <div
        ref={layer}
        className={`street-map${phase === 'shown' ? ' is-shown' : ''}`}
        aria-hidden="true"
      >
        <div className="street-map-tiles">
          {images.map(({ address, left, top }) => (
            <img
              key={address}
              src={address}
              alt=""
              width="256"
              height="256"
              decoding="async"
              draggable={false}
              // OpenStreetMap refuses requests without a referrer.
              referrerPolicy="strict-origin-when-cross-origin"
              style={{ left, top }}
              onLoad={() => setLoaded((all) => new Set([...all, address]))}
              onError={() => setPhase('failed')}
            />
          ))}
        </div>
        <svg className="street-map-mark" viewBox="-16 -36 32 40" width="32" height="40">
          <PlacePin />
        </svg>
      </div>
      {phase === 'shown' && <MapAttribution credits={tiles.credits} logo={tiles.logo} />}
    </>
  );
};
