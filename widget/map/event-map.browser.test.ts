import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cityAt, mountMap, placeAt, type MountedMap } from './map-fixture.ts';
import { waitFor } from '../../test/support/wait-for.ts';

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap();
});
afterEach(() => mounted.unmount());

const gridPlaces = (count: number) =>
  Array.from({ length: count }, (_, id) =>
    placeAt(id, 49.7 + (id % 40) * 0.003, 16.4 + Math.floor(id / 40) * 0.005, {
      count: 1 + (id % 3),
    }),
  );

test('shows all of a thousand places, with the sum of events in rings', async () => {
  const places = gridPlaces(1000);
  mounted.map.showPlaces(places);
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 9);
  const events = places.reduce((sum, place) => sum + place.count, 0);
  await waitFor(() => expect(mounted.countShown()).toBe(events));
  expect(mounted.all('.cluster-ring').length).toBeGreaterThan(0);
  expect(mounted.find('.cluster-ring-count')?.textContent).toMatch(/^\d+$/);
});

test('showPlaces cancels the pending rest of the previous list', async () => {
  mounted.map.showPlaces(gridPlaces(4000));
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  await new Promise((done) => setTimeout(done, 200));
  expect(mounted.countShown()).toBe(1);
});

test('showPlaces keeps the nodes of unchanged places and updates changed ones', async () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.45), placeAt(2, 49.756, 16.49)]);
  const pin = (id: number) => mounted.find(`[data-place="${id}"]`);
  const second = pin(2);
  second?.focus();
  mounted.map.showPlaces([
    placeAt(1, 49.756, 16.45),
    placeAt(2, 49.756, 16.49, { count: 3, cancelled: true }),
    placeAt(3, 49.77, 16.47),
  ]);
  expect(pin(2)).toBe(second);
  expect(second?.getAttribute('aria-label')).toBe('Místo 2: 3');
  expect(second?.classList).toContain('is-cancelled');
  expect(mounted.root.activeElement).toBe(second);
  expect(mounted.countShown()).toBe(5);
});

test('keeps the focus on a place whose pin is recreated', () => {
  const many = [1, 2, 3, 4].map((id) => placeAt(id, 49.756, 16.4 + id * 0.03));
  mounted.map.showPlaces(many.slice(0, 1));
  mounted.find('[data-place="1"]')?.focus();
  mounted.map.showPlaces(many);
  expect(mounted.root.activeElement).toBe(mounted.find('[data-place="1"]'));
  mounted.map.showCities([cityAt(1, 49.756, 16.468)]);
  expect(mounted.root.activeElement).toBe(mounted.find('.event-map-frame'));
});

test('updates a ring when a place inside changes', () => {
  const near = [placeAt(1, 49.756, 16.468), placeAt(2, 49.7561, 16.468)];
  mounted.map.showPlaces(near);
  expect(mounted.find('.cluster-ring-count')?.textContent).toBe('2');
  mounted.map.showPlaces([near[0]!, placeAt(2, 49.7561, 16.468, { count: 9 })]);
  expect(mounted.find('.cluster-ring-count')?.textContent).toBe('10');
});

test('a changed ring keeps its node and the focus', () => {
  const together = [1, 2, 3].map((id) => placeAt(id, 49.756, 16.468 + id * 0.0001));
  mounted.map.showPlaces(together.slice(0, 2));
  const ring = mounted.find('.cluster-ring');
  ring?.focus();
  const gradient = () =>
    ring
      ?.querySelector<HTMLElement>('.category-ring')
      ?.style.getPropertyValue('--mapa-akci--ring-parts');
  const before = gradient();
  mounted.map.showPlaces([...together.slice(0, 2), { ...together[2]!, categories: ['film'] }]);
  expect(mounted.all('.cluster-ring')).toEqual([ring]);
  expect(ring?.textContent).toBe('3');
  expect(ring?.getAttribute('aria-label')).toContain('3');
  expect(gradient()).not.toBe(before);
  expect(mounted.root.activeElement).toBe(ring);
});

