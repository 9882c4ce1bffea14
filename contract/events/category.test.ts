import { expect, test } from 'vitest';
import { categories, categoryOf, categorySlugs, isCategorySlug } from './category.ts';

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

/** Number of arguments of each SVG path command. */
const argumentCounts: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  c: 6,
  s: 4,
  t: 2,
  a: 7,
  z: 0,
};
const numberPattern = /[+-]?(?:\d+\.?\d*|\.\d+)/y;

/** Points and control points of an SVG path; throws for an invalid path. */
const pointsOf = (path: string): [x: number, y: number][] => {
  const points: [number, number][] = [];
  let x = 0;
  let y = 0;
  let start: [number, number] = [0, 0];
  let at = 0;
  const skip = (): void => {
    while (at < path.length && /[\s,]/.test(path.charAt(at))) at += 1;
  };
  const next = (isFlag: boolean): number => {
    skip();
    const pattern = isFlag ? /[01]/y : numberPattern;
    pattern.lastIndex = at;
    const match = pattern.exec(path);
    if (!match) throw new Error(`no number at ${at} of ${path}`);
    at += match[0].length;
    return Number(match[0]);
  };
  skip();
  while (at < path.length) {
    const letter = path.charAt(at);
    const command = letter.toLowerCase();
    const count = argumentCounts[command];
    if (count === undefined) throw new Error(`no command ${letter} in ${path}`);
    at += 1;
    const isRelative = letter === command;
    do {
      const values = Array.from({ length: count }, (_, index) =>
        next(command === 'a' && (index === 3 || index === 4)),
      );
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      if (command === 'z') [x, y] = start;
      else if (command === 'h') x = fromX + Number(values[0]);
      else if (command === 'v') y = fromY + Number(values[0]);
      else
        for (let index = command === 'a' ? 5 : 0; index < count; index += 2) {
          x = fromX + Number(values[index]);
          y = fromY + Number(values[index + 1]);
          points.push([x, y]);
        }
      if (command === 'm') start = [x, y];
      points.push([x, y]);
      skip();
    } while (count > 0 && at < path.length && /[\d.+-]/.test(path.charAt(at)));
  }
  return points;
};

test('slugs, titles, colours and glyphs are distinct', () => {
  for (const key of ['slug', 'title', 'colour', 'glyph'] as const)
    expect(new Set(categories.map((category) => category[key])).size).toBe(categories.length);
});

test('a set of categories fits into the 32 bits of the catalogue', () => {
  expect(categories.length).toBeLessThanOrEqual(32);
});

test.each(categories)(
  'the colour of $slug has a contrast of at least 4.5 with white',
  (category) => {
    expect(category.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastWithWhite(category.colour)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(categories)('the glyph of $slug is an SVG path inside the 24 × 24 box', ({ glyph }) => {
  expect(glyph).toMatch(/^M/);
  const points = pointsOf(glyph);
  expect(points.length).toBeGreaterThan(2);
  for (const value of points.flat()) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(24);
  }
});

test('isCategorySlug accepts slugs only', () => {
  expect(categorySlugs.every(isCategorySlug)).toBe(true);
  for (const text of ['', 'Koncerty', 'koncert', ' koncerty', 'constructor', '__proto__'])
    expect(isCategorySlug(text)).toBe(false);
});

test('categoryOf returns the category of a slug', () => {
  for (const category of categories) expect(categoryOf(category.slug)).toBe(category);
});
