import { expect, test } from 'vitest';
import { createBasePath } from './base-path.ts';

const withoutBase = createBasePath('/akce');

test.each([
  ['/akce', '/'],
  ['/akce/', '/'],
  ['/akce?s=1-12-2026', '/?s=1-12-2026'],
  ['/akce/api/event/?city=svitavy', '/api/event/?city=svitavy'],
  ['/akce/akce', '/akce'],
])('turns %s into %s', (url, path) => {
  expect(withoutBase(url)).toBe(path);
});

test.each(['/', '/svitavy', '/akcentovat', '/akce-v-okoli/', '/api/akce/'])(
  'leaves %s, without the base path, unchanged',
  (url) => {
    expect(withoutBase(url)).toBe(url);
  },
);

test('changes nothing with an empty base path', () => {
  expect(createBasePath('')('/akce/x')).toBe('/akce/x');
});