test('showCities hides places and showPlaces hides cities', () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  mounted.map.showCities([cityAt(1, 49.756, 16.468), cityAt(2, 49.8, 16.5)]);
  expect(mounted.all('.place-pin')).toHaveLength(0);
  expect(mounted.all('.city-pill')).toHaveLength(2);
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  expect(mounted.all('.city-pill')).toHaveLength(0);
  expect(mounted.all('.place-pin')).toHaveLength(1);
  mounted.map.clear();
  expect(mounted.all('.place-pin, .city-pill')).toHaveLength(0);
});

test('calls onCityOpen on click, Enter and space', async () => {
  mounted.map.showCities([cityAt(7, 49.756, 16.468)]);
  const pill = mounted.find('.city-pill');
  pill?.click();
  pill?.focus();
  await userEvent.keyboard('{Enter} ');
  expect(mounted.cities.map(({ id }) => id)).toEqual([7, 7, 7]);
});

test('a town without space folds into the larger one, and a press separates them', async () => {
  const [lat, lng] = [49.756, 16.468];
  mounted.map.setView({ lat, lng }, 8);
  const towns = [cityAt(1, lat, lng, 3), cityAt(2, lat + 0.05, lng + 0.08, 300)];
  mounted.map.showCities([...towns, cityAt(3, lat + 0.5, lng, 1)]);
  const labels = () => mounted.all('.city-pill').map((pill) => pill.getAttribute('aria-label'));
  expect(labels()).toEqual(['Město 2 a okolí: 303', 'Město 3: 1']);
  expect(mounted.find('.city-pill')?.innerText).not.toBe('');
  mounted.find('.city-pill')?.click();
  await waitFor(() => expect(labels()).toContain('Město 1: 3'));
  expect(labels()).toContain('Město 2: 300');
  // The zoom alone separated them; a town of its own is opened by the widget.
  expect(mounted.cities).toEqual([]);
});

test('towns of the same name have their districts in their names', () => {
  const lhota = (id: number, lng: number, district: string) => ({
    ...cityAt(id, 49.756, lng, 1),
    title: 'Lhota',
    district,
  });
  mounted.map.showCities([lhota(1, 16.38, 'Svitavy'), lhota(2, 16.5, 'Blansko')]);
  expect(mounted.all('.city-pill').map((pill) => pill.getAttribute('aria-label'))).toEqual([
    'Lhota (okres Svitavy): 1',
    'Lhota (okres Blansko): 1',
  ]);
});

test('no two rings on the map have the same name', async () => {
  const here = [
    [49.74, 16.4],
    [49.74, 16.5],
    [49.78, 16.4],
  ] as const;
  mounted.map.showPlaces(
    here.flatMap(([lat, lng], index) => [
      placeAt(10 * index + 1, lat, lng),
      placeAt(10 * index + 2, lat, lng + 0.0001),
    ]),
  );
  const names = () => mounted.all('.cluster-ring').map((ring) => ring.getAttribute('aria-label'));
  await waitFor(() => expect(new Set(names()).size).toBe(3));
  expect(names().every((name) => name?.startsWith('Skupina Místo'))).toBe(true);
});

test('the focus moves to the pill that a focused town folds into', () => {
  const [lat, lng] = [49.756, 16.468];
  mounted.map.showCities([cityAt(1, lat, lng, 3), cityAt(2, lat, lng + 0.1, 300)]);
  const pills = mounted.all('.city-pill');
  expect(pills).toHaveLength(2);
  pills[1]?.focus();
  mounted.map.setView({ lat, lng }, 6);
  expect(mounted.all('.city-pill')).toHaveLength(1);
  expect(mounted.root.activeElement?.getAttribute('aria-label')).toBe('Město 2 a okolí: 303');
});

