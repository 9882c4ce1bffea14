import { describe, expect, it } from 'vitest';
import { addressNote, areaOf, readChoice, toPrintInput, toPrintSearch } from './print-choice.ts';

const today = '2026-11-25';
const read = (search: string) => readChoice(new URLSearchParams(search));

describe('address of the print page', () => {
  it.each([
    '',
    '?city=svitavy',
    '?city=svitavy&obdobi=tento-vikend&rozvrzeni=poster&papir=a3&obrazek=ples',
    '?s=28-11-2026&e=29-11-2026&k=koncerty&city=svitavy&rozvrzeni=day-plan',
    '?city=svitavy&nadpis=Advent&popisy=1&bez=ples%2Cjarmark',
    '?lat=49.75&lng=16.47&r=20',
    '?moje=1',
    '?rozvrzeni=poster&akce=ples%2Cjarmark',
    '?obdobi=pristi-tyden&akce=ples',
    '?s=28-11-2026&e=29-11-2026&akce=ples',
  ])('%s is read and written the same', (search) => {
    expect(toPrintSearch(read(search))).toBe(search);
  });

  it('takes the weekend of a map over, and no other word', () => {
    expect(toPrintSearch(read('?city=svitavy&d=vikend'))).toBe('?city=svitavy&obdobi=tento-vikend');
    expect(toPrintSearch(read('?city=svitavy&d=dnes'))).toBe('?city=svitavy');
  });

  it('leaves out unknown values', () => {
    expect(toPrintSearch(read('?rozvrzeni=kniha&obdobi=vecnost&papir=a0&k=nic&city=svitavy'))).toBe(
      '?city=svitavy',
    );
  });
});

describe('note on the address of the print page', () => {
  const noteOf = (search: string) => addressNote(new URLSearchParams(search));

  it.each([
    ['?city=svitavy&s=09-12-2026&e=01-12-2026', /opačném pořadí/],
    ['?city=svitavy&s=31-02-2026', /neexistuje/],
    ['?city=svitavy&s=01-01-2026&e=01-01-2030', /delší než/],
    ['?city=svitavy&obdobi=vecnost', /nerozumíme/],
    ['?city=svitavy&rozvrzeni=kniha', /nerozumíme/],
    ['?city=svitavy&k=cirkus', /nerozumíme/],
  ])('says what is wrong in %s', (search, sentence) => {
    expect(noteOf(search)).toMatch(sentence);
  });

  it.each(['', '?city=svitavy&obdobi=tento-vikend&rozvrzeni=poster&papir=a3&zoom=12', '?d=vikend'])(
    'has nothing to say of %s',
    (search) => {
      expect(noteOf(search)).toBeNull();
    },
  );
});

describe('order to the server', () => {
  it('needs a town or an area', () => {
    expect(toPrintInput(read(''), today)).toBeNull();
    expect(toPrintInput(read('?lat=49.75&lng=16.47&r=20'), today)?.query).toBe(
      's=30-11-2026&e=6-12-2026&lat=49.75&lng=16.47&r=20',
    );
  });

  it('takes the days of the period and the whole town', () => {
    expect(toPrintInput(read('?city=svitavy&zoom=14&lat=49.75&lng=16.47'), today)).toEqual({
      layout: 'list',
      paper: 'a4',
      query: 's=30-11-2026&e=6-12-2026&city=svitavy',
      own: false,
      only: [],
      without: [],
      title: '',
      descriptions: false,
      picture: null,
    });
  });

  it('takes the part of the map that an address shows', () => {
    const { query } = toPrintInput(read('?zoom=11&lat=49.75&lng=16.47'), today)!;
    const keys = new URLSearchParams(query);
    expect(keys.get('zoom')).toBeNull();
    expect(Number(keys.get('sw_lat'))).toBeLessThan(49.75);
    expect(Number(keys.get('ne_lat'))).toBeGreaterThan(49.75);
    expect(Number(keys.get('ne_lng')) - Number(keys.get('sw_lng'))).toBeCloseTo(0.618, 2);
  });

  it('takes the whole town, whatever part of the map an edition begins with', () => {
    const { view } = read('?zoom=12&lat=50.08&lng=14.43&city=brno');
    expect(areaOf(view)).toEqual({});
  });

  it('needs no town for own and for single events, whose area is ignored', () => {
    expect(toPrintInput(read('?moje=1'), today)).toMatchObject({
      own: true,
      query: 's=30-11-2026&e=6-12-2026',
    });
    expect(toPrintInput(read('?akce=ples&city=svitavy&k=koncerty'), today)).toMatchObject({
      only: ['ples'],
      query: '',
    });
    expect(toPrintInput(read('?akce=ples&s=28-11-2026&e=29-11-2026'), today)).toMatchObject({
      query: 's=28-11-2026&e=29-11-2026',
    });
  });

  it('has no picture of an event that is left out', () => {
    const search = '?city=svitavy&obrazek=ples&rozvrzeni=poster&bez=ples';
    expect(toPrintInput(read(search), today)?.picture).toBeNull();
  });

  it('has a picture only on a poster', () => {
    expect(toPrintInput(read('?city=svitavy&obrazek=ples'), today)?.picture).toBeNull();
    expect(toPrintInput(read('?city=svitavy&obrazek=ples&rozvrzeni=poster'), today)?.picture).toBe(
      'ples',
    );
  });
});
