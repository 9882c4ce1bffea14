import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outlines, Tiles } from '../../../contract/places/base-map.ts';
import { cityAt, mountMap, placeAt, type MountedMap } from '../map-fixture.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap();
});
afterEach(() => mounted.unmount());

const outlines: Outlines = {
  scale: 10_000,
  country: [[160000, 490000, 10000, 0, 0, 10000, -10000, 0, 0, -10000]],
  neighbours: [],
  regions: [[160000, 495000, 10000, 0]],
  districts: [[165000, 490000, 0, 10000]],
  rivers: [{ title: 'Svitava', rank: 10, lines: [[160000, 496000, 10000, 3000]] }],
  lakes: [{ title: null, rings: [[163000, 497000, 500, 0, 0, 500, -500, -500]] }],
  builtUp: [[164000, 497000, 500, 0, 0, 500, -500, -500]],
  towns: [
    { title: 'Svitavy', lat: 49.756, lng: 16.468, rank: 3 },
    { title: 'Praha', lat: 49.79, lng: 16.3, rank: 1 },
  ],
};
const tiles = (url: string): Tiles => ({ url, credits: [], logo: null, maxZoom: 19 });
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

const visibleTowns = () =>
  mounted
    .all('.town-name')
    .filter((node) => getComputedStyle(node).visibility !== 'hidden' && node.offsetWidth > 0)
    .map((node) => node.textContent);

/** Waits, because labels are placed in a task of their own after a change. */
const expectTowns = (...titles: string[]) =>
  waitFor(() => expect(visibleTowns().sort()).toEqual(titles));

test('draws outlines by zoom and towns by rank, hidden from assistive technology', async () => {
  mounted.map.setOutlines(outlines);
  const drawn = (name: string) => mounted.find(`.outline-${name}`)?.getAttribute('d');
  expect(drawn('land')).toMatch(/^M/);
  expect(drawn('district')).toMatch(/^M/);
  expect(drawn('grid')).toMatch(/^M/);
  expect(drawn('town')).toBe('');
  await expectTowns('Praha', 'Svitavy');
  expect(mounted.find('.leaflet-town-pane')?.getAttribute('aria-hidden')).toBe('true');
  expect(mounted.all('.town-name[tabindex], .town-name[role]')).toHaveLength(0);
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 7);
  expect(drawn('district')).toBe('');
  expect(drawn('grid')).toBe('');
  expect(drawn('town')).toMatch(/^M/);
  await expectTowns('Praha');
});

const linesAcross = () => mounted.find('.outline-region')!.getBoundingClientRect();

test.each([false, true])('outlines stay at their coordinates (animated: %s)', async (animate) => {
  mounted.unmount();
  mounted = mountMap({ reducedMotion: !animate });
  mounted.map.setOutlines(outlines);
  const distanceToPin = () => {
    // The region's border crosses the meridian of a place that lies on it.
    const pin = mounted.find('.place-pin')!.getBoundingClientRect();
    return Math.abs(linesAcross().bottom - pin.bottom);
  };
  mounted.map.showPlaces([placeAt(1, 49.5, 16.468)]);
  for (const [lat, zoom] of [
    [49.5, 12],
    [49.51, 12],
    [49.5, 9],
    [49.49, 14],
    [49.9, 8],
  ] as const) {
    mounted.map.setView({ lat, lng: 16.468 }, zoom);
    await waitFor(() => expect(mounted.views.at(-1)?.zoom).toBe(zoom));
    await waitFor(() => expect(distanceToPin()).toBeLessThan(3));
  }
});

test('a short pan does not redraw the outlines, a long one does', async () => {
  mounted.map.setOutlines(outlines);
  const path = mounted.find('.outline-land');
  const drawings: MutationRecord[] = [];
  const observer = new MutationObserver((records) => drawings.push(...records));
  observer.observe(path as Element, { attributes: true });
  mounted.map.setView({ lat: 49.76, lng: 16.5 }, 12);
  await new Promise((done) => setTimeout(done, 50));
  expect(drawings).toHaveLength(0);
  mounted.map.setView({ lat: 49.9, lng: 16.9 }, 12);
  await new Promise((done) => setTimeout(done, 50));
  expect(drawings.length).toBeGreaterThan(0);
  observer.disconnect();
});

test('a town named by a pill has no label', async () => {
  mounted.map.setOutlines(outlines);
  mounted.map.showCities([{ ...cityAt(1, 49.756, 16.468), title: 'Svitavy' }]);
  await expectTowns('Praha');
});

