import type { Location } from 'react-router';
import { expect, it } from 'vitest';
import { deeper, panelOver, readPanel } from './panel.ts';

const at = (key: string, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  key,
  state,
});
const panel = { over: 'map', depth: 1 };

it('reads only what it wrote', () => {
  expect(readPanel(panel)).toEqual(panel);
  for (const odd of [null, undefined, 'map', { over: 'map' }, { over: 1, depth: 1 }])
    expect(readPanel(odd)).toBeNull();
  expect(readPanel({ over: 'map', depth: 0 })).toBeNull();
  expect(readPanel({ over: 'map', depth: 0.5 })).toBeNull();
});

it('lies only over the map it was opened from', () => {
  expect(panelOver(at('one', panel), at('map'))).toEqual(panel);
  expect(panelOver(at('one', panel), at('other'))).toBeNull();
  expect(panelOver(at('one', panel), null)).toBeNull();
  expect(panelOver(at('one'), at('map'))).toBeNull();
});

it('counts its steps from the map', () => {
  expect(deeper(deeper(panel))).toEqual({ over: 'map', depth: 3 });
});
