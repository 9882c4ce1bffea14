import { afterEach, expect, test, vi } from 'vitest';
import { cityAt, mountMap, placeAt } from './map-fixture.ts';

afterEach(() => vi.restoreAllMocks());

/** Records the listeners of a target from now on; returns a function that lists their types. */
const watchListeners = (target: EventTarget) => {
  const listeners: { type: string; listener: unknown }[] = [];
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    listeners.push({ type, listener });
    add(type, listener, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    const index = listeners.findIndex((one) => one.type === type && one.listener === listener);
    if (index >= 0) listeners.splice(index, 1);
    remove(type, listener, options);
  });
  return () => listeners.map(({ type }) => type);
};

test('destroy during zoom, drag and loading leaves no node and no listener', async () => {
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
  // `_leaflet_events` is Leaflet's list of listeners, shared with a page's own Leaflet.
  expect(Object.keys(window).filter((name) => name !== '_leaflet_events')).toEqual(globals);
  const viewCount = mounted.views.length;
  await new Promise((done) => setTimeout(done, 500));
  expect(mounted.views).toHaveLength(viewCount);
  expect(mounted.failures()).toBe(0);
  root.host.remove();
  expect(document.body.childElementCount).toBe(bodyBefore);
});

test('destroy in the middle of a zoom animation throws nothing later', async () => {
  const errors: string[] = [];
  const onError = ({ message }: ErrorEvent) => void errors.push(message);
  window.addEventListener('error', onError);
  const mounted = mountMap({ reducedMotion: false });
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  mounted.find('.zoom-buttons button')?.click();
  while (!mounted.find('.leaflet-zoom-anim')) await new Promise(requestAnimationFrame);
  mounted.unmount();
  // Leaflet ends the animation by a timer of 250 ms.
  await new Promise((done) => setTimeout(done, 400));
  window.removeEventListener('error', onError);
  expect(errors).toEqual([]);
});

test('every method of a destroyed map does nothing', () => {
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

test('destroy closes an open place', () => {
  const mounted = mountMap();
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  mounted.map.openPlace(1);
  mounted.unmount();
  expect(mounted.closed).toEqual([[1]]);
});
