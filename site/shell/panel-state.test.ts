import type { Location } from 'react-router';
import { expect, it } from 'vitest';
import { nextPanel, activePanel, readPanel } from './panel-state.ts';

const at = (key: string, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  key,
  state,
});
const panel = { over: 'map', depth: 1 };

it('reads a panel from the history state and rejects any other state', () => {
  expect(readPanel(panel)).toEqual(panel);
  for (const invalid of [null, undefined, 'map', { over: 'map' }, { over: 1, depth: 1 }])
    expect(readPanel(invalid)).toBeNull();
  expect(readPanel({ over: 'map', depth: 0 })).toBeNull();
  expect(readPanel({ over: 'map', depth: 0.5 })).toBeNull();
});

it('is active only over the map it was opened from', () => {
  expect(activePanel(at('one', panel), at('map'))).toEqual(panel);
  expect(activePanel(at('one', panel), at('other'))).toBeNull();
  expect(activePanel(at('one', panel), null)).toBeNull();
  expect(activePanel(at('one'), at('map'))).toBeNull();
});

it('adds one to the depth for each further event', () => {
  expect(nextPanel(nextPanel(panel))).toEqual({ over: 'map', depth: 3 });
});
