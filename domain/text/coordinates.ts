import type { LatLng } from '../../contract/places/bounds.ts';

type Axis = 'lat' | 'lng';

interface Coordinate {
  degrees: number;
  /** Null when the text names no hemisphere. */
  axis: Axis | null;
}

const sides: Readonly<Record<string, [axis: Axis, sign: 1 | -1]>> = {
  N: ['lat', 1],
  S: ['lat', -1],
  E: ['lng', 1],
  W: ['lng', -1],
  sš: ['lat', 1],
  jš: ['lat', -1],
  vd: ['lng', 1],
  zd: ['lng', -1],
};
const limits: Readonly<Record<Axis, number>> = { lat: 90, lng: 180 };

const side = String.raw`([NSEW]|[sj]\.?\s*š\.?|[vz]\.?\s*d\.?)?`;
const figure = String.raw`\d{1,3}(?:[.,]\d+)?`;
const parts = String.raw`([-−]?${figure})\s*°?(?:\s*(${figure})\s*['′’](?:\s*(${figure})\s*(?:["″”]|''|′′))?)?`;
const coordinate = String.raw`${side}\s*${parts}\s*${side}`;
const single = new RegExp(`^${coordinate}$`);
const pair = new RegExp(String.raw`^${coordinate}(?:\s*[,;/]\s*|\s+)${coordinate}$`);

const toNumber = (text: string | undefined): number => Number(text?.replace(',', '.') ?? 0);

const toCoordinate = (groups: readonly (string | undefined)[]): Coordinate | null => {
  const [before, whole = '', minutes, seconds, after] = groups;
  // "N 49,7 E" names two hemispheres of one number.
  if (before && after) return null;
  const [, sign, figures] = /^([-−]?)(.*)$/.exec(whole) ?? [];
  const [axis, direction] = sides[(before ?? after ?? '').replace(/[.\s]/g, '')] ?? [null, 1];
  const minute = toNumber(minutes);
  const second = toNumber(seconds);
  if (minute >= 60 || second >= 60) return null;
  const degrees = toNumber(figures) + minute / 60 + second / 3600;
  const signed = direction * (sign ? -1 : 1) * degrees;
  // Rounding to ten decimals removes floating-point noise of the division by 60.
  return { degrees: Number(signed.toFixed(10)), axis };
};

const isInRange = (degrees: number, axis: Axis): boolean => Math.abs(degrees) <= limits[axis];

/** Degrees and minutes of a GPS device without a mark after the minutes: `N 49° 42.9`. */
const bareMinutes = /([NSEW]\s*\d{1,3})\s*°\s*(\d{1,2}[.,]\d+)(?![\d\s]*[°'′’])/g;

/** Text without what nobody sees and without brackets; similar characters as those of the formats. */
const toPlain = (text: string): string =>
  text
    // Before NFKC, which makes it a letter.
    .replace(/º/g, '°')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[nsew](?![.\p{L}])/gu, (letter) => letter.toUpperCase())
    .replace(/[SJVZ]\.?\s*[ŠD](?!\p{L})/gu, (letters) => letters.toLowerCase())
    .replace(/^[\s([]+|[\s)\]]+$/g, '')
    .replace(bareMinutes, "$1°$2'")
    // Otherwise the E of "N 49.7 E 16.2" could be that of the first number.
    .replace(/^[NSEW].*/, (pair) => pair.replace(/([NSEW])\s+(?=\d)/g, '$1'));

/**
 * One coordinate in degrees: `49.715`, `49,715`, `49.715N`, `N 49°42'54"`. Null for any other text
 * and for a coordinate of the other axis.
 */
export const parseDegrees = (text: string, axis: Axis): number | null => {
  // Accepts an unfinished number, such as `49,`.
  const [, ...groups] = single.exec(toPlain(text).replace(/^([-−]?\d+)[.,]$/, '$1')) ?? [];
  const parsed = groups.length > 0 ? toCoordinate(groups) : null;
  return parsed && (parsed.axis ?? axis) === axis ? parsed.degrees : null;
};

/**
 * Both coordinates of a point in any common format: `49.715, 16.266`, `49,715 16,266`,
 * `49.7150000N, 16.2660000E`, `E 16.266°, N 49.715°`, `49°42'54"N 16°15'57"E`. Null for anything
 * else.
 */
export const parseCoordinates = (text: string): LatLng | null => {
  const trimmed = toPlain(text).replace(/[,;]$/, '');
  // "49,7" is one number with a decimal comma.
  if (single.test(trimmed)) return null;
  const [, ...groups] = pair.exec(trimmed) ?? [];
  if (groups.length === 0) return null;
  const one = toCoordinate(groups.slice(0, 5));
  const other = toCoordinate(groups.slice(5));
  if (!one || !other || (one.axis && one.axis === other.axis)) return null;
  // Latitude comes first unless a hemisphere says otherwise.
  const isSwapped = one.axis === 'lng' || other.axis === 'lat';
  const [lat, lng] = isSwapped ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
  return isInRange(lat, 'lat') && isInRange(lng, 'lng') ? { lat, lng } : null;
};
