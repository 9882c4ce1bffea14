import { expect, test } from 'vitest';
import { createBasePath } from './base-path.ts';

const withoutBase = createBasePath('/akce');

test.each([
  ['/akce', '/'],
  ['/akce/', '/'],
  ['/akce?s=1-12-2026', '/?s=1-12-2026'],
  ['/akce/api/event/?city=svitavy', '/api/event/?city=svitavy'],
  ['/akce/akce', '/akce'],
])('%s is %s of the server', (url, path) => {
  expect(withoutBase(url)).toBe(path);
});

test.each(['/', '/svitavy', '/akcentovat', '/akce-v-okoli/', '/api/akce/'])(
  '%s, of a proxy that took the path off, stays',
  (url) => {
    expect(withoutBase(url)).toBe(url);
  },
);

test('without a path nothing changes', () => {
  expect(createBasePath('')('/akce/x')).toBe('/akce/x');
});
