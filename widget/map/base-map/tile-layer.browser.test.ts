import { afterEach, expect, test, vi } from 'vitest';
import { project } from '../../../domain/geo/mercator.ts';
import { mountMap, type MountedMap } from '../map-fixture.ts';
import type { MapView } from '../types.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

let mounted: MountedMap;
afterEach(() => mounted.unmount());

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

const mountTiles = (reducedMotion = true, maxZoom = 19, url = `${pixel}#{z}/{x}/{y}`) => {
  mounted = mountMap({ reducedMotion });
  mounted.map.setTiles({ url, credits: [], logo: null, maxZoom });
};

interface LoadedTile {
  zoom: number;
  x: number;
  y: number;
  box: DOMRect;
}

const tiles = (): LoadedTile[] =>
  mounted.all('.leaflet-tile-loaded').map((node) => {
    const [zoom, x, y] = (node as HTMLImageElement).src.split('#')[1]!.split('/').map(Number);
    return { zoom: zoom!, x: x!, y: y!, box: node.getBoundingClientRect() };
  });

const frame = () => mounted.find('.event-map-frame')!.getBoundingClientRect();

/** Largest distance, in pixels, of a tile's edges from those of its coordinates in the view. */
const misplacement = (
  { zoom, x, y, box }: LoadedTile,
  { center, zoom: viewZoom }: MapView,
): number => {
  const scale = 2 ** (viewZoom - zoom);
  const middle = project(center, viewZoom);
  const { left, top, width, height } = frame();
  return Math.max(
    Math.abs(box.left - (x * 256 * scale - middle.x + left + width / 2)),
    Math.abs(box.top - (y * 256 * scale - middle.y + top + height / 2)),
    Math.abs(box.width - 256 * scale),
    Math.abs(box.height - 256 * scale),
  );
};

/** Points of a grid over the map's frame that no tile covers. */
const gaps = () => {
  const { left, top, width, height } = frame();
  const loaded = tiles();
  const uncovered: string[] = [];
  for (let x = left + 1; x < left + width; x += 49)
    for (let y = top + 1; y < top + height; y += 49)
      if (
        !loaded.some(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
      )
        uncovered.push(`${x} ${y}`);
  return uncovered;
};

const expectWhole = (zoom: number) =>
  waitFor(() => {
    const view = mounted.views.at(-1) as MapView;
    expect(tiles().map((tile) => tile.zoom)).toEqual(tiles().map(() => zoom));
    expect(gaps()).toEqual([]);
    for (const tile of tiles()) expect(misplacement(tile, view)).toBeLessThan(1.5);
  });

test.each([true, false])(
  'tiles lie at their coordinates after every move (reduced motion: %s)',
  async (reducedMotion) => {
    mountTiles(reducedMotion);
    await expectWhole(12);
    const { center } = mounted.views.at(-1) as MapView;
    for (const [lat, lng, zoom] of [
      [center.lat, center.lng, 13],
      [center.lat + 0.05, center.lng - 0.03, 13],
      [center.lat, center.lng, 8],
      [49.2, 14.4, 8],
      [49.2, 14.4, 18],
    ] as const) {
      mounted.map.setView({ lat, lng }, zoom);
      await waitFor(() => expect(mounted.views.at(-1)?.zoom).toBe(zoom));
      await expectWhole(zoom);
    }
  },
);

test('scales tiles beyond the last zoom of the provider', async () => {
  mountTiles(true, 14);
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 16);
  await expectWhole(14);
  expect(tiles()[0]?.box.width).toBe(1024);
});

test('keeps tiles near the viewport and removes distant ones', async () => {
  mountTiles();
  await expectWhole(12);
  const [first] = mounted.all('.leaflet-tile-loaded');
  mounted.map.setView({ lat: 49.756, lng: 16.5 }, 12);
  await expectWhole(12);
  expect(first?.isConnected).toBe(true);
  mounted.map.setView({ lat: 49.2, lng: 14.4 }, 12);
  await expectWhole(12);
  expect(first?.isConnected).toBe(false);
  expect(tiles().length).toBeLessThan(20);
});

test('keeps tiles of the previous zoom until those of the next one cover them', async () => {
  mountTiles(false);
  await expectWhole(12);
  const previous = mounted.all('.leaflet-tile-loaded');
  let gapCount = 0;
  const observer = new MutationObserver(() => {
    if (previous.some((tile) => !tile.isConnected) && gaps().length > 0) gapCount += 1;
  });
  observer.observe(mounted.root, { childList: true, subtree: true });
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 13);
  expect(previous.every((tile) => tile.isConnected)).toBe(true);
  await expectWhole(13);
  observer.disconnect();
  expect(previous.some((tile) => tile.isConnected)).toBe(false);
  expect(gapCount).toBe(0);
});

/**
 * Template of tile addresses on the test's own server, with `{s}` and `{r}` as providers use them.
 */
const served = (path: string) => `http://{s}.localhost:${location.port}${path}?{z}/{x}/{y}{r}`;

test('fills a template with the subdomains a to c and loads its tiles', async () => {
  mountTiles(true, 19, served('/site/public/static/js/app/logo.svg'));
  await waitFor(() => expect(mounted.all('.leaflet-tile-loaded').length).toBeGreaterThan(5));
  const addresses = mounted
    .all('.leaflet-tile')
    .map((tile) => new URL((tile as HTMLImageElement).src));
  expect(new Set(addresses.map(({ hostname }) => hostname))).toEqual(
    new Set(['a.localhost', 'b.localhost', 'c.localhost']),
  );
  for (const { search } of addresses)
    expect(search).toMatch(devicePixelRatio > 1 ? /^\?12\/\d+\/\d+@2x$/ : /^\?12\/\d+\/\d+$/);
});

test('requests a failed tile once more', async () => {
  mountTiles();
  await expectWhole(12);
  const [tile] = mounted.all('.leaflet-tile-loaded') as HTMLImageElement[];
  const addresses: string[] = [];
  Object.defineProperty(tile, 'src', {
    get: () => 'again',
    set: (address: string) => addresses.push(address),
  });
  const fail = () => tile!.dispatchEvent(new Event('error'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    fail();
    vi.runAllTimers();
    expect(addresses).toEqual(['again']);
    fail();
    vi.runAllTimers();
    expect(addresses).toEqual(['again']);
  } finally {
    vi.useRealTimers();
  }
});
