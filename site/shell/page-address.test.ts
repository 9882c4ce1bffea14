import { expect, test } from 'vitest';
import { createPageAddress } from './page-address.ts';

test('replaces the history entry and keeps its state, path and hash', () => {
  const calls: unknown[][] = [];
  const history = {
    state: { key: 'router' },
    replaceState: (...call: unknown[]) => void calls.push(call),
    pushState() {
      throw new Error('an entry was added');
    },
  };
  const location = { pathname: '/svitavy', search: '?utm_source=fb', hash: '#mapa' };
  const address = createPageAddress({ history, location } as unknown as Window);
  address.replace([...address.read(), ['k', 'koncerty,film']]);
  expect(calls).toEqual([[{ key: 'router' }, '', '/svitavy?utm_source=fb&k=koncerty,film#mapa']]);
});

test('reads the days of a word, and writes the word until others are chosen', () => {
  const location = { pathname: '/', search: '?d=vikend&k=film', hash: '' };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      location.search = address.slice(1);
    },
  };
  const friday = Date.parse('2026-11-20T12:00+01:00');
  const address = createPageAddress({ history, location } as unknown as Window, () => friday);
  const days: [string, string][] = [
    ['s', '21-11-2026'],
    ['e', '22-11-2026'],
  ];
  expect(address.read()).toEqual([['k', 'film'], ...days]);
  address.replace([...days, ['zoom', '9']]);
  expect(location.search).toBe('?d=vikend&zoom=9');
  address.replace([
    ['s', '21-11-2026'],
    ['e', '23-11-2026'],
  ]);
  expect(location.search).toBe('?s=21-11-2026&e=23-11-2026');
});
