import { expect, it } from 'vitest';
import { readState, sourcePath, stateSearch } from './import-addresses.ts';

it('keeps the state in the query', () => {
  expect(sourcePath(7)).toBe('/moje-akce/odjinud/7');
  expect(stateSearch('changed')).toBe('?stav=zmenene');
  expect(readState(new URLSearchParams('stav=zmenene'))).toBe('changed');
});

it.each(['', 'stav=', 'stav=changed'])('reads no state from “%s”', (query) => {
  expect(readState(new URLSearchParams(query))).toBeNull();
});
