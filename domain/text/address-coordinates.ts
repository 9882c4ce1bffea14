import type { LatLng } from '../../contract/places/bounds.ts';
import { parseCoordinates } from './coordinates.ts';

interface MapAddress {
  host: string;
  path: string;
  parameter(name: string): string | null;
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const parseAddress = (text: string): MapAddress | null => {
  const [, host, path = '', query = ''] =
    /^https?:\/\/([^/?#\s]+)([^?#\s]*)\??([^#\s]*)/i.exec(text.trim()) ?? [];
  if (host === undefined) return null;
  try {
    const parameters = new Map(
      query.split('&').map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=', 2);
        return [name, decode(value)];
      }),
    );
    return { host, path: decode(path), parameter: (name) => parameters.get(name) ?? null };
  } catch {
    // Malformed percent-encoding.
    return null;
  }
};

const readGoogle = ({ path, parameter }: MapAddress): LatLng | null => {
  // The point of the place (`!3d…!4d…`), not the centre of the map.
  const [point, ...otherPoints] = path.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g);
  if (point) return otherPoints.length === 0 ? parseCoordinates(`${point[1]} ${point[2]}`) : null;
  const searchText =
    parameter('query') ?? parameter('q') ?? /^\/maps\/(?:place|search)\/([^/]*)/.exec(path)?.[1];
  if (searchText !== undefined) return parseCoordinates(searchText);
  const [, center = ''] = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(path) ?? [];
  return parseCoordinates(center);
};

const readMapy = ({ parameter }: MapAddress): LatLng | null => {
  const source = parameter('source');
  // With another source (an opened place), x and y are only the centre of the map.
  if (source !== null && source !== 'coor') return null;
  const [lng, lat] =
    source === 'coor' ? (parameter('id') ?? '').split(',') : [parameter('x'), parameter('y')];
  return parseCoordinates(`${lat ?? ''} ${lng ?? ''}`);
};

/** Point of a Mapy.com or Google Maps URL; null for other URLs, no point, or several points. */
export const parseAddressCoordinates = (text: string): LatLng | null => {
  const address = parseAddress(text);
  if (!address) return null;
  if (/(^|\.)google\.[a-z.]+$/i.test(address.host)) return readGoogle(address);
  return /(^|\.)mapy\.(com|cz)$/i.test(address.host) ? readMapy(address) : null;
};
