import * as v from 'valibot';

/**
 * Closed list of categories of events, in display order. Storage holds slugs; at most 32 rows, for
 * the catalogue keeps a set of categories in 32 bits.
 * `colour` has a contrast of at least 4.5 : 1 with white. `glyph` is the `d` of one stroked SVG
 * path in a 24 × 24 box.
 */
export const categories = [
  {
    slug: 'koncerty',
    title: 'Koncerty',
    colour: '#b3261e',
    glyph: 'M10 17.5V4c.5 3.5 6.5 3.5 6.5 8.5M10 17.5a3 2.5 0 1 1-6 0 3 2.5 0 0 1 6 0',
  },
  {
    slug: 'divadlo',
    title: 'Divadlo',
    colour: '#7b3fa0',
    glyph: 'M5 5h14v6a7 8.5 0 0 1-14 0zM8.5 9.5h2M13.5 9.5h2M9 14q3 2.5 6 0',
  },
  {
    slug: 'film',
    title: 'Film',
    colour: '#3b4a9e',
    glyph: 'M4 6h16v12H4zM8 6v12M16 6v12M4 12h4M16 12h4',
  },
  {
    slug: 'vystavy',
    title: 'Výstavy',
    colour: '#98407f',
    glyph: 'M4 8h16v12H4zM9 8l3-4 3 4M7 17l4-4 3 3 1.5-1.5L17 17',
  },
  {
    slug: 'festivaly',
    title: 'Festivaly',
    colour: '#b8430a',
    glyph: 'M3 5q9 5 18 0M5.5 6.5L7 13l3-5M11 8.5l1.5 7L15 8M17 7.5l1.5 5L20 6',
  },
  {
    slug: 'slavnosti',
    title: 'Slavnosti a tradice',
    colour: '#8f5a00',
    glyph: 'M12 21V3M12 4.5l7 2.5-7 3M12 12l-6 2 6 2.5M8.5 21h7',
  },
  {
    slug: 'trhy',
    title: 'Trhy a jídlo',
    colour: '#5d6b0c',
    glyph:
      'M4 10l1.5-5h13L20 10M4 10a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M6 13.5V20h12v-6.5',
  },
  {
    slug: 'plesy',
    title: 'Plesy a zábavy',
    colour: '#b3205f',
    glyph: 'M7 4h10l-1.3 6a3.8 3.8 0 0 1-7.4 0zM12 13v7M8.5 20h7M7.7 7.5h8.6',
  },
  {
    slug: 'deti',
    title: 'Pro děti',
    colour: '#0b6f8f',
    glyph: 'M12 3a5.5 6 0 0 1 0 12 5.5 6 0 0 1 0-12M12 15q-2.5 3 0 6M9.5 8q.5-2 2.5-2.3',
  },
  {
    slug: 'sport',
    title: 'Sport',
    colour: '#1a63b0',
    glyph:
      'M12 3.5a8.5 8.5 0 1 0 .01 0M12 8.5l3.5 2.6-1.3 4h-4.4l-1.3-4zM12 8.5v-5M15.5 11.1l4.7-1.6M14.2 15.1l2.9 3.9M9.8 15.1L6.9 19M8.5 11.1L3.8 9.5',
  },
  {
    slug: 'turistika',
    title: 'Výlety a příroda',
    colour: '#2b7031',
    glyph: 'M2.5 19L9 7l4 7 2.5-4 6 9z',
  },
  {
    slug: 'prohlidky',
    title: 'Památky a prohlídky',
    colour: '#76513f',
    glyph: 'M4 20V7h3v2.5h3V7h4v2.5h3V7h3v13zM10 20v-3.5a2 2 0 0 1 4 0V20',
  },
  {
    slug: 'prednasky',
    title: 'Přednášky a besedy',
    colour: '#006e64',
    glyph: 'M4 5h16v10.5h-8L7.5 20v-4.5H4zM8 9h8M8 12h5',
  },
  {
    slug: 'kurzy',
    title: 'Kurzy a dílny',
    colour: '#5a5fb5',
    glyph: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  },
  {
    slug: 'ostatni',
    title: 'Ostatní',
    colour: '#5b6472',
    glyph: 'M12 3.5l2.5 5.5 6 .7-4.5 4 1.3 6L12 16.7l-5.3 3 1.3-6-4.5-4 6-.7z',
  },
] as const;

export type CategoryInfo = (typeof categories)[number];
export type CategorySlug = CategoryInfo['slug'];

export const categorySlugs = categories.map((category) => category.slug) as [
  CategorySlug,
  ...CategorySlug[],
];

const bySlug = new Map<string, CategoryInfo>(
  categories.map((category) => [category.slug, category]),
);

export const isCategorySlug = (text: string): text is CategorySlug => bySlug.has(text);

export const categoryOf = (slug: CategorySlug): CategoryInfo => bySlug.get(slug) as CategoryInfo;

/**
 * Category in an answer. A page may keep an old release of the widget, which does not have the
 * latest categories: an unknown one is read as `ostatni`.
 */
export const ReceivedCategorySchema = v.fallback(v.picklist(categorySlugs), 'ostatni');
