import type { LatLng } from '../../contract/places/bounds.ts';
import { parseCoordinates } from './coordinates.ts';

interface Address {
  host: string;
  path: string;
  parameter(name: string): string | null;
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const parseAddress = (text: string): Address | null => {
  const [, host, path = '', query = ''] =
    /^https?:\/\/([^/?#\s]+)([^?#\s]*)\??([^#\s]*)/i.exec(text.trim()) ?? [];
  if (host === undefined) return null;
  try {
    const parameters = new Map(
      query.split('&').map((one): [string, string] => {
        const [name = '', value = ''] = one.split('=', 2);
        return [name, decode(value)];
      }),
    );
    return { host, path: decode(path), parameter: (name) => parameters.get(name) ?? null };
  } catch {
    // A per cent sign that encodes nothing.
    return null;
  }
};

const onGoogle = ({ path, parameter }: Address): LatLng | null => {
  // Of a place its own point, and not the middle of the map it was looked at on.
  const [point, ...others] = path.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g);
  if (point) return others.length === 0 ? parseCoordinates(`${point[1]} ${point[2]}`) : null;
  const asked =
    parameter('query') ?? parameter('q') ?? /^\/maps\/(?:place|search)\/([^/]*)/.exec(path)?.[1];
  if (asked !== undefined) return parseCoordinates(asked);
  const [, middle = ''] = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(path) ?? [];
  return parseCoordinates(middle);
};

const onMapy = ({ parameter }: Address): LatLng | null => {
  const source = parameter('source');
  // With something else opened, x and y are the middle of the map only.
  if (source !== null && source !== 'coor') return null;
  const [lng, lat] =
    source === 'coor' ? (parameter('id') ?? '').split(',') : [parameter('x'), parameter('y')];
  return parseCoordinates(`${lat ?? ''} ${lng ?? ''}`);
};

/** The one point that an address of Mapy.com or Google Maps is of; null where it is of none, or of several. */
export const parseAddressCoordinates = (text: string): LatLng | null => {
  const address = parseAddress(text);
  if (!address) return null;
  if (/(^|\.)google\.[a-z.]+$/i.test(address.host)) return onGoogle(address);
  return /(^|\.)mapy\.(com|cz)$/i.test(address.host) ? onMapy(address) : null;
};
