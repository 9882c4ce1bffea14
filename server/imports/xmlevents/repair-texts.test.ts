import { describe, expect, it } from 'vitest';
import { createRepairLog, createRecord, type Changes } from './fixtures/record.ts';
import {
  repairAddress,
  repairDescription,
  repairImages,
  repairName,
  repairPrice,
} from './repair-texts.ts';

const cs = (text: string) => ({ language: 'cs', text });
const pl = (text: string) => ({ language: 'pl', text });

const withRepairs = <Result>(
  read: (onRepair: ReturnType<typeof createRepairLog>['onRepair']) => Result,
) => {
  const { onRepair, repairs } = createRepairLog();
  return [read(onRepair), ...repairs];
};

describe('texts of the calendar', () => {
  it('take the name in Czech or else in the first language', () => {
    const name = (...names: ReturnType<typeof cs>[]) =>
      withRepairs((onRepair) => repairName(createRecord({ names }), onRepair));
    expect(name(pl('Targ'), cs('Trh &amp; jarmark'))).toEqual(['Trh & jarmark']);
    expect(name(cs('...'), pl('Targ'))).toEqual(['Targ', 'name-in-another-language']);
    expect(name(cs(' '))).toEqual(['']);
  });

  it('take the description or else the annotation, Czech first', () => {
    const description = (changes: Changes) =>
      withRepairs((onRepair) => repairDescription(createRecord(changes), onRepair));
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
      withRepairs((onRepair) => repairPrice(createRecord({ admission }), onRepair));
    expect(price('70')).toEqual(['70 Kč', 'price-in-crowns']);
    expect(price('1 200,-')).toEqual(['1 200 Kč', 'price-in-crowns']);
    expect(price('0')).toEqual(['zdarma', 'price-in-crowns']);
    expect(price('zdarma')).toEqual(['zdarma']);
    expect(price('70 Kč / děti 30 Kč')).toEqual(['70 Kč / děti 30 Kč']);
    expect(price(' ')).toEqual([null]);
  });

  it('take one web address or none', () => {
    const address = (url: string) =>
      withRepairs((onRepair) => repairAddress(createRecord({ url }), onRepair));
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
    expect(withRepairs((onRepair) => repairImages(createRecord({ images }), onRepair))).toEqual([
      ['http://a.example/1?x=1&y=2'],
      'image-dropped',
    ]);
  });
});
