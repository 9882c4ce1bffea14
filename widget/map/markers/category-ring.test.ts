import { expect, test } from 'vitest';
import { categoryOf } from '../../../contract/events/category.ts';
import { countCategories, toRingGradient } from './category-ring.ts';

const colour = (slug: 'koncerty' | 'film') => categoryOf(slug).colour;

test('draws one category in one colour', () => {
  expect(toRingGradient(countCategories(['film', 'film']))).toBe(
    `conic-gradient(${colour('film')} 0 100%)`,
  );
});

test('draws parts from the largest, starting at the top, with gaps', () => {
  expect(toRingGradient(countCategories(['film', 'koncerty', 'koncerty', 'koncerty']))).toBe(
    `conic-gradient(${colour('koncerty')} 0.0% 73.4%,var(--mapa-akci--surface-raised) 0 75.0%,` +
      `${colour('film')} 75.0% 98.4%,var(--mapa-akci--surface-raised) 0 100.0%)`,
  );
});

test('merges parts below 7 % into a grey one', () => {
  const slugs = [...Array<'koncerty'>(19).fill('koncerty'), 'film' as const];
  const gradient = toRingGradient(countCategories(slugs));
  expect(gradient).not.toContain(colour('film'));
  expect(gradient).toContain('var(--mapa-akci--ring-rest) 95.0% 98.4%');
});

test('draws a grey ring without categories', () => {
  expect(toRingGradient(new Map())).toBe('conic-gradient(var(--mapa-akci--ring-rest) 0 100%)');
});
