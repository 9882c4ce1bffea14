import { expect, test } from 'vitest';
import { costRatio } from '../../../test/support/cost.ts';
import { arrangePills, weighTown, type PillRequest, type PillSize } from './pill-placement.ts';

/** A town with the width of its name, in pixels. */
interface Town extends PillRequest {
  width: number;
}
const town = (x: number, y: number, weight: number, width = 120): Town => ({
  x,
  y,
  weight,
  width,
});
const everywhere = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4 };
/** Added to the width of a pill with folded towns, in pixels. */
const aroundWidth = 50;
const arrange = (towns: Town[], viewport = everywhere, avoided = [] as (typeof everywhere)[]) => {
  const sizeOf = (index: number, folded: readonly number[]): PillSize => ({
    height: 30,
    width: (towns[index] as Town).width + (folded.length > 0 ? aroundWidth : 0),
  });
  return arrangePills(towns, viewport, sizeOf, avoided);
};
const sides = (towns: Town[], viewport = everywhere) =>
  arrange(towns, viewport).pills.map((pill) => pill?.side);
const folds = (towns: Town[], viewport = everywhere) =>
  arrange(towns, viewport).pills.map((pill) => pill && [...pill.folded].sort((a, b) => a - b));

test('weighs towns by events first, by rank where the counts are close', () => {
  const village = (count: number) => weighTown(count, 0);
  expect(weighTown(1, 3)).toBeGreaterThan(village(1));
  expect(weighTown(2, 3)).toBeGreaterThan(village(3));
  expect(weighTown(8, 4)).toBeGreaterThan(village(10));
  expect(village(8)).toBeGreaterThan(weighTown(4, 1));
});

test('places the name of a town without neighbours on the right', () => {
  expect(arrange([town(0, 0, 1), town(0, 200, 5)]).pills).toEqual([
    { side: 'right', folded: [] },
    { side: 'right', folded: [] },
  ]);
});

test('places a name on a side where it covers no other town', () => {
  expect(sides([town(0, 0, 3), town(60, 0, 1)])).toEqual(['left', 'right']);
  const beside = [town(80, 0, 1), town(-80, 0, 1)];
  expect(sides([town(0, 0, 3), ...beside])[0]).toBe('above');
});

test('avoids a name cut off by the edge unless it would cover a town with many events', () => {
  const viewport = { left: 0, top: 0, right: 400, bottom: 400 };
  // First only its padding is cut off, then its letters.
  expect(sides([town(200, 11, 2), town(200, 389, 2)], viewport)).toEqual(['right', 'right']);
  expect(sides([town(200, 7, 2), town(200, 393, 2)], viewport)).toEqual(['below', 'above']);
  const atEdge = town(380, 200, 9);
  expect(sides([atEdge, town(330, 200, weighTown(8, 0))], viewport)[0]).toBe('left');
  expect(sides([atEdge, town(330, 200, weighTown(80, 0))], viewport)[0]).toBe('right');
});

test('keeps a name on its previous side unless it covers another town there', () => {
  const previous: Town = { ...town(0, 0, 3), previousSide: 'below' };
  expect(sides([previous])).toEqual(['below']);
  expect(sides([previous, town(0, 30, 2)])[0]).toBe('right');
});

test('avoids the position of the visitor where another side is free', () => {
  const onRight = { left: 60, top: -10, right: 80, bottom: 10 };
  expect(arrange([town(0, 0, 1)], everywhere, [onRight]).pills[0]?.side).toBe('left');
});

test('folds a town without space into the nearest heavier one', () => {
  const close = [town(0, 0, 5), town(4, 3, 2), town(-5, 2, 1)];
  expect(folds(close)).toEqual([[1, 2], null, null]);
});

test('every town has a pill or is folded into exactly one', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const spread of [200, 600, 3000]) {
    const towns = Array.from({ length: 300 }, () =>
      town(random() * spread, random() * spread, 1 + random() * 5, 60 + random() * 180),
    );
    const { pills } = arrange(towns);
    const drawn = pills.flatMap((pill, index) => (pill ? [index, ...pill.folded] : []));
    expect(drawn.sort((a, b) => a - b)).toEqual(towns.map((_, index) => index));
  }
});

test('the pill of folded towns belongs to the heaviest of them', () => {
  const towns = Array.from({ length: 12 }, (_, turn) =>
    town(14 * Math.cos(turn), 14 * Math.sin(turn) + turn, weighTown(turn, 0)),
  );
  const { pills } = arrange(towns);
  pills.forEach((pill, index) => {
    for (const folded of pill?.folded ?? [])
      expect(towns[folded]!.weight).toBeLessThanOrEqual(towns[index]!.weight);
  });
  expect(pills[11]).not.toBeNull();
});

test('a pill that grew by a folded town still overlaps no other', () => {
  const row = [town(0, 0, 5), town(0, 1, 1), town(140, 0, 4), town(280, 0, 3), town(420, 0, 2)];
  const { boxes } = arrange(row);
  expect(boxes[0]!.right - boxes[0]!.left).toBeGreaterThan(120 + aroundWidth);
  expect(boxes.slice(1).every(({ left, top }) => left > boxes[0]!.right || top !== 0)).toBe(true);
});

test('a town in view never folds into one out of view', () => {
  const viewport = { left: 0, top: 0, right: 400, bottom: 400 };
  const towns = [town(-3, 200, 9), town(3, 200, 1), town(6, 203, 0.5)];
  const { pills } = arrange(towns, viewport);
  expect(pills[1]).toMatchObject({ folded: [2] });
});

test('no two pills overlap, wherever the towns are', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const spread of [200, 600, 3000]) {
    const towns = Array.from({ length: 300 }, () =>
      town(random() * spread, random() * spread, 1 + random() * 5, 60 + random() * 180),
    );
    const { boxes, pills } = arrange(towns);
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
    expect(boxes).toHaveLength(pills.filter(Boolean).length);
  }
});

test('arranges eight times as many equally dense towns at less than 32 times the cost', async () => {
  const manyTowns = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      town((index * 7919) % 4000, (index * 104_729) % (count / 2), 1 + (index % 50) / 10),
    );
  const [many, few] = [manyTowns(6000), manyTowns(750)];
  const ratio = await costRatio(
    () => arrange(many),
    () => arrange(few),
  );
  // 64 times if every town were compared with every other.
  expect(ratio).toBeLessThan(32);
});
