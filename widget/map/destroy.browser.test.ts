import { afterEach, expect, test, vi } from 'vitest';
import { cityAt, mountMap, placeAt } from './map-fixture.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts the listeners that a target has gained since. */
const watchListeners = (target: EventTarget) => {
  const kept: { type: string; listener: unknown }[] = [];
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    kept.push({ type, listener });
    add(type, listener, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    const index = kept.findIndex((one) => one.type === type && one.listener === listener);
    if (index >= 0) kept.splice(index, 1);
    remove(type, listener, options);
  });
  return () => kept.map(({ type }) => type);
};

test('a destroyed map leaves no node and no listener, even in the middle of things', async () => {
  const onWindow = watchListeners(window);
  const onDocument = watchListeners(document);
  const bodyBefore = document.body.childElementCount;
  const globals = Object.keys(window);
  const mounted = mountMap({ reducedMotion: false });
  const { map, root, find } = mounted;
  const container = root.firstElementChild as HTMLElement;
  map.setTiles({ url: '/none/{z}/{x}/{y}', credits: [], logo: null, maxZoom: 18 });
  map.showPlaces(
    Array.from({ length: 3000 }, (_, id) =>
      placeAt(id, 49.7 + (id % 50) / 500, 16.4 + id / 20_000),
    ),
  );
  map.openPlace(7);
  map.setView({ lat: 49.9, lng: 16.2 }, 14);
  const frame = find('.event-map-frame');
  frame?.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
  frame?.dispatchEvent(
    new MouseEvent('mousedown', { bubbles: true, clientX: 50, clientY: 50, button: 0 }),
  );
  document.body.dispatchEvent(
    new MouseEvent('mousemove', { bubbles: true, clientX: 90, clientY: 90 }),
  );
  map.destroy();

  expect(container.childElementCount).toBe(0);
  expect(onWindow()).toEqual([]);
  expect(onDocument()).toEqual([]);
  // Where Leaflet notes its listeners on the window, beside those of a page's own Leaflet.
  expect(Object.keys(window).filter((name) => name !== '_leaflet_events')).toEqual(globals);
  const told = mounted.views.length;
  await new Promise((done) => setTimeout(done, 500));
  expect(mounted.views).toHaveLength(told);
  expect(mounted.failures()).toBe(0);
  root.host.remove();
  expect(document.body.childElementCount).toBe(bodyBefore);
});

test('a destroyed map takes every call and does nothing', () => {
  const { map, root, unmount } = mountMap();
  map.destroy();
  map.showPlaces([placeAt(1, 49.756, 16.468)]);
  map.showCities([cityAt(1, 49.756, 16.468)]);
  map.setView({ lat: 50, lng: 15 }, 9);
  map.openPlace(1);
  map.highlight(1);
  map.updatePopup();
  map.resize();
  map.destroy();
  expect(root.firstElementChild?.childElementCount).toBe(0);
  unmount();
});

test('an open place is closed on the way out', () => {
  const mounted = mountMap();
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  mounted.map.openPlace(1);
  mounted.unmount();
  expect(mounted.closed).toEqual([[1]]);
});
