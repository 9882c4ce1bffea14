import type { ItemPlace } from '../items/source-item.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { nodeName, nodeText } from './event-node.ts';

const ourCountry = /^(?:cz|cze|česko|česká republika|czechia|czech republic)$/i;

const isOnline = (location: unknown): boolean =>
  isObject(location) && /VirtualLocation/.test(nodeText(location['@type'] ?? ''));

const toPoint = (place: JsonObject): ItemPlace['point'] => {
  const geo = isObject(place['geo']) ? place['geo'] : place;
  const written = [geo['latitude'], geo['longitude']].map(nodeText);
  const [lat = NaN, lng = NaN] = written.map((text) => Number(text.replace(',', '.') || 'x'));
  return Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0)
    ? { lat, lng }
    : null;
};

interface Address {
  parts: string[];
  country: string;
}

const readAddress = (address: unknown): Address => {
  if (!isObject(address)) return { parts: [nodeText(address)], country: '' };
  const city = [nodeText(address['postalCode']), nodeText(address['addressLocality'])];
  return {
    parts: [nodeText(address['streetAddress']), city.filter(Boolean).join(' ')],
    country: nodeName(address['addressCountry']).trim(),
  };
};

/**
 * Place of the first location that is one; a reason to refuse an event that is only on the
 * internet, or abroad.
 */
export const readLocation = (
  locations: readonly unknown[],
  attendance: string,
): ItemPlace | 'online' | 'outside-the-country' => {
  const found = locations.find((location) => !isOnline(location));
  if (found === undefined && (locations.length > 0 || /OnlineEvent/.test(attendance)))
    return 'online';
  if (!isObject(found)) return { text: nodeText(found), point: null, municipality: null };
  const { parts, country } = readAddress(found['address'] ?? (found['addressLocality'] && found));
  if (country !== '' && !ourCountry.test(country)) return 'outside-the-country';
  const text = [nodeText(found['name']), ...parts].filter((part) => part.trim() !== '').join('\n');
  return { text, point: toPoint(found), municipality: null };
};
