import type { Tiles } from '../../../contract/places/base-map.ts';
import type { EmbedMethod } from './snippets.ts';

/** Origins of tiles and of the logo of their provider, as sources of a content security policy. */
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
 * Directives that the content security policy of a page needs, one per line. `hash` is that of the
 * inline program; null for a code without one.
 */
export const securityLines = (
  door: EmbedMethod,
  origin: string,
  tiles: Tiles | null,
  hash: string | null = null,
): string[] =>
  door === 'frame' || door === 'wordpress'
    ? [`frame-src ${origin};`]
    : [
        `script-src ${origin}${hash ? ` '${hash}'` : ''};`,
        `connect-src ${origin};`,
        `img-src ${[origin, 'data:', ...tileOrigins(tiles)].join(' ')};`,
      ];
