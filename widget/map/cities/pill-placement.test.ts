import { expect, test } from 'vitest';
import { arrangePills, weighTown, type PillRequest } from './pill-placement.ts';

const request = (x: number, y: number, weight: number, full = 120): PillRequest => ({
  x,
  y,
  weight,
  full,
  height: 30,
  short: 28,
});
const everywhere = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4 };
const shapes = (requests: PillRequest[]) =>
  arrangePills(requests, everywhere).forms.map((form) => form?.shape ?? 'nothing');
const sides = (requests: PillRequest[], viewport = everywhere) =>
  arrangePills(requests, viewport).forms.map((form) => form?.side);

test('weighs towns by events first, by rank where the counts are close', () => {
  const village = (count: number) => weighTown(count, 0);
  expect(weighTown(1, 3)).toBeGreaterThan(village(1));
  expect(weighTown(2, 3)).toBeGreaterThan(village(3));
  expect(weighTown(8, 4)).toBeGreaterThan(village(10));
  expect(village(8)).toBeGreaterThan(weighTown(4, 1));
});

test('places the name of a town without neighbours on the right', () => {
  expect(arrangePills([request(0, 0, 1), request(0, 200, 5)], everywhere).forms).toEqual([
    { shape: 'full', side: 'right' },
    { shape: 'full', side: 'right' },
  ]);
});

test('places a name on a side where it covers no other town', () => {
  expect(sides([request(0, 0, 3), request(60, 0, 1)])).toEqual(['left', 'right']);
  const beside = [request(80, 0, 1), request(-80, 0, 1)];
  expect(sides([request(0, 0, 3), ...beside])[0]).toBe('above');
});

test('avoids a name cut off by the edge if another side is free or covers only a village', () => {
  const viewport = { left: 0, top: 0, right: 400, bottom: 400 };
  const atEdge = request(380, 200, 3);
  // First only its padding is cut off, then its letters.
  expect(sides([request(200, 10, 2), request(200, 390, 2)], viewport)).toEqual(['right', 'right']);
  expect(sides([request(200, 9, 2), request(200, 391, 2)], viewport)).toEqual(['below', 'above']);
  expect(sides([atEdge, request(200, 395, 2), request(20, 200, 2)], viewport)).toEqual([
    'left',
    'above',
    'right',
  ]);
  expect(sides([atEdge, request(330, 200, weighTown(1, 0))], viewport)[0]).toBe('left');
  expect(sides([atEdge, request(330, 200, weighTown(2, 0))], viewport)[0]).toBe('right');
});

test('keeps a name on its previous side unless it covers another town there', () => {
  const previous: PillRequest = { ...request(0, 0, 3), previousSide: 'below' };
  expect(sides([previous])).toEqual(['below']);
  expect(sides([previous, request(0, 30, 2)])[0]).toBe('right');
});

test('places a ring instead of a name that would start beyond the edge', () => {
  const viewport = { left: 0, top: 0, right: 400, bottom: 400 };
  const towns = [
    request(40, 200, 3),
    request(90, 200, 4),
    request(90, 170, 4),
    request(90, 230, 4),
  ];
  expect(sides(towns, viewport)[0]).toBe('middle');
  expect(sides(towns, { ...viewport, left: -80 })[0]).toBe('left');
  // The emblem alone may be cut off; a town beyond the edge may have its whole name there.
  expect(sides([request(2, 200, 3), request(-10, 300, 3)], viewport)).toEqual(['right', 'left']);
});

test('a small town with a long name does not displace a town with more events', () => {
  const litomysl = request(100, 100, weighTown(8, 4), 110);
  const villages = [-1, 0, 1].map((row) => request(60, 100 + row * 24, weighTown(1, 0), 240));
  const [first, ...rest] = shapes([litomysl, ...villages]);
  expect(first).toBe('full');
  expect(rest).not.toContain('nothing');
});

test('the name of a village covers no other village', () => {
  const around = [
    [60, 0],
    [-60, 0],
    [0, 28],
    [0, -28],
  ].map(([x, y]) => request(x as number, y as number, 1, 240));
  const result = shapes([request(0, 0, 1.1, 240), ...around]);
  expect(result[0]).toBe('short');
  expect(result).not.toContain('nothing');
});

test('a town of more weight than its close neighbours keeps a ring with its count', () => {
  const near = Array.from({ length: 8 }, (_, turn) => {
    const angle = (turn / 8) * 2 * Math.PI;
    return request(30 * Math.cos(angle), 30 * Math.sin(angle), 2.5);
  });
  expect(['full', 'short']).toContain(shapes([request(0, 0, 3.5), ...near])[0]);
});

test('the town with the most events is never a dot, however many towns are close', () => {
  const crowd = Array.from({ length: 12 }, (_, turn) =>
    request(14 * Math.cos(turn), 14 * Math.sin(turn) + turn, weighTown(3, 4)),
  );
  expect(['full', 'short']).toContain(shapes([...crowd, request(0, 0, weighTown(14, 4))]).at(-1));
});

test('no two pills overlap, wherever the towns are', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const spread of [200, 600, 3000]) {
    const requests = Array.from({ length: 300 }, () =>
      request(random() * spread, random() * spread, 1 + random() * 5, 60 + random() * 180),
    );
    const { boxes, forms } = arrangePills(requests, everywhere);
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.left >= other.right ||
          other.left >= one.right ||
          one.top >= other.bottom ||
          other.top >= one.bottom;
        expect(isApart).toBe(true);
      }
    });
    expect(boxes).toHaveLength(forms.filter(Boolean).length);
  }
});

test('arranges 6,000 towns in less than 2 seconds', () => {
  const requests = Array.from({ length: 6000 }, (_, index) =>
    request((index * 7919) % 4000, (index * 104_729) % 3000, 1 + (index % 50) / 10),
  );
  const start = performance.now();
  arrangePills(requests, everywhere);
  // About ten times what it takes.
  expect(performance.now() - start).toBeLessThan(2000);
});
