import { expect, it } from 'vitest';
import { createPendingCalls } from '../account/session/call-fixture.ts';
import { createSiteCheckStore } from './site-check-store.ts';

it('checks one page at a time and shows a problem until the address is changed', async () => {
  const server = createPendingCalls();
  const store = createSiteCheckStore(server);
  store.change('svitavy');
  void store.check();
  void store.check();
  expect(server.calls).toHaveLength(1);
  expect(server.last('checkSite').body).toEqual({ address: 'svitavy' });
  await server.last('checkSite').refuse(400, { fields: { address: 'Adresa není úplná.' } });
  expect(store.$state.get().state).toBe('refused');
  expect(store.$problem.get()).toBe('Adresa není úplná.');
  store.change('https://svitavy.cz/');
  expect(store.$problem.get()).toBeUndefined();
  void store.check();
  const check = { address: 'https://svitavy.cz/', findings: [] };
  await server.last('checkSite').done(check);
  expect(store.$state.get()).toEqual({ state: 'checked', check });
  void store.check();
  expect(store.$state.get().state).toBe('checking');
  await server.last('checkSite').unreachable();
  expect(store.$problem.get()).toMatch(/Server teď neodpovídá/);
});
