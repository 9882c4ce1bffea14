import { describe, expect, it } from 'vitest';
import { isCategorySlug } from '../../../contract/events/category.ts';
import { fold } from '../../../domain/text/fold.ts';
import {
  bareTypes,
  firmTypes,
  looseTypes,
  subjects,
  themes,
  titleWords,
} from './category-names.ts';
import { chooseCategories } from './choose-categories.ts';
import { createRepairLog, createRecord } from './fixtures/record.ts';
import { createNomenclature } from './nomenclature.ts';

const data = (id: string, text: string, lang = 'cs') => ({
  name: 'data',
  attributes: { id, lang },
  text,
  children: [],
});
const list = (name: string, texts: string[]) => ({
  name,
  attributes: {},
  text: '',
  children: texts.flatMap((text) => [data(text, text), data(text, 'Koncert', 'de')]),
});

/** Ids of this nomenclature are equal to the names. */
const choose = (type: string, themes: string[] = [], title = 'Něco') => {
  const nomenclature = createNomenclature();
  nomenclature.add({
    name: 'nomenclatures',
    attributes: {},
    text: '',
    children: [list('events_type', [type]), list('thematic_category', themes)],
  });
  const { onRepair, repairs } = createRepairLog();
  const chosen = chooseCategories(createRecord({ type, themes }), title, nomenclature, onRepair);
  return [...chosen, ...repairs].join(' ');
};

describe('categories of the calendar', () => {
  it.each([
    ['Výstava', 'vystavy'],
    ['Koncert', 'koncerty'],
    ['Promítání', 'film'],
    ['Slavnost', 'slavnosti'],
    ['Trhy - jarmark', 'trhy'],
    ['Akce pro děti', 'deti'],
    ['Představení', 'divadlo'],
    ['Beseda, přednáška', 'prednasky'],
    ['Soutěž, turnaj', 'sport'],
  ])('follow the kind of event: %s → %s', (type, expected) => {
    expect(choose(type)).toBe(expected);
  });

  it('add further categories from the themes', () => {
    expect(choose('Festival', ['Hudba', 'jazz', 'Gastronomie'])).toBe('festivaly koncerty trhy');
    expect(choose('Představení', ['Divadlo', 'loutkové divadlo'])).toBe('divadlo deti');
  });

  it('are at most three, each once', () => {
    expect(
      choose('Slavnost', ['Historické akce', 'Gastronomie', 'Akce pro děti', 'Hudba', 'Divadlo']),
    ).toBe('slavnosti trhy deti');
  });

  it('ignore the subject of a talk or an exhibition', () => {
    expect(choose('Beseda, přednáška', ['Film', 'Historické akce'])).toBe('prednasky');
    expect(choose('Výstava', ['Hudba', 'Příroda, ekologie'])).toBe('vystavy');
    expect(choose('Workshop - dílna', ['Výtvarné umění', 'Akce pro děti'])).toBe('kurzy deti');
  });

  it('follow the theme for ambiguous kinds of event', () => {
    expect(choose('Hry', ['Divadlo', 'činohra'])).toBe('divadlo');
    expect(choose('Představení', ['Historické akce', 'autoveteráni'])).toBe('slavnosti');
    expect(choose('Jiný typ akce', ['Gastronomie'])).toBe('trhy');
    expect(choose('Jiný typ akce', ['Literatura'])).toBe('prednasky');
  });

  it('follow words of the title when the kind and theme are unspecific', () => {
    expect(choose('Jiný typ akce', [], 'Velikonoční trh')).toBe('trhy');
    expect(choose('Slavnost', ['Tanec'], 'Městský ples')).toBe('slavnosti plesy');
  });

  it('fall back to ostatni and count it', () => {
    expect(choose('Jiný typ akce', ['Jiný typ akce'])).toBe('ostatni category-unknown');
    expect(choose('Soutěž, turnaj', ['Jiný typ akce'])).toBe('ostatni category-unknown');
    expect(choose('constructor', ['__proto__', 'constructor'])).toBe('ostatni category-unknown');
  });

  it('ignore ids missing in the nomenclature', () => {
    const { onRepair, repairs } = createRepairLog();
    const record = createRecord({ type: '5', themes: ['1'] });
    expect(chooseCategories(record, 'Něco', createNomenclature(), onRepair)).toEqual(['ostatni']);
    expect(repairs).toEqual(['category-unknown']);
  });

  it('are mapped from folded Czech names to existing slugs', () => {
    for (const map of [firmTypes, looseTypes, bareTypes, themes, subjects])
      for (const [name, slug] of map) {
        expect(fold(name)).toBe(name);
        expect(isCategorySlug(slug)).toBe(true);
      }
    expect(titleWords.every(([, slug]) => isCategorySlug(slug))).toBe(true);
  });
});
