import { describe, expect, it } from 'vitest';
import { placeLabels, type LabelledTown } from './map-labels.ts';

const size = { width: 500, height: 320 };
const town = (text: string, x: number, y: number, isLit = false): LabelledTown => ({
  text,
  x,
  y,
  isLit,
});
const labelsOf = (towns: LabelledTown[], pins: { x: number; y: number }[] = [], most = 14) =>
  placeLabels(towns, pins, size, most);

describe('labels of a printed map', () => {
  it('stand to the right of their dots', () => {
    expect(labelsOf([town('Svitavy', 250, 160)])).toEqual([
      { text: 'Svitavy', x: 250, y: 160, side: 'right', dot: true },
    ]);
  });

  it.each([
    ['at the right edge', [], 480, 'left'],
    ['beside a pin', [{ x: 275, y: 160 }], 250, 'left'],
    [
      'between two pins',
      [
        { x: 290, y: 160 },
        { x: 210, y: 160 },
      ],
      250,
      'above',
    ],
  ])('stand on another side %s', (_place, pins, x, side) => {
    expect(labelsOf([town('Svitavy', x, 160)], pins)).toMatchObject([{ side, dot: true }]);
  });

  it('leave out what has no room: names near each other, at the scale, and above the largest number', () => {
    const towns = [
      town('Svitavy', 250, 160),
      town('Hradec', 252, 161),
      town('Vendolí', 60, 310),
      town('Koclířov', 400, 60),
    ];
    expect(labelsOf(towns).map(({ text }) => text)).toEqual(['Svitavy', 'Koclířov']);
    expect(labelsOf(towns, [], 1).map(({ text }) => text)).toEqual(['Svitavy']);
  });

  it('name the only town with events above its pins, without a dot', () => {
    const pins = [-15, 0, 15].flatMap((x) => [-15, 0, 15].map((y) => ({ x: 250 + x, y: 160 + y })));
    const [label] = labelsOf([town('Svitavy', 250, 160, true)], pins);
    expect(label).toMatchObject({ text: 'Svitavy', side: 'above', dot: false });
    // Its lower edge is five units above its point.
    expect((label?.y ?? 160) - 5).toBeLessThanOrEqual(160 - 15 - 11);
    expect(labelsOf([town('Svitavy', 250, 160)], pins)).toEqual([]);
  });

  it('are not moved far from a town among others, to which they would seem to belong', () => {
    const pins = [-15, 0, 15].flatMap((x) => [-15, 0, 15].map((y) => ({ x: 250 + x, y: 160 + y })));
    const towns = [town('Svitavy', 250, 160, true), town('Litomyšl', 400, 60, true)];
    expect(labelsOf(towns, pins).map(({ text }) => text)).toEqual(['Litomyšl']);
  });
});