test('labels villages from zoom 11 on, except those that the outlines name', async () => {
  const villages = [
    { title: 'Svitavy', lat: 49.757, lng: 16.469 },
    { title: 'Kukle', lat: 49.77, lng: 16.41 },
    { title: 'Karle', lat: 49.74, lng: 16.4 },
  ];
  mounted.map.setVillages(villages);
  mounted.map.setOutlines(outlines);
  await expectTowns('Karle', 'Kukle', 'Praha', 'Svitavy');
  const node = (title: string) =>
    mounted.all('.town-name').find(({ textContent }) => textContent === title);
  const kukle = node('Kukle');
  mounted.map.setVillages([...villages.slice(0, 2), { title: 'Opatov', lat: 49.8, lng: 16.5 }]);
  await expectTowns('Kukle', 'Opatov', 'Praha', 'Svitavy');
  expect(node('Kukle')).toBe(kukle);
  expect(node('Karle')).toBeUndefined();
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 10);
  await expectTowns('Praha', 'Svitavy');
});

test('only towns near the viewport have nodes', async () => {
  const far = { title: 'Aš', lat: 50.2, lng: 12.2, rank: 1 };
  mounted.map.setOutlines({ ...outlines, towns: [...outlines.towns, far] });
  await expectTowns('Praha', 'Svitavy');
  expect(mounted.all('.town-name')).toHaveLength(2);
  mounted.map.setView(far, 12);
  await expectTowns('Aš');
  expect(mounted.all('.town-name')).toHaveLength(1);
});

test('labels of towns avoid pins', async () => {
  mounted.map.setOutlines(outlines);
  mounted.map.showPlaces([placeAt(1, 49.756, 16.48)]);
  await expectTowns('Praha', 'Svitavy');
  const town = mounted.all('.town-name').find((node) => node.textContent === 'Svitavy');
  expect(town?.dataset.side).toBe('left');
});

test('a label is as tall as its letters at every zoom', async () => {
  mounted.map.setOutlines(outlines);
  await expectTowns('Praha', 'Svitavy');
  const town = mounted.all('.town-name').find((node) => node.textContent === 'Svitavy')!;
  const sizes = [10, 12, 14].map((zoom) => {
    mounted.map.setView({ lat: 49.756, lng: 16.468 }, zoom, false);
    const size = parseFloat(getComputedStyle(town).fontSize);
    expect(town.offsetHeight).toBeGreaterThanOrEqual(Math.floor(size * 1.2));
    return size;
  });
  expect(new Set(sizes)).toHaveLength(3);
});

test('loaded tiles hide the labels, setTiles(null) shows them again', async () => {
  mounted.map.setOutlines(outlines);
  mounted.map.setTiles(tiles(pixel));
  await waitFor(() => expect(mounted.find('.has-tiles')).not.toBeNull());
  await expectTowns();
  expect(mounted.find('.leaflet-tile-loaded')?.getAttribute('referrerpolicy')).toBe(
    'strict-origin-when-cross-origin',
  );
  mounted.map.setTiles(null);
  await expectTowns('Praha', 'Svitavy');
  expect(mounted.all('.leaflet-tile-loaded')).toHaveLength(0);
});

test('a provider that does not answer is reported once and its tiles are removed', async () => {
  mounted.map.setOutlines(outlines);
  mounted.map.setTiles(tiles('http://127.0.0.1:1/{z}/{x}/{y}.png'));
  await waitFor(() => expect(mounted.failures()).toBe(1));
  expect(mounted.all('.leaflet-tile-loaded')).toHaveLength(0);
  mounted.map.setView({ lat: 49.76, lng: 16.48 }, 13);
  await new Promise((done) => setTimeout(done, 150));
  expect(mounted.failures()).toBe(1);
  expect(visibleTowns().length).toBeGreaterThan(0);
});

test('the wheel scrolls the page with wheelZoom never and zooms the map with always', () => {
  const withoutWheel = mountMap({ wheelZoom: 'never' });
  const turn = ({ find }: MountedMap) => {
    const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    find('.event-map-frame')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(withoutWheel)).toBe(false);
  expect(turn(mounted)).toBe(true);
  withoutWheel.unmount();
});

test('a map mounted without a size reports its view when it gets one', async () => {
  const hidden = mountMap({}, 'none');
  await new Promise((done) => setTimeout(done, 50));
  expect(hidden.views).toHaveLength(0);
  (hidden.root.host as HTMLElement).style.display = 'block';
  await waitFor(() => expect(hidden.views).toHaveLength(1));
  const [view] = hidden.views;
  expect(view?.center.lat).toBeCloseTo(49.756, 3);
  expect(view?.bounds.ne.lng).toBeGreaterThan(view?.bounds.sw.lng ?? 0);
  hidden.unmount();
});

test('the map loads no pictures', () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  expect(mounted.all('img')).toHaveLength(0);
});
