import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type MountedMap, mountMap, placeAt } from '../map-fixture.ts';

const center = { lat: 49.756, lng: 16.468 };
const dot = (id: number, lat: number, lng: number, title = `Sál ${id}`) => ({
  id,
  title,
  lat,
  lng,
});

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap({ center, zoom: 15 });
});
afterEach(() => mounted.unmount());
const names = () => mounted.all('.place-dot').map((node) => node.getAttribute('aria-label'));

test('draws dots with names from zoom 14 on, only where a place has no pin', async () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  // So far apart that both have room at zoom 13 too.
  mounted.map.showDots([dot(1, 49.756, 16.468), dot(2, 49.762, 16.468)]);
  await expect.poll(names).toEqual(['Sál 2']);
  expect(mounted.find('.place-dot-name')?.textContent).toBe('Sál 2');
  mounted.map.setView(center, 13);
  await expect.poll(names).toEqual([]);
  mounted.map.setView(center, 14);
  await expect.poll(names).toEqual(['Sál 2']);
  mounted.map.showPlaces([placeAt(2, 49.762, 16.468)]);
  await expect.poll(names).toEqual(['Sál 1']);
});

test('a dot without space for its name is not drawn', async () => {
  mounted.map.showDots([dot(1, 49.756, 16.468), dot(2, 49.756, 16.4683)]);
  await expect.poll(names).toEqual(['Sál 1']);
});

test('a dot is a target of at least 24 px, and a press opens it', async () => {
  mounted.map.showDots([dot(7, 49.756, 16.468, 'A')]);
  await expect.poll(names).toEqual(['A']);
  const node = mounted.find('.place-dot') as HTMLElement;
  const { width, height } = node.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  node.click();
  expect(mounted.opened.map(({ ids }) => ids)).toEqual([[7]]);
  expect(mounted.find('.place-popup')?.getAttribute('aria-label')).toBe('A');
});

test('a dot opens by Enter, and Escape gives the focus back', async () => {
  mounted.map.showDots([dot(7, 49.756, 16.468)]);
  await expect.poll(names).toEqual(['Sál 7']);
  const node = mounted.find('.place-dot') as HTMLElement;
  expect(node.tabIndex).toBe(0);
  node.focus();
  await userEvent.keyboard('{Enter}');
  expect(mounted.opened).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(mounted.root.activeElement).toBe(node);
});

test('an open dot whose place gets a pin stays open', async () => {
  mounted.map.showDots([dot(7, 49.756, 16.468)]);
  await expect.poll(names).toEqual(['Sál 7']);
  mounted.find('.place-dot')?.click();
  mounted.map.showPlaces([placeAt(7, 49.756, 16.468)]);
  await expect.poll(names).toEqual([]);
  expect(mounted.find('.place-popup')).not.toBeNull();
  expect(mounted.closed).toEqual([]);
});
