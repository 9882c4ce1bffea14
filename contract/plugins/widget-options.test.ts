import { describe, expect, test } from 'vitest';
import { maxZoom, minZoom } from '../places/zoom.ts';
import { maxHeight, minHeight } from './map-height.ts';
import {
  isPageOnly,
  optionNames,
  optionsOf,
  readOption,
  readOptions,
  withDefaults,
  type OptionName,
} from './widget-options.ts';

/** Lists and objects without entries have no text. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || JSON.stringify(value).length === 2;

const read = (texts: Record<string, string | null>) => {
  const refused: [string, string][] = [];
  const options = readOptions(
    (name) => texts[name],
    (name, text) => refused.push([name, text]),
  );
  return { options, refused };
};

test('readOptions returns no options and no errors for missing and empty texts', () => {
  expect(read({})).toEqual({ options: {}, refused: [] });
  expect(read({ city: null, zoom: '', theme: '   ' })).toEqual({ options: {}, refused: [] });
});

const valid: Record<OptionName, readonly [text: string, value: unknown][]> = {
  plugin: [['a1b2c3d4e5a1b2c3d4e5', 'a1b2c3d4e5a1b2c3d4e5']],
  city: [
    ['svitavy', 'svitavy'],
    ['Česká Třebová', 'Česká Třebová'],
    ['cesko', ''],
    ['Česko', ''],
  ],
  categories: [
    ['koncerty', ['koncerty']],
    ['koncerty, film,,film', ['koncerty', 'film']],
  ],
  excludeCategories: [['sport', ['sport']]],
  period: [
    ['víkend', 'víkend'],
    ['2026-11-20..2026-11-27', '2026-11-20..2026-11-27'],
  ],
  zoom: [
    ['12', 12],
    ['9,5', 9.5],
  ],
  lat: [['49.7559', 49.7559]],
  lng: [['16,4683', 16.4683]],
  view: [
    ['both', 'both'],
    ['map', 'map'],
    ['list', 'list'],
  ],
  height: [['420', 420]],
  aspectRatio: [
    ['16:9', 16 / 9],
    ['4/3', 4 / 3],
    ['2', 2],
  ],
  theme: [['dark', 'dark']],
  accent: [['#B3261E', '#B3261E']],
  hide: [['search, slider', ['search', 'slider']]],
  wheelZoom: [['never', 'never']],
  linkTarget: [['self', 'self']],
  consent: [['click', 'click']],
  group: [['akce-2', 'akce-2']],
  texts: [
    ['{"search": "Co hledáte?"}', { search: 'Co hledáte?' }],
    ['{}', {}],
  ],
  debug: [
    ['true', true],
    ['false', false],
  ],
};

const invalid: Record<OptionName, readonly string[]> = {
  plugin: ['x', 'A1B2C3D4E5A1B2C3D4E5', 'a1b2c3d4e5a1b2c3d4e5a'],
  city: ['<b>', 'a'.repeat(81)],
  categories: ['cirkus', 'koncerty,cirkus', ','],
  excludeCategories: ['cirkus'],
  period: ['<dnes>', 'a'.repeat(61)],
  zoom: ['5', '19', 'hodně', '1e1', 'NaN', '0x9'],
  lat: ['0', '52.1', '49.7.5'],
  lng: ['10', '20.5'],
  view: ['oboje', 'MAP'],
  height: ['100', '2001', '50%'],
  aspectRatio: ['0', '16:0', '1:9', 'široký', '16:9:4'],
  theme: ['růžová'],
  accent: ['red', '#fff', '#12345g', 'url(x)'],
  hide: ['všechno'],
  wheelZoom: ['ano'],
  linkTarget: ['_blank', 'javascript:alert(1)'],
  consent: ['ano', 'all'],
  group: ['dvě slova', 'a'.repeat(41), '<b>'],
  texts: ['Hledat', '{"search"', '{"heslo": "x"}', '{"search": 1}', 'null', '["search"]'],
  debug: ['1', 'ano'],
};

describe.each(optionNames)('%s', (name) => {
  test.each(valid[name])('accepts %s', (text, value) => {
    expect(read({ [name]: `  ${text} ` }).refused.map(([refused]) => refused)).toEqual(
      name === 'lat' || name === 'lng' ? [name] : [],
    );
    expect(readOption(name, text)).toEqual(value);
  });

  test.each(invalid[name])('refuses %s and leaves it out', (text) => {
    expect(read({ [name]: text })).toEqual({ options: {}, refused: [[name, text]] });
  });
});

test('lat and lng are refused without each other', () => {
  expect(read({ lat: '49.7', lng: '16.4' })).toEqual({
    options: { lat: 49.7, lng: 16.4 },
    refused: [],
  });
  expect(read({ lng: '16.4', zoom: '9' })).toEqual({
    options: { zoom: 9 },
    refused: [['lng', '16.4']],
  });
});

test('defaults fill in what is not set, are values an attribute may have, and differ on our site', () => {
  const defaults = withDefaults({}, false);
  expect(withDefaults({ theme: 'dark' }, false)).toEqual({ ...defaults, theme: 'dark' });
  const site = withDefaults({}, true);
  expect(site).toEqual({ ...defaults, wheelZoom: 'always', linkTarget: 'self' });
  const texts = [defaults, site].flatMap(Object.entries).filter(([, value]) => !isEmpty(value));
  expect(texts.length).toBeGreaterThan(9);
  for (const [name, value] of texts)
    expect(readOption(name as OptionName, String(value))).toBe(value);
});

test('options are grouped by what they change', () => {
  expect(optionsOf('position')).toEqual(['plugin', 'city', 'zoom', 'lat', 'lng']);
  expect(optionsOf('query', 'group')).toEqual([
    'categories',
    'excludeCategories',
    'period',
    'group',
  ]);
  // What a page says before anything is loaded cannot come from a plugin.
  expect(optionNames.filter(isPageOnly)).toEqual(expect.arrayContaining(['height', 'plugin']));
});

test('zoom and height have the limits of all maps', () => {
  for (const [name, min, max] of [
    ['zoom', minZoom, maxZoom],
    ['height', minHeight, maxHeight],
  ] as const) {
    expect([readOption(name, String(min)), readOption(name, String(max))]).toEqual([min, max]);
    expect(readOption(name, String(max + 1))).toBeUndefined();
  }
});
