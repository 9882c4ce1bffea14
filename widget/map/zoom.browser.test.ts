import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cityAt, mountMap, placeAt, type MountedMap } from './map-fixture.ts';

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap({ reducedMotion: false, zoom: 9 });
});
afterEach(() => mounted.unmount());

const zoom = () => mounted.views.at(-1)?.zoom;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const settles = (at: number) => vi.waitFor(() => expect(zoom()).toBe(at), { timeout: 3000 });
const frame = () => mounted.find('.event-map-frame') as HTMLElement;

test.each([0, 60])('three presses of a button, %i ms apart, are three levels', async (apart) => {
  const [zoomIn, zoomOut] = mounted.all('.zoom-buttons button');
  for (let press = 0; press < 3; press++) {
    zoomIn?.click();
    await wait(apart);
  }
  await settles(12);
  for (let press = 0; press < 3; press++) zoomOut?.click();
  await settles(9);
});

test('so are three presses of a key, and they may change their mind', async () => {
  frame().focus();
  await userEvent.keyboard('+++');
  await settles(12);
  await userEvent.keyboard('++-');
  await settles(13);
});

test('and three turns of the wheel', async () => {
  for (let turn = 0; turn < 3; turn++) {
    frame().dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }),
    );
    await wait(70);
  }
  await settles(12);
});

test('more presses than there are levels stop at the last one', async () => {
  for (let press = 0; press < 14; press++) mounted.all('.zoom-buttons button')[0]?.click();
  await settles(18);
});

test('a view that is asked for by name calls off what was waiting', async () => {
  const [zoomIn] = mounted.all('.zoom-buttons button');
  zoomIn?.click();
  zoomIn?.click();
  mounted.map.setView({ lat: 49.9, lng: 16.3 }, 14, false);
  await settles(14);
  await wait(400);
  expect(zoom()).toBe(14);
});

/** As a finger makes it, for the screens that have no double click of their own. */
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

test('two taps of the map zoom it, two taps of anything on it do not', async () => {
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

test('the country stays in sight however far one pulls', async () => {
  const { map } = mounted;
  for (const at of [6, 8, 12]) {
    map.setView({ lat: 44, lng: 30 }, at, false);
    await settles(at);
    const { center } = mounted.views.at(-1)!;
    expect(center.lat).toBeCloseTo(48.35, 1);
    expect(center.lng).toBeCloseTo(19.05, 1);
  }
  // What lies inside is left alone, also close to the border.
  map.setView({ lat: 51.05, lng: 14.3 }, 13, false);
  await settles(13);
  expect(mounted.views.at(-1)?.center.lat).toBeCloseTo(51.05, 3);
});
