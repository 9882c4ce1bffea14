import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LatLng } from '../../contract/bounds.ts';
import { mountMap, type MountedMap } from './map-fixture.ts';
import { createPointPin, type PointPin } from './point-pin.ts';
import css from './point-pin.css?inline';

const center = { lat: 49.756, lng: 16.468 };
const said = ({ lat, lng }: LatLng) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;

let mounted: MountedMap;
let pin: PointPin;
let told: (LatLng | null)[];
let lost: LatLng[];

const mount = (point: LatLng | null, zoom = 12) => {
  told = [];
  lost = [];
  pin = createPointPin({
    point,
    words: { pin: said, role: 'špendlík', moved: (to) => `Poloha ${said(to)}` },
    onPoint: (to) => told.push(to),
    onLost: (to, at) => {
      lost.push(to);
      mounted.map.setView(to, at, false);
    },
  });
  mounted = mountMap({ zoom, center, reducedMotion: true, pointPin: pin.addTo });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  mounted.root.adoptedStyleSheets = [...mounted.root.adoptedStyleSheets, sheet];
};
beforeEach(() => mount(center));
afterEach(() => mounted.unmount());

const node = () => mounted.find('.point-pin');
const frame = () => mounted.find('.event-map-frame') as HTMLElement;
/** Where the tip stands, in pixels of the map. */
const tip = () => {
  const [box, around] = [node()!.getBoundingClientRect(), frame().getBoundingClientRect()];
  return [box.left + box.width / 2 - around.left, box.bottom - 1 - around.top];
};
const press = (x: number, y: number) => {
  const { left, top } = frame().getBoundingClientRect();
  frame().dispatchEvent(
    new PointerEvent('click', { bubbles: true, clientX: left + x, clientY: top + y }),
  );
};
const expectTip = (x: number, y: number) => {
  expect(tip()[0]).toBeCloseTo(x, 0);
  expect(tip()[1]).toBeCloseTo(y, 0);
};

test('its tip stands at the point, and it says where that is', () => {
  expectTip(300, 250);
  expect(node()?.getAttribute('aria-label')).toBe('49.756 16.468');
  expect(node()?.getAttribute('aria-roledescription')).toBe('špendlík');
  expect(told).toEqual([]);
});

test('there is none until there is a point', () => {
  mounted.unmount();
  mount(null);
  expect(node()).toBeNull();
  pin.set(center);
  expectTip(300, 250);
  pin.set(null);
  expect(node()).toBeNull();
  expect(told).toEqual([]);
});

test('a press puts it there, and tells once', () => {
  press(400, 100);
  expectTip(400, 100);
  expect(told).toHaveLength(1);
  expect(told[0]!.lat).toBeGreaterThan(center.lat);
  expect(told[0]!.lng).toBeGreaterThan(center.lng);
  expect(mounted.find('[role=status]')?.textContent).toBe(`Poloha ${said(told[0]!)}`);
});

test('two presses that zoom are not of the point', async () => {
  press(400, 100);
  press(402, 100);
  expect(told.at(-1)).toEqual(center);
  await vi.waitFor(() => expect(frame().dataset.zoom).toBe('13'));
  mounted.unmount();
  mount(null);
  press(400, 100);
  press(402, 100);
  expect(told.at(-1)).toBeNull();
  expect(node()).toBeNull();
});

test('where there is nowhere to zoom to, they are', () => {
  mounted.unmount();
  mount(center, 18);
  press(400, 100);
  press(402, 100);
  expectTip(402, 100);
});
