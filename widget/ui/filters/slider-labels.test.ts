import { describe, expect, it } from 'vitest';
import { toSliderLabels } from './slider-labels.ts';

const textsOf = (start: string, count: number, width: number): string[] =>
  toSliderLabels(start, count, width).map(({ text }) => text.replace('\u00a0', ' '));

describe('toSliderLabels', () => {
  it('labels every week of six, and each month where it begins', () => {
    expect(textsOf('2026-11-20', 42, 840)).toEqual([
      'listopad',
      '23.',
      'prosinec',
      '7.',
      '14.',
      '21.',
      '28.',
    ]);
  });

  it('labels a Monday before the first of a month where both fit', () => {
    expect(textsOf('2026-11-20', 42, 1600)).toContain('30.');
  });

  it('labels January with its year', () => {
    expect(textsOf('2026-12-21', 42, 840)).toEqual([
      'prosinec',
      '28.',
      'led 2027',
      '4.',
      '11.',
      '18.',
      '25.',
    ]);
  });

  it('has a month at the end in its short form, or not at all', () => {
    expect(textsOf('2026-11-01', 31, 500).at(-1)).toBe('30.');
    expect(textsOf('2026-11-01', 31, 640).at(-1)).toBe('pro');
  });

  it('has months alone over a year', () => {
    expect(textsOf('2026-11-25', 370, 840)).toEqual([
      'prosinec',
      'leden 2027',
      'únor',
      'březen',
      'duben',
      'květen',
      'červen',
      'červenec',
      'srpen',
      'září',
      'říjen',
      'listopad',
    ]);
    expect(textsOf('2026-11-25', 370, 420)).toHaveLength(12);
    // All in the short form, also those that would fit.
    expect(textsOf('2026-11-25', 370, 420)).toEqual(expect.arrayContaining(['pro', 'úno', 'srp']));
  });

  it.each([200, 300, 420, 640, 840, 1200])('never overlaps on a track of %i px', (width) => {
    for (const count of [42, 60, 120, 200, 370]) {
      const labels = toSliderLabels('2026-11-25', count, width);
      expect(labels.length).toBeGreaterThan(1);
      for (const [at, { index, text }] of labels.entries()) {
        const right = (index * width) / count + text.length * 6;
        const next = labels[at + 1];
        expect(right).toBeLessThanOrEqual(next ? (next.index * width) / count - 6 : width);
      }
    }
  });
});
