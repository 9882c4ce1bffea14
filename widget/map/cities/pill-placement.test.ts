import { expect, test } from 'vitest';
import { arrangePills, weighTown, type Wish } from './pill-placement.ts';

const wish = (x: number, y: number, weight: number, full = 120): Wish => ({
  x,
  y,
  weight,
  full,
  height: 30,
  short: 28,
});
const land = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4 };
const shapes = (wishes: Wish[]) =>
  arrangePills(wishes, land).forms.map((form) => form?.shape ?? 'nothing');
const sides = (wishes: Wish[], sight = land) =>
  arrangePills(wishes, sight).forms.map((form) => form?.side);

test('events come first, the size of a town decides between those that have nearly as many', () => {
  const village = (count: number) => weighTown(count, 0);
  expect(weighTown(1, 3)).toBeGreaterThan(village(1));
  expect(weighTown(2, 3)).toBeGreaterThan(village(3));
  expect(weighTown(8, 4)).toBeGreaterThan(village(10));
  expect(village(8)).toBeGreaterThan(weighTown(4, 1));
});

test('alone in the land, every town has its name on the right', () => {
  expect(arrangePills([wish(0, 0, 1), wish(0, 200, 5)], land).forms).toEqual([
    { shape: 'full', side: 'right' },
    { shape: 'full', side: 'right' },
  ]);
});

test('a name goes to the side where it hides nobody', () => {
  expect(sides([wish(0, 0, 3), wish(60, 0, 1)])).toEqual(['left', 'right']);
  const beside = [wish(80, 0, 1), wish(-80, 0, 1)];
  expect(sides([wish(0, 0, 3), ...beside])[0]).toBe('above');
});

test('the edge cuts off no name that has another side free, or only a village there', () => {
  const sight = { left: 0, top: 0, right: 400, bottom: 400 };
  const atEdge = wish(380, 200, 3);
  // Its padding alone is cut, and then its letters.
  expect(sides([wish(200, 10, 2), wish(200, 390, 2)], sight)).toEqual(['right', 'right']);
  expect(sides([wish(200, 9, 2), wish(200, 391, 2)], sight)).toEqual(['below', 'above']);
  expect(sides([atEdge, wish(200, 395, 2), wish(20, 200, 2)], sight)).toEqual([
    'left',
    'above',
    'right',
  ]);
  expect(sides([atEdge, wish(330, 200, weighTown(1, 0))], sight)[0]).toBe('left');
  expect(sides([atEdge, wish(330, 200, weighTown(2, 0))], sight)[0]).toBe('right');
});

test('a name stays where it stood, unless it hides somebody there', () => {
  const stood: Wish = { ...wish(0, 0, 3), stood: 'below' };
  expect(sides([stood])).toEqual(['below']);
  expect(sides([stood, wish(0, 30, 2)])[0]).toBe('right');
});

test('a name that would begin beyond the edge is none: a ring says more', () => {
  const sight = { left: 0, top: 0, right: 400, bottom: 400 };
  const towns = [wish(40, 200, 3), wish(90, 200, 4), wish(90, 170, 4), wish(90, 230, 4)];
  expect(sides(towns, sight)[0]).toBe('middle');
  expect(sides(towns, { ...sight, left: -80 })[0]).toBe('left');
  // The sign of its spot alone may be cut; beyond the edge its name lies beyond it, too.
  expect(sides([wish(2, 200, 3), wish(-10, 300, 3)], sight)).toEqual(['right', 'left']);
});

test('a small town with a long name does not push a fuller one aside', () => {
  const litomysl = wish(100, 100, weighTown(8, 4), 110);
  const villages = [-1, 0, 1].map((row) => wish(60, 100 + row * 24, weighTown(1, 0), 240));
  const [first, ...others] = shapes([litomysl, ...villages]);
  expect(first).toBe('full');
  expect(others).not.toContain('nothing');
});

test('a village hides no other one with its name', () => {
  const around = [
    [60, 0],
    [-60, 0],
    [0, 28],
    [0, -28],
  ].map(([x, y]) => wish(x as number, y as number, 1, 240));
  const found = shapes([wish(0, 0, 1.1, 240), ...around]);
  expect(found[0]).toBe('short');
  expect(found).not.toContain('nothing');
});

test('between neighbours too close for names, the weightier keeps a ring with its count', () => {
  const near = Array.from({ length: 8 }, (_, turn) => {
    const angle = (turn / 8) * 2 * Math.PI;
    return wish(30 * Math.cos(angle), 30 * Math.sin(angle), 2.5);
  });
  expect(['full', 'short']).toContain(shapes([wish(0, 0, 3.5), ...near])[0]);
});

test('however many crowd around it, the fullest town is never a mere dot', () => {
  const crowd = Array.from({ length: 12 }, (_, turn) =>
    wish(14 * Math.cos(turn), 14 * Math.sin(turn) + turn, weighTown(3, 4)),
  );
  expect(['full', 'short']).toContain(shapes([...crowd, wish(0, 0, weighTown(14, 4))]).at(-1));
});

test('no two signs overlap, wherever the towns are', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const spread of [200, 600, 3000]) {
    const wishes = Array.from({ length: 300 }, () =>
      wish(random() * spread, random() * spread, 1 + random() * 5, 60 + random() * 180),
    );
    const { boxes, forms } = arrangePills(wishes, land);
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.left >= other.right ||
          other.left >= one.right ||
          one.top >= other.bottom ||
          other.top >= one.bottom;
        expect(apart).toBe(true);
      }
    });
    expect(boxes).toHaveLength(forms.filter(Boolean).length);
  }
});

test('thousands of towns are laid out within a blink', () => {
  const wishes = Array.from({ length: 6000 }, (_, index) =>
    wish((index * 7919) % 4000, (index * 104_729) % 3000, 1 + (index % 50) / 10),
  );
  const start = performance.now();
  arrangePills(wishes, land);
  // A generous ceiling: it takes a tenth of that.
  expect(performance.now() - start).toBeLessThan(2000);
});
