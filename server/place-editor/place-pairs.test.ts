import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelySame, placeSimilarity } from '../../domain/places/place-similarity.ts';
import { costRatio } from '../../test/support/cost.ts';
import { findPairs } from './place-pairs.ts';

const titles = ['Kino Vesmír', 'KINO VESMÍR Svitavy', 'Fabrika', 'Kulturní dům', 'KD', 'Hala'];

it('findPairs finds the same pairs as a comparison of all, the most similar first', async () => {
  const near = fc.integer({ min: 0, max: 1000 }).map((steps) => steps / 100_000);
  const randomPlace = fc.record({ title: fc.constantFrom(...titles), north: near, east: near });
  await fc.assert(
    fc.asyncProperty(fc.array(randomPlace, { maxLength: 40 }), async (list) => {
      const places = list.map(({ title, north, east }, index) => ({
        id: index + 1,
        title,
        municipality: 'Svitavy',
        lat: 49.75 + north,
        lng: 16.46 + east,
      }));
      const expected = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .filter((other) => placeSimilarity(one, other) >= likelySame)
          .map((other) => `${one.id} ${other.id}`),
      );
      const found = await findPairs(places);
      expect(found.map(({ a, b }) => `${a.id} ${b.id}`).sort()).toEqual(expected.sort());
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
    }),
  );
});

/** Groups of forty places within a few hundred metres. */
const crowdedPlaces = (groups: number) =>
  Array.from({ length: 40 * groups }, (_, index) => {
    const group = index % groups;
    const at = Math.floor(index / groups);
    return {
      id: index + 1,
      title: titles[(index * 7 + at) % 6] ?? '',
      municipality: 'Svitavy',
      lat: 49 + Math.floor(group / 25) / 10 + (at % 7) / 900,
      lng: 13 + (group % 25) / 10 + Math.floor(at / 7) / 600,
    };
  });

it('findPairs yields to the event loop while comparing eight thousand places', async () => {
  let turns = 0;
  const count = (): void => {
    turns++;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const pairs = await findPairs(crowdedPlaces(200));
  clearImmediate(turn);
  expect(pairs.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(5);
});

it('findPairs compares eight times as many places at less than 32 times the cost', async () => {
  const [many, few] = [crowdedPlaces(200), crowdedPlaces(25)];
  const ratio = await costRatio(
    () => findPairs(many),
    () => findPairs(few),
  );
  // 64 times if every place were compared with every other.
  expect(ratio).toBeLessThan(32);
});
