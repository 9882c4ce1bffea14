import { expect, it } from 'vitest';
import { parseDraftId, parseDraftKey, toDraftKey, toDraftPath } from './draft-address.ts';

const address = (changes: Partial<Parameters<typeof toDraftKey>[0]>) => ({
  slug: null,
  sourceSlug: null,
  id: null,
  ...changes,
});

it.each([
  [{ id: 'k3f9' }, 'new/k3f9', '/moje-akce/vytvorit?rozepsane=k3f9'],
  [{ sourceSlug: 'ples' }, 'copy/ples', '/moje-akce/vytvorit?kopie=ples'],
  [
    { sourceSlug: 'ples', id: 'k3f9' },
    'copy/ples/k3f9',
    '/moje-akce/vytvorit?kopie=ples&rozepsane=k3f9',
  ],
  [{ slug: 'ples' }, 'event/ples', '/moje-akce/upravit/ples'],
  [{ slug: 'ples', id: 'k3f9' }, 'event/ples/k3f9', '/moje-akce/upravit/ples?rozepsane=k3f9'],
])('the address %o has the key %s and the path %s', (changes, key, path) => {
  expect(toDraftKey(address(changes))).toBe(key);
  expect(parseDraftKey(key)).toEqual(address(changes));
  expect(toDraftPath(address(changes))).toBe(path);
});

it('a key is not mistaken for a slug of an event', () => {
  for (const text of ['', 'ples', 'new-orleans-jazz', 'jine/ples', 'copy'])
    expect(parseDraftKey(text)).toBeNull();
});

it('an id of a page address has lower-case letters and digits only', () => {
  expect(parseDraftId('k3f9')).toBe('k3f9');
  for (const text of [null, '', 'K3', 'a/b', 'a'.repeat(17)]) expect(parseDraftId(text)).toBeNull();
});
