import { beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = createGazetteer(readMunicipalities());
});

const titles = (text: string): string[] => gazetteer.search(text).map(({ title }) => title);

describe('towns by the beginning of their name', () => {
  it.each(['litomyšl', 'LITOMYŠL', 'litomysl', '  Litomy  '])('%s finds Litomyšl', (text) => {
    expect(titles(text)[0]).toBe('Litomyšl');
  });

  it.each(['', ' ', '\u0301', 'neexistuje', 'x'.repeat(100), '%', '.*', '-', "'"])(
    '“%s” finds none',
    (text) => {
      expect(titles(text)).toEqual([]);
    },
  );

  it('are at most ten', () => {
    expect(titles('s')).toHaveLength(10);
    expect(titles('nova ves')).toHaveLength(10);
  });

  it('come with predefined ones first, then regional towns, district towns and others', () => {
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

  it('come in Czech order among equals, ch after h', () => {
    const found = titles('c').slice(1);
    expect(found.indexOf('České Budějovice')).toBeLessThan(found.indexOf('Cheb'));
    const villages = titles('cha');
    expect(villages).toEqual([...villages].sort(new Intl.Collator('cs').compare));
  });

  it('come before those with another word that begins so, hyphenated ones too', () => {
    expect(titles('mistek')).toEqual(['Frýdek-Místek']);
    const found = titles('trebova');
    expect(found).toContain('Česká Třebová');
    expect(titles('ebova')).toEqual([]);
  });

  it('are found by several words', () => {
    expect(titles('ústí nad o')).toEqual(['Ústí nad Orlicí']);
  });

  it('of one name are told apart by their districts, in their order', () => {
    const found = gazetteer.search('hlinsko');
    expect(found.map(({ title, district }) => [title, district])).toEqual([
      ['Hlinsko', 'Chrudim'],
      ['Hlinsko', 'Přerov'],
    ]);
  });

  it('include Malá Haná, which is no municipality', () => {
    expect(titles('mala h')[0]).toBe('Malá Haná');
  });
});