test('a pill is a target of at least 24 px that shows the name of its town', () => {
  mounted.map.showCities(
    Array.from({ length: 30 }, (_, index) =>
      cityAt(index, 49.7 + (index % 6) * 0.02, 16.3 + index * 0.013, 1 + ((index * 7) % 40)),
    ),
  );
  const pills = mounted.all('.city-pill');
  expect(pills.length).toBeGreaterThan(4);
  for (const pill of pills) {
    const { width, height } = pill.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(26);
    expect(width).toBeGreaterThan(60);
    expect(pill.querySelector('.city-pill-title')?.textContent).toMatch(/^Město/);
  }
  const sum = pills.map((pill) => Number(/\d+$/.exec(pill.getAttribute('aria-label') ?? '')?.[0]));
  const all = Array.from({ length: 30 }, (_, index) => 1 + ((index * 7) % 40));
  const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(add(sum)).toBe(add(all));
});

test('a name avoids the position of the visitor', () => {
  const sides = () => mounted.all('.city-pill').map(({ dataset }) => dataset.side);
  const lat = 49.756;
  const lng = 16.468;
  mounted.map.showCities([cityAt(1, lat, lng, 1)]);
  expect(sides()).toEqual(['right']);
  mounted.map.showVisitor({ lat, lng: lng + 0.0137 });
  expect(sides()).toEqual(['left']);
});

