import { beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = createGazetteer(readMunicipalities());
});

const titles = (text: string): string[] => gazetteer.search(text).map(({ title }) => title);

describe('search of cities by the beginning of their name', () => {
  it.each(['litomyšl', 'LITOMYŠL', 'litomysl', '  Litomy  '])('finds Litomyšl for “%s”', (text) => {
    expect(titles(text)[0]).toBe('Litomyšl');
  });

  it.each(['', ' ', '\u0301', 'neexistuje', 'x'.repeat(100), '%', '.*', '-', "'"])(
    'finds nothing for “%s”',
    (text) => {
      expect(titles(text)).toEqual([]);
    },
  );

  it('finds at most ten', () => {
    expect(titles('s')).toHaveLength(10);
    expect(titles('nova ves')).toHaveLength(10);
  });

  it('sorts predefined cities first, then regional towns, district towns and others', () => {
    expect(titles('l').slice(0, 6)).toEqual([
      'Lanškroun',
      'Letohrad',
      'Letovice',
      'Litomyšl',
      'Liberec',
      'Litoměřice',
    ]);
    expect(titles('br').slice(0, 3)).toEqual(['Brno', 'Bruntál', 'Břeclav']);
  });

  it('sorts cities of the same rank in Czech order, ch after h', () => {
    const found = titles('c').slice(1);
    expect(found.indexOf('České Budějovice')).toBeLessThan(found.indexOf('Cheb'));
    const villages = titles('cha');
    expect(villages).toEqual([...villages].sort(new Intl.Collator('cs').compare));
  });

  it('finds cities by their other words and hyphenated parts too', () => {
    expect(titles('mistek')).toEqual(['Frýdek-Místek']);
    const found = titles('trebova');
    expect(found).toContain('Česká Třebová');
    expect(titles('ebova')).toEqual([]);
  });

  it('finds cities by several words', () => {
    expect(titles('ústí nad o')).toEqual(['Ústí nad Orlicí']);
  });

  it.each([
    ['Č. Třebová', 'Česká Třebová'],
    ['Ústí n. L.', 'Ústí nad Labem'],
    ['K. Vary', 'Karlovy Vary'],
    ['Jablonec n. Nisou', 'Jablonec nad Nisou'],
    ['Nové Město n. Metují', 'Nové Město nad Metují'],
    ['Svitavy (okres Svitavy)', 'Svitavy'],
  ])('finds cities as they are written on signposts: %s', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it('sorts cities of the same name by district', () => {
    const found = gazetteer.search('hlinsko');
    expect(found.map(({ title, district }) => [title, district])).toEqual([
      ['Hlinsko', 'Chrudim'],
      ['Hlinsko', 'Přerov'],
    ]);
  });

  it('finds Malá Haná, which is not a municipality', () => {
    expect(titles('mala h')[0]).toBe('Malá Haná');
  });
});

describe('search of cities by postcode', () => {
  it.each(['568 02', '56802', ' 568 02 '])(
    'finds the city with “%s”, the likely one first',
    (text) => {
      expect(titles(text)[0]).toBe('Svitavy');
      expect(titles(text).length).toBeGreaterThan(1);
    },
  );

  it.each([
    ['120 00', 'Praha'],
    ['326 00', 'Plzeň'],
    ['616 00', 'Brno'],
    ['700 30', 'Ostrava'],
  ])('finds the large city of the district %s', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it('finds those whose postcode begins so, from three digits on', () => {
    expect(titles('568').slice(0, 2)).toContain('Svitavy');
    expect(titles('56')).toEqual([]);
    expect(titles('99999')).toEqual([]);
    expect(titles('568 025')).toEqual([]);
  });
});
