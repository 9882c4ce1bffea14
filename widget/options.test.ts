import { describe, expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const parse = (attributes: Record<string, string | null | undefined>) => {
  const warnings: string[] = [];
  const options = parseOptions(
    (attribute) => attributes[attribute],
    (message) => warnings.push(message),
  );
  return { options, warnings };
};

test('no attributes are no options and no warning', () => {
  expect(parse({})).toEqual({ options: {}, warnings: [] });
  expect(parse({ 'data-city': null, 'data-zoom': undefined, 'data-lat': '' })).toEqual({
    options: {},
    warnings: [],
  });
});

test('every attribute has its option', () => {
  expect(
    parse({
      'data-city': 'ceska-trebova',
      'data-zoom': '12',
      'data-lat': '49.9',
      'data-lng': '16.44',
      'data-categories': 'koncerty,film',
    }),
  ).toEqual({
    options: {
      city: 'ceska-trebova',
      zoom: 12,
      lat: 49.9,
      lng: 16.44,
      categories: ['koncerty', 'film'],
    },
    warnings: [],
  });
});

test('spaces around a value do not matter, nor capitals of a town', () => {
  const { options, warnings } = parse({
    'data-city': '  Ceska-Trebova\n',
    'data-zoom': ' 9 ',
    'data-categories': ' koncerty , film ',
  });
  expect(options).toEqual({ city: 'ceska-trebova', zoom: 9, categories: ['koncerty', 'film'] });
  expect(warnings).toEqual([]);
});

test('a value of spaces alone is not there', () => {
  expect(parse({ 'data-zoom': '   ', 'data-categories': '\t' })).toEqual({
    options: {},
    warnings: [],
  });
});

test('a decimal may have a comma', () => {
  expect(
    parse({ 'data-lat': '49,755956', 'data-lng': '16,4682687', 'data-zoom': '10,5' }).options,
  ).toEqual({ lat: 49.755956, lng: 16.4682687, zoom: 10.5 });
});

test('the ends of a span are inside it', () => {
  expect(parse({ 'data-zoom': '6' }).options.zoom).toBe(6);
  expect(parse({ 'data-zoom': '18' }).options.zoom).toBe(18);
});

test('a town may be called by its name', () => {
  const read = (name: string) => (name === 'data-city' ? ' Česká Třebová ' : null);
  expect(parseOptions(read, () => expect.unreachable())).toEqual({ city: 'ceska-trebova' });
});

describe('a bad value falls back with one warning that names its attribute', () => {
  test.each([
    ['data-city', '../api'],
    ['data-city', 'x'.repeat(81)],
    ['data-zoom', '5'],
    ['data-zoom', '19'],
    ['data-zoom', '12px'],
    ['data-zoom', 'NaN'],
    ['data-zoom', 'Infinity'],
    ['data-zoom', '1e1'],
    ['data-zoom', '0x10'],
    ['data-zoom', '1.2.3'],
    ['data-zoom', '12 13'],
    ['data-categories', 'koncerty,cirkus'],
    ['data-categories', 'Koncerty'],
    ['data-categories', ','],
    ['data-categories', 'koncerty;film'],
  ])('%s="%s"', (name, value) => {
    const { options, warnings } = parse({ [name]: value });
    expect(options).toEqual({});
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`${name}="${value}"`);
  });

  test('and the others stand', () => {
    const { options, warnings } = parse({
      'data-zoom': 'velký',
      'data-categories': 'film',
      'data-city': 'svitavy',
    });
    expect(options).toEqual({ city: 'svitavy', categories: ['film'] });
    expect(warnings).toHaveLength(1);
  });

  test('each of several has its own', () => {
    const { warnings } = parse({ 'data-zoom': '99', 'data-categories': 'x', 'data-city': '?' });
    const named = warnings.map((warning) => /data-[a-z]+/.exec(warning)?.[0]);
    expect(named).toEqual(['data-city', 'data-zoom', 'data-categories']);
  });
});

describe('a point has two coordinates', () => {
  test.each(['data-lat', 'data-lng'])('%s alone is put aside with a warning', (name) => {
    const value = name === 'data-lat' ? '49.75' : '16.4';
    const { options, warnings } = parse({ [name]: value, 'data-zoom': '12' });
    expect(options).toEqual({ zoom: 12 });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('data-lat');
    expect(warnings[0]).toContain('data-lng');
  });

  test('a bad one takes the other with it, and both are named', () => {
    const { options, warnings } = parse({ 'data-lat': '16.4', 'data-lng': '16.4' });
    expect(options).toEqual({});
    expect(warnings.join()).toContain('data-lat="16.4"');
    expect(warnings.join()).toContain('data-lng');
  });

  test('coordinates that were swapped are refused', () => {
    const { options, warnings } = parse({ 'data-lat': '16.4', 'data-lng': '49.75' });
    expect(options).toEqual({});
    expect(warnings).toHaveLength(2);
  });
});
