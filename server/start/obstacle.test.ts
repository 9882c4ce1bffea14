import { expect, it } from 'vitest';
import { findObstacle } from './obstacle.ts';

it('findObstacle names the number of files that may be open when it is too small', () => {
  expect(findObstacle(511)).toMatch(
    /^Program smí mít otevřených jen 511 souborů, potřebuje aspoň 512/,
  );
  expect(findObstacle(512)).toBeNull();
  // Where the system does not say.
  expect(findObstacle(null)).toBeNull();
});
