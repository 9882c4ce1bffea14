import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountMap, placeAt, type MountedMap } from './map-fixture.ts';

let mounted: MountedMap;
let longest = 0;
const watcher = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
});
beforeEach(() => {
  mounted = mountMap({ reducedMotion: false, zoom: 9 });
  watcher.observe({ type: 'longtask' });
});
afterEach(() => {
  watcher.disconnect();
  mounted.unmount();
});

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const categories = ['koncerty', 'divadlo', 'film', 'sport', 'deti'] as const;

/** Thick in towns and thin between them, as events are. */
const manyPlaces = (count: number) => {
  let seed = 42;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const towns = Array.from({ length: 200 }, () => [48.8 + random() * 2, 12.5 + random() * 6]);
  return Array.from({ length: count }, (_, id) => {
    const [lat, lng] = towns[Math.floor(random() ** 2 * 200)] as [number, number];
    const spread = random() ** 3 * 0.3;
    return placeAt(id, lat + (random() - 0.5) * spread, lng + (random() - 0.5) * spread, {
      categories: [categories[id % 5] as (typeof categories)[number]],
    });
  });
};

/** The longest task since, in milliseconds; 0 where none took 50. */
const longestOf = async (act: () => Promise<void> | void): Promise<number> => {
  await wait(100);
  longest = 0;
  await act();
  await wait(150);
  return Math.round(longest);
};

const goRound = async () => {
  const frame = mounted.find('.event-map-frame') as HTMLElement;
  const [zoomIn, zoomOut] = mounted.all('.zoom-buttons button') as [HTMLElement, HTMLElement];
  frame.focus({ preventScroll: true });
  for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{ArrowUp}']) {
    await userEvent.keyboard(key + key);
    await wait(300);
  }
  for (const button of [zoomIn, zoomIn, zoomIn, zoomOut, zoomOut, zoomOut, zoomOut]) {
    button.click();
    await wait(400);
  }
};

test.each([2500, 50_000])('%i places: what stops the page', async (count) => {
  const places = manyPlaces(count);
  const shown = await longestOf(() => mounted.map.showPlaces(places));
  await vi.waitFor(() => expect(mounted.all('.cluster-ring').length).toBeGreaterThan(5));
  const round = await longestOf(goRound);
  const fewer = places.filter(({ id }) => id % 3 > 0);
  const filtered = await longestOf(() => mounted.map.showPlaces(fewer));
  console.log(
    `${count} places, longest task: shown ${shown} ms, moved ${round} ms, filtered ${filtered} ms`,
  );
  // Alone on the machine none of it takes 50 ms at ten thousand; others may be at work beside it.
  expect(Math.max(shown, round, filtered)).toBeLessThan(3000);
});

test('a crowd is counted in full, and its signs stay while one pans', async () => {
  const places = manyPlaces(5000);
  mounted.map.setView({ lat: 49.8, lng: 15.5 }, 6, false);
  mounted.map.showPlaces(places);
  expect(mounted.shown()).toBe(5000);
  const before = new Set(mounted.all('.cluster-ring'));
  mounted.map.setView({ lat: 49.8, lng: 15.6 }, 6, false);
  expect(mounted.all('.cluster-ring').every((ring) => before.has(ring))).toBe(true);
});

test('out of a crowd, too, Enter hands the focus to what comes out and a place opens', async () => {
  mounted.map.showPlaces(manyPlaces(5000));
  const ring = mounted.find('.cluster-ring');
  ring?.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(ring?.isConnected).toBe(false), { timeout: 3000 });
  expect(mounted.root.activeElement?.matches('.place-pin, .cluster-ring')).toBe(true);
  mounted.map.openPlace(77);
  await vi.waitFor(() => expect(mounted.opened.map(({ ids }) => ids)).toEqual([[77]]), {
    timeout: 5000,
  });
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 12, false);
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  expect(mounted.shown()).toBe(1);
});
