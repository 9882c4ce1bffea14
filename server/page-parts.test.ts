import { expect, it } from 'vitest';
import { readPageParts } from './page-parts.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_article.js': { file: 'article.js', imports: ['_shared.js', '_icon.js'], css: ['article.css'] },
  '_icon.js': { file: 'icon.js', imports: ['_article.js'] },
  '../widget/ui/search/search-part.tsx': { file: 'search.js', imports: ['_shared.js'] },
  'detail.ts': { file: 'detail.js', imports: ['_shared.js', '_article.js'], css: ['detail.css'] },
};

it('a part has the files of its module and of what that imports, without those of every page', () => {
  expect(readPageParts(manifest)).toEqual({
    detail: {
      scripts: ['detail.js', 'article.js', 'icon.js'],
      styles: ['detail.css', 'article.css'],
    },
    'place-page': { scripts: [], styles: [] },
    'organizer-page': { scripts: [], styles: [] },
    'secondary-pages': { scripts: [], styles: [] },
    map: { scripts: ['search.js'], styles: [] },
  });
});

it('a manifest of another shape is refused', () => {
  expect(() => readPageParts({ 'index.html': {} })).toThrow(/file/);
});
