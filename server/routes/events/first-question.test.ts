import { describe, expect, it } from 'vitest';
import { createGazetteer } from '../../cities/gazetteer.ts';
import { readFirstQuestion } from './first-question.ts';

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
  readFirstQuestion(search, config, gazetteer, today);

describe('the question for a first view', () => {
  it('that says nothing asks for everything', () => {
    expect(read('')).toEqual({
      period: null,
      evening: false,
      categories: [],
      excluded: [],
      text: '',
      zoom: null,
      center: null,
      city: null,
      outfit: { isEmbed: true, view: undefined, hide: undefined },
    });
  });

  it('says options as attributes do', () => {
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

  it('has the plugin under what is said, and what makes no sense is not said', () => {
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

  it('asks for evenings where an address does', () => {
    expect(read('evening=1')).toMatchObject({ evening: true });
    expect(read('evening=2')).toMatchObject({ evening: false });
  });

  it('has the days of an address over a period in words', () => {
    const config = { period: '14' };
    expect(read('', config).period).toEqual({ start: today, end: '2026-12-04' });
    expect(read('period=zitra', config).period).toEqual({ start: '2026-11-21', end: '2026-11-21' });
    expect(read('period=zitra&s=1-12-2026', config).period).toEqual({
      start: '2026-12-01',
      end: null,
    });
    expect(read('s=31-2-2026', config).period).toEqual({ start: today, end: '2026-12-04' });
  });

  it('chooses by an address among the categories there are', () => {
    const config = { categories: 'film,koncerty,sport', excludeCategories: 'sport' };
    const chosen = (search: string) => read(search, config).categories;
    const all = ['film', 'koncerty', 'sport'];
    expect(chosen('')).toEqual(all);
    expect(chosen('k=koncerty,divadlo')).toEqual(['koncerty']);
    // Clearing leads back, and so does what is not there.
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

  it('goes where the address of a frame has gone, farther than an option may', () => {
    const config = { zoom: '12', lat: '49.75', lng: '16.4' };
    expect(read('zoom=19&lat=48.2&lng=20.5', config)).toMatchObject({
      zoom: 19,
      center: { lat: 48.2, lng: 20.5 },
    });
    expect(read('lat=91&lng=20', config)).toMatchObject({ center: { lat: 49.75, lng: 16.4 } });
  });
});
