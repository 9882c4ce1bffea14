import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cityAt, mountMap, placeAt, type MountedMap } from './map-fixture.ts';
import { waitFor } from '../../test/support/wait-for.ts';

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap({ reducedMotion: false, zoom: 9 });
});
afterEach(() => mounted.unmount());

const zoom = () => mounted.views.at(-1)?.zoom;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const settles = (at: number) => waitFor(() => expect(zoom()).toBe(at));
const frame = () => mounted.find('.event-map-frame') as HTMLElement;

test.each([0, 60])(
  'three presses of a zoom button, %i ms apart, are three levels',
  async (interval) => {
    const [zoomIn, zoomOut] = mounted.all('.zoom-buttons button');
    for (let press = 0; press < 3; press++) {
      zoomIn?.click();
      await wait(interval);
    }
    await settles(12);
    for (let press = 0; press < 3; press++) zoomOut?.click();
    await settles(9);
  },
);

test('presses of the plus and minus keys add up to levels', async () => {
  frame().focus();
  await userEvent.keyboard('+++');
  await settles(12);
  await userEvent.keyboard('++-');
  await settles(13);
});

test('three turns of the wheel are three levels', async () => {
  for (let turn = 0; turn < 3; turn++) {
    frame().dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }),
    );
    await wait(70);
  }
  await settles(12);
});

test('more presses than levels stop at the last zoom', async () => {
  for (let press = 0; press < 14; press++) mounted.all('.zoom-buttons button')[0]?.click();
  await settles(18);
});

test('setView cancels queued zooms', async () => {
  const [zoomIn] = mounted.all('.zoom-buttons button');
  zoomIn?.click();
  zoomIn?.click();
  mounted.map.setView({ lat: 49.9, lng: 16.3 }, 14, false);
  await settles(14);
  await wait(400);
  expect(zoom()).toBe(14);
});

/** Click of a finger: Leaflet detects a double tap from two of these. */
const tap = (node: Element | null | undefined) =>
  node?.dispatchEvent(
    new PointerEvent('click', {
      bubbles: true,
      composed: true,
      cancelable: true,
      detail: 1,
      pointerType: 'touch',
      clientX: 300,
      clientY: 250,
    }),
  );

test('a double tap zooms on the map, not on markers, popups or buttons', async () => {
  const { map, find } = mounted;
  map.showPlaces([placeAt(1, 49.756, 16.468), placeAt(2, 49.756, 16.9)]);
  await wait(50);
  const [first, second] = mounted.all('.place-pin');
  tap(first);
  tap(second);
  tap(find('.place-popup'));
  tap(find('.place-popup-close'));
  map.showCities([cityAt(1, 49.756, 16.468)]);
  tap(find('.city-pill'));
  tap(find('.city-pill'));
  tap(find('.zoom-buttons'));
  tap(find('.zoom-buttons'));
  await wait(500);
  expect(zoom()).toBe(9);
  await wait(250);
  tap(frame());
  tap(frame());
  await settles(10);
});

test('limits the center of the map to the Czech Republic', async () => {
  const { map } = mounted;
  for (const at of [6, 8, 12]) {
    map.setView({ lat: 44, lng: 30 }, at, false);
    await settles(at);
    const { center } = mounted.views.at(-1)!;
    expect(center.lat).toBeCloseTo(48.35, 1);
    expect(center.lng).toBeCloseTo(19.05, 1);
  }
  // A center inside is not changed, also close to the border.
  map.setView({ lat: 51.05, lng: 14.3 }, 13, false);
  await settles(13);
  expect(mounted.views.at(-1)?.center.lat).toBeCloseTo(51.05, 3);
});

test('a press on a ring zooms in by two levels at most', async () => {
  mounted.map.setView({ lat: 49.75, lng: 16.47 }, 10, false);
  await settles(10);
  // Apart only at the closest zooms.
  mounted.map.showPlaces([placeAt(1, 49.75, 16.47), placeAt(2, 49.7503, 16.4703)]);
  await waitFor(() => expect(mounted.find('.cluster-ring')).not.toBeNull());
  mounted.find('.cluster-ring')?.click();
  await settles(12);
});

test('a press on a town with its neighbours zooms in by two levels at most', async () => {
  mounted.map.setView({ lat: 49.75, lng: 16.47 }, 6, false);
  await settles(6);
  mounted.map.showCities([cityAt(1, 49.75, 16.47, 50), cityAt(2, 49.76, 16.48, 2)]);
  await waitFor(() => expect(mounted.find('.city-pill')).not.toBeNull());
  mounted.find('.city-pill')?.click();
  await settles(8);
});
