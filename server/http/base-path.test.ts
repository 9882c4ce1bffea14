import { expect, test } from 'vitest';
import { createBasePath } from './base-path.ts';

const withoutBase = createBasePath('/akce');

test.each([
  ['/akce', '/'],
  ['/akce/', '/'],
  ['/akce?s=1-12-2026', '/?s=1-12-2026'],
  ['/akce/api/event/?city=svitavy', '/api/event/?city=svitavy'],
  ['/akce/akce', '/akce'],
])('createBasePath makes of %s with the base path /akce %s', (url, path) => {
  expect(withoutBase(url)).toBe(path);
});

test.each(['/', '/svitavy', '/akcentovat', '/akce-v-okoli/', '/api/akce/'])(
  'createBasePath leaves %s, which is without the base path, unchanged',
  (url) => {
    expect(withoutBase(url)).toBe(url);
  },
);

test('createBasePath of an empty base path changes nothing', () => {
  expect(createBasePath('')('/akce/x')).toBe('/akce/x');
});