test('pins and rings are labelled buttons of at least 24 px', () => {
  mounted.map.showPlaces(gridPlaces(40));
  for (const node of mounted.all('.place-pin, .cluster-ring')) {
    expect(node.getAttribute('role')).toBe('button');
    expect(node.tabIndex).toBe(0);
    expect(node.getAttribute('aria-label')).toMatch(/^(Místo|Skupina)/);
    const { width, height } = node.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('highlight lifts only the pin of the place or the ring that contains it', () => {
  mounted.map.showPlaces([
    placeAt(1, 49.756, 16.468),
    placeAt(2, 49.7561, 16.468),
    placeAt(3, 49.77, 16.5),
  ]);
  mounted.map.highlight(3);
  expect(mounted.all('.is-lifted').map((node) => node.dataset.place)).toEqual(['3']);
  mounted.map.highlight(2);
  expect(mounted.all('.is-lifted')).toEqual(mounted.all('.cluster-ring'));
  mounted.map.highlight(null);
  expect(mounted.all('.is-lifted')).toHaveLength(0);
});

test('calls onPlaceHover on focus and pointer', () => {
  mounted.map.showPlaces([placeAt(4, 49.756, 16.468)]);
  const pin = mounted.find('.place-pin');
  pin?.focus();
  pin?.blur();
  pin?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  pin?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  expect(mounted.hovers).toEqual([4, null, 4, null]);
});

test('calls onViewChange once after creation and once per change', async () => {
  await waitFor(() => expect(mounted.views).toHaveLength(1));
  expect(mounted.views[0]).toMatchObject({ center: { lat: 49.756, lng: 16.468 }, zoom: 12 });
  mounted.map.setView({ lat: 50, lng: 15 }, 10);
  mounted.map.setView({ lat: 50, lng: 15 }, 10);
  mounted.map.resize();
  expect(mounted.views).toHaveLength(2);
  const { bounds } = mounted.views[1]!;
  expect(bounds.ne.lat).toBeGreaterThan(50);
  expect(bounds.sw.lng).toBeLessThan(15);
});

test('zoom buttons zoom and are disabled at the limits', async () => {
  const [zoomIn, zoomOut] = mounted.all('.zoom-buttons button');
  zoomIn?.click();
  expect(mounted.views.at(-1)?.zoom).toBe(13);
  mounted.map.setView({ lat: 49.8, lng: 15.5 }, 6);
  expect(zoomOut?.getAttribute('aria-disabled')).toBe('true');
  expect(zoomIn?.getAttribute('aria-disabled')).toBe('false');
});

test('adds no L to the window, and two maps are independent', () => {
  expect('L' in window).toBe(false);
  const other = mountMap();
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  other.map.showCities([cityAt(1, 49.756, 16.468)]);
  expect(mounted.all('.city-pill')).toHaveLength(0);
  expect(other.all('.place-pin')).toHaveLength(0);
  other.unmount();
  expect(mounted.all('.place-pin')).toHaveLength(1);
  mounted.map.setView({ lat: 49.8, lng: 16.5 }, 11);
});

test('pills do not overlap, whatever side their names are on', () => {
  const row = [0, 0.05, 0.1, 0.16, 0.24, 0.4].map((east, index) =>
    cityAt(index, 49.756 + (index % 2) * 0.02, 16.3 + east, [1, 30, 8, 2, 1, 120][index]),
  );
  mounted.map.showCities(row);
  const rects = mounted.all('.city-pill').map((pill) => pill.getBoundingClientRect());
  expect(rects.length).toBeGreaterThan(3);
  rects.forEach((one, index) => {
    for (const other of rects.slice(index + 1)) {
      const isApart =
        one.left >= other.right - 0.5 ||
        other.left >= one.right - 0.5 ||
        one.top >= other.bottom - 0.5 ||
        other.top >= one.bottom - 0.5;
      expect(isApart).toBe(true);
    }
  });
});

test('hides the pill of a town beyond the edge unless the map moves', async () => {
  const { lat, lng } = mounted.views.at(-1)!.center;
  const { ne } = mounted.views.at(-1)!.bounds;
  mounted.map.showCities([cityAt(1, lat, lng), cityAt(2, lat, ne.lng + 0.002)]);
  const isVisible = (id: number) =>
    getComputedStyle(mounted.find(`[data-city="${id}"]`)!).visibility === 'visible';
  expect([isVisible(1), isVisible(2)]).toEqual([true, false]);
  mounted.map.setView({ lat, lng: lng + (ne.lng - lng) / 2 }, 11, false);
  await expect.poll(() => isVisible(2)).toBe(true);
});

test('a name avoids the edge and keeps its side until the zoom changes', () => {
  const [view] = mounted.views.slice(-1);
  const { center, bounds, zoom } = view!;
  const edge = cityAt(1, center.lat, center.lng + (bounds.ne.lng - center.lng) * 0.98);
  const sideOf = () => mounted.find('[data-city="1"]')?.dataset.side;
  mounted.map.showCities([edge]);
  expect(sideOf()).toBe('left');
  mounted.map.setView(edge, zoom, false);
  mounted.map.showCities([edge, cityAt(2, center.lat + 0.1, center.lng)]);
  expect(sideOf()).toBe('left');
  mounted.map.setView(edge, zoom + 1, false);
  expect(sideOf()).toBe('right');
  mounted.map.setView(center, zoom, false);
});

test('showCities keeps the node and the focus of a pill in both lists', () => {
  mounted.map.showCities([cityAt(1, 49.756, 16.468), cityAt(2, 49.8, 16.3)]);
  const pill = mounted.find('[data-city="1"]');
  pill?.focus();
  mounted.map.showCities([cityAt(1, 49.756, 16.468, 12), cityAt(3, 49.7, 16.3)]);
  expect(mounted.find('[data-city="1"]')).toBe(pill);
  expect(pill?.getAttribute('aria-label')).toBe('Město 1: 12');
  expect(mounted.root.activeElement).toBe(pill);
  expect(mounted.find('[data-city="2"]')).toBeNull();
});

test('labels pins from zoom 14 on where there is space, more events first', async () => {
  mounted.map.showPlaces([
    placeAt(1, 49.756, 16.468, { title: 'Fabrika' }),
    placeAt(2, 49.756, 16.4715, { title: 'Ottendorferův dům s velkým sálem', count: 9 }),
    placeAt(3, 49.7605, 16.476, { title: 'Kino' }),
  ]);
  const named = () => mounted.all('.place-pin[data-named]').map((pin) => pin.dataset.place);
  expect(named()).toEqual([]);
  mounted.map.setView({ lat: 49.757, lng: 16.471 }, 15, false);
  await waitFor(() => expect(named().sort()).toEqual(['2', '3']));
  const [name] = mounted.all('[data-place="2"] .place-pin-name');
  expect(getComputedStyle(name as Element).visibility).toBe('visible');
  expect(name?.getBoundingClientRect().width).toBeLessThanOrEqual(151);
  mounted.map.setView({ lat: 49.757, lng: 16.471 }, 12, false);
  await waitFor(() => expect(named()).toEqual([]));
});
