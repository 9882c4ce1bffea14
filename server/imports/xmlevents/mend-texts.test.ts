import { describe, expect, it } from 'vitest';
import { createMends, createRecord, type Changes } from './fixtures/record.ts';
import { mendAddress, mendDescription, mendImages, mendName, mendPrice } from './mend-texts.ts';

const cs = (text: string) => ({ language: 'cs', text });
const pl = (text: string) => ({ language: 'pl', text });

const withMends = <Result>(read: (mend: ReturnType<typeof createMends>['mend']) => Result) => {
  const { mend, mends } = createMends();
  return [read(mend), ...mends];
};

describe('texts of the calendar', () => {
  it('take the name in Czech or else in the first language', () => {
    const name = (...names: ReturnType<typeof cs>[]) =>
      withMends((mend) => mendName(createRecord({ names }), mend));
    expect(name(pl('Targ'), cs('Trh &amp; jarmark'))).toEqual(['Trh & jarmark']);
    expect(name(cs('...'), pl('Targ'))).toEqual(['Targ', 'name-in-another-language']);
    expect(name(cs(' '))).toEqual(['']);
  });

  it('take the description or else the annotation, Czech first', () => {
    const description = (changes: Changes) =>
      withMends((mend) => mendDescription(createRecord(changes), mend));
    const annotations = [cs('Krátce'), pl('...')];
    expect(description({ annotations, descriptions: [cs('Dlouze')] })).toEqual(['Dlouze']);
    expect(description({ annotations, descriptions: [pl('Długo')] })).toEqual([
      'Krátce',
      'description-from-annotation',
    ]);
    expect(description({ annotations: [cs('...')], descriptions: [pl('Długo')] })).toEqual([
      'Długo',
    ]);
    expect(description({ descriptions: [cs('<p>A&nbsp;B</p>')] })).toEqual([
      'A B',
      'text-escaped-twice',
      'text-with-tags',
    ]);
  });

  it('add the currency to a price that is only a number', () => {
    const price = (admission: string) =>
      withMends((mend) => mendPrice(createRecord({ admission }), mend));
    expect(price('70')).toEqual(['70 Kč', 'price-in-crowns']);
    expect(price('1 200,-')).toEqual(['1 200 Kč', 'price-in-crowns']);
    expect(price('0')).toEqual(['zdarma', 'price-in-crowns']);
    expect(price('zdarma')).toEqual(['zdarma']);
    expect(price('70 Kč / děti 30 Kč')).toEqual(['70 Kč / děti 30 Kč']);
    expect(price(' ')).toEqual([null]);
  });

  it('take one web address or none', () => {
    const address = (url: string) => withMends((mend) => mendAddress(createRecord({ url }), mend));
    expect(address('https://a.example/x,y;z')).toEqual(['https://a.example/x,y;z']);
    expect(address('www.a.example')).toEqual(['https://www.a.example/', 'address-without-scheme']);
    expect(address('www.a.example; www.b.example')).toEqual([
      'https://www.a.example/',
      'address-without-scheme',
      'address-first-of-several',
    ]);
    expect(address('javascript:alert(1)')).toEqual([null, 'address-dropped']);
    expect(address('')).toEqual([null]);
  });

  it('take each web address of an image once', () => {
    const images = ['http://a.example/1?x=1&y=2', 'http://a.example/1?x=1&y=2', 'file:///etc/x'];
    expect(withMends((mend) => mendImages(createRecord({ images }), mend))).toEqual([
      ['http://a.example/1?x=1&y=2'],
      'image-dropped',
    ]);
  });
});
