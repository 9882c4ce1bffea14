import type { Tiles } from '../../../contract/places/map-settings.ts';
import type { DoorName } from './snippets.ts';

/** Where tiles and their provider's logo come from, as a content security policy names them. */
export const tileOrigins = (tiles: Tiles | null): string[] => {
  if (!tiles) return [];
  const origins = [tiles.url, tiles.logo ?? ''].flatMap((address) => {
    // `{s}` stands for a subdomain.
    const origin = /^https?:\/\/[^/]+/.exec(address.replace('{s}', '*'));
    return origin ? [origin[0]] : [];
  });
  return [...new Set(origins)];
};

/**
 * What a page's content security policy must allow, a directive a line. `hash` is that of the program
 * in the page's own text, for a code that has one.
 */
export const securityLines = (
  door: DoorName,
  origin: string,
  tiles: Tiles | null,
  hash: string | null = null,
): string[] =>
  door === 'frame' || door === 'wordpress'
    ? [`frame-src ${origin};`]
    : [
        `script-src ${origin}${hash ? ` '${hash}'` : ''};`,
        `connect-src ${origin};`,
        `img-src ${['data:', ...tileOrigins(tiles)].join(' ')};`,
      ];
