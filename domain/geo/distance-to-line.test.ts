import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { distanceToLine } from './distance-to-line.ts';

const point = { lat: 50, lng: 15 };

describe('distanceToLine', () => {
  it('is that of the nearest point inside a segment', () => {
    const line = [
      [14, 50.01],
      [16, 50.01],
    ];
    expect(distanceToLine(point, line)).toBeCloseTo(distance(point, { lat: 50.01, lng: 15 }), -1);
  });

  it.each(['first', 'last'])('is that of the %s end of a line that lies aside', (end) => {
    const line = [
      [15.2, 50.1],
      [15.1, 50.05],
    ];
    if (end === 'first') line.reverse();
    const expected = distance(point, { lat: 50.05, lng: 15.1 });
    expect(distanceToLine(point, line) / expected).toBeCloseTo(1, 2);
  });

  it('is zero on the line, and Infinity without one', () => {
    const line = [
      [15, 49],
      [15, 50],
      [15, 50],
    ];
    expect(distanceToLine(point, line)).toBe(0);
    expect(distanceToLine(point, [])).toBe(Infinity);
  });
});
