import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelySame, placeSimilarity } from '../../domain/places/place-similarity.ts';
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

it('findPairs yields to the event loop while comparing twenty thousand places', async () => {
  const places = Array.from({ length: 20_000 }, (_, index) => {
    const cluster = index % 500;
    const at = Math.floor(index / 500);
    return {
      id: index + 1,
      title: titles[(index * 7 + at) % 6] ?? '',
      municipality: 'Svitavy',
      lat: 49 + Math.floor(cluster / 25) / 10 + (at % 7) / 900,
      lng: 13 + (cluster % 25) / 10 + Math.floor(at / 7) / 600,
    };
  });
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const began = performance.now();
  const pairs = await findPairs(places);
  clearInterval(timer);
  expect(pairs.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(5);
  // Several times the usual duration, for a busy machine.
  expect(performance.now() - began).toBeLessThan(5000);
});
