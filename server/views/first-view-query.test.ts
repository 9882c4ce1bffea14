import { describe, expect, it } from 'vitest';
import { createGazetteer } from '../cities/gazetteer.ts';
import { readFirstViewQuery } from './first-view-query.ts';

const toRow = (slug: string, title: string) => ({
  id: slug.length,
  slug,
  title,
  folded: title.toLowerCase(),
  district: title,
  region: title,
  groups: 1,
  lat: 49.7,
  lng: 16.4,
  zoom: 13,
  predefined: 0,
  position: 0,
});
const gazetteer = createGazetteer([
  toRow('svitavy', 'Svitavy'),
  toRow('ceska-trebova', 'Česká Třebová'),
]);
// A Friday.
const today = '2026-11-20';
const read = (search: string, config: Record<string, string> = {}) =>
  readFirstViewQuery(search, config, gazetteer, today);

describe('readFirstViewQuery', () => {
  it('has no conditions for an empty query', () => {
    expect(read('')).toEqual({
      period: null,
      dayParts: [],
      free: false,
      facets: [],
      categories: [],
      excluded: [],
      text: '',
      zoom: null,
      center: null,
      city: null,
      layout: { isEmbed: true, view: undefined, hide: undefined },
    });
  });

  it('reads options in the format of attributes', () => {
    const search = new URLSearchParams({
      city: ' Česká Třebová ',
      zoom: '12,5',
      lat: '49,75',
      lng: ' 16.4',
      categories: 'film, koncerty',
      excludeCategories: 'sport',
      period: 'víkend',
    });
    expect(read(search.toString())).toMatchObject({
      city: { slug: 'ceska-trebova' },
      zoom: 12.5,
      center: { lat: 49.75, lng: 16.4 },
      categories: ['film', 'koncerty'],
      excluded: ['sport'],
      period: { start: '2026-11-21', end: '2026-11-22' },
    });
  });

  it('prefers the query to the plugin, and ignores invalid values', () => {
    const config = { city: 'svitavy', zoom: '13', period: 'dnes', categories: 'film' };
    expect(read('zoom=11', config)).toMatchObject({ city: { slug: 'svitavy' }, zoom: 11 });
    const nonsense = 'city=atlantida&zoom=hodne&period=vcera&categories=nic&lat=49&theme=dark';
    expect(read(nonsense, config)).toMatchObject({
      city: { slug: 'svitavy' },
      zoom: 13,
      categories: ['film'],
      center: null,
      period: { start: today, end: today },
    });
    expect(read('', { zoom: 'hodne', lat: '49', height: '300' })).toEqual(read(''));
    const elsewhere = { lat: '50', lng: '15', zoom: '16' };
    expect(read('city=svitavy', elsewhere)).toMatchObject({ center: null, zoom: null });
  });

  it('reads parts of the day, free entry and facets', () => {
    expect(read('evening=1&free=1&facets=deti')).toMatchObject({
      dayParts: ['evening'],
      free: true,
      facets: ['deti'],
    });
    expect(read('evening=2&free=x')).toMatchObject({ dayParts: [], free: false });
  });

  it('prefers days of the query to the period option', () => {
    const config = { period: '14' };
    expect(read('', config).period).toEqual({ start: today, end: '2026-12-04' });
    expect(read('period=zitra', config).period).toEqual({ start: '2026-11-21', end: '2026-11-21' });
    expect(read('period=zitra&s=1-12-2026', config).period).toEqual({
      start: '2026-12-01',
      end: null,
    });
    expect(read('s=31-2-2026', config).period).toEqual({ start: today, end: '2026-12-04' });
  });

  it('chooses categories of the query among those of the options', () => {
    const config = { categories: 'film,koncerty,sport', excludeCategories: 'sport' };
    const chosen = (search: string) => read(search, config).categories;
    const all = ['film', 'koncerty', 'sport'];
    expect(chosen('')).toEqual(all);
    expect(chosen('k=koncerty,divadlo')).toEqual(['koncerty']);
    // An empty choice, or only missing categories, means all.
    expect(chosen('k=')).toEqual(all);
    expect(chosen('k=divadlo')).toEqual(all);
    expect(chosen('k=sport')).toEqual(all);
    expect(read('k=film,nic').categories).toEqual(['film']);
    expect(read('k=sport', { excludeCategories: 'sport' })).toMatchObject({
      categories: [],
      excluded: ['sport'],
    });
    expect(read('x=film', config).excluded).toEqual(['sport', 'film']);
    expect(read('q=%20ples', config).text).toBe('ples');
  });

  it('accepts a zoom and a centre of the query outside the limits of options', () => {
    const config = { zoom: '12', lat: '49.75', lng: '16.4' };
    expect(read('zoom=19&lat=48.2&lng=20.5', config)).toMatchObject({
      zoom: 19,
      center: { lat: 48.2, lng: 20.5 },
    });
    expect(read('lat=91&lng=20', config)).toMatchObject({ center: { lat: 49.75, lng: 16.4 } });
  });
});
