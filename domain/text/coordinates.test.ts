import { describe, expect, it } from 'vitest';
import { parseCoordinates, parseDegrees } from './coordinates.ts';

const point = { lat: 49.715, lng: 16.266 };

describe('parseCoordinates', () => {
  it.each([
    '49.715, 16.266',
    '49.715,16.266',
    ' 49.715 16.266\n',
    '49,715 16,266',
    '49,715, 16,266',
    '49,715; 16,266',
    '49.7150000N, 16.2660000E',
    'N 49.715°, E 16.266°',
    'N49.715 E16.266',
    'N 49.715 E 16.266',
    '49.715° N 16.266° E',
    'E 16.266°, N 49.715°',
    '16.266E 49.715N',
    '16.266E 49.715',
    '16.266 49.715N',
    '49.715 16.266E',
    'N 49.715 16.266',
    '49,7150 s. š., 16,2660 v. d.',
    '49,71500\u00a0s.\u00a0š., 16,26600\u00a0v.\u00a0d.',
    `49°42'54"N 16°15'57.6"E`,
    '49° 42′ 54″ N, 16° 15′ 57,6″ E',
    "49°42.9'N, 16°15.96'E",
    "49°42'54.000''N, 16°15'57.600''E",
    '\u200e49.715, 16.266\u200b',
    '\uff14\uff19.715, 16.266',
    '49.715n 16.266e',
    '(49.715, 16.266)',
    '49.715, 16.266,',
    `49º42'54"N 16º15'57.6"E`,
    '49.715 S.Š./16.266 V.D.',
    'N 49° 42.9 E 016° 15.96',
  ])('reads %j', (text) => expect(parseCoordinates(text)).toEqual(point));

  it.each([
    ['-33.86, 151.21', { lat: -33.86, lng: 151.21 }],
    ['33.86S, 70.5W', { lat: -33.86, lng: -70.5 }],
    ['50, 14', { lat: 50, lng: 14 }],
    ['90, 180', { lat: 90, lng: 180 }],
    ['-90, -180', { lat: -90, lng: -180 }],
  ])('reads %j', (text, expected) => expect(parseCoordinates(text)).toEqual(expected));

  it.each([
    '',
    '49,715',
    '49.715',
    '49,16',
    'Polička 49.715',
    '49.715 16.266 17',
    '49.715N, 16.266N',
    'N 49.715 E, 16.266',
    '95, 16.266',
    '49.715, 181',
    `49°61'54"N 16°15'57"E`,
    `49°60'N 16°15'E`,
    `49°42'60"N 16°15'57"E`,
    `49°42'61"N 16°15'57"E`,
    'https://example.cz/?q=49.715,16.266',
  ])('returns null for %j', (text) => expect(parseCoordinates(text)).toBeNull());
});

describe('parseDegrees', () => {
  it.each([
    ['49.715', 'lat', 49.715],
    ['49,715', 'lat', 49.715],
    ['49', 'lat', 49],
    ['49,', 'lat', 49],
    [' 49. ', 'lat', 49],
    ['-49,', 'lat', -49],
    ['-0,5', 'lng', -0.5],
    ['49.7150000N', 'lat', 49.715],
    ['16.266° E', 'lng', 16.266],
    [`N 49°42'54"`, 'lat', 49.715],
    ['33.86S', 'lat', -33.86],
    ['70.5W', 'lng', -70.5],
    ['49,7 s. š.', 'lat', 49.7],
    ['49,7 j. š.', 'lat', -49.7],
    ['16,2 v. d.', 'lng', 16.2],
    ['16,2 z. d.', 'lng', -16.2],
  ] as const)('reads %j', (text, axis, degrees) => expect(parseDegrees(text, axis)).toBe(degrees));

  it.each([
    ['', 'lat'],
    ['-', 'lat'],
    ['N', 'lat'],
    ['4x', 'lat'],
    ['1234', 'lat'],
    ['49.7.1', 'lat'],
    ['N 49,', 'lat'],
    ['49,7 s. š.', 'lng'],
    ['16,2 v. d.', 'lat'],
    ['49.715, 16.266', 'lat'],
    ['16.266E', 'lat'],
    ['49.715N', 'lng'],
  ] as const)('returns null for %j as %s', (text, axis) =>
    expect(parseDegrees(text, axis)).toBeNull(),
  );
});
