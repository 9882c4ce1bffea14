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
