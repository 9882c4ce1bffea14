import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { mountMap, type MountedMap } from '../map-fixture.ts';
import { createPointPin, type PointPin } from './point-pin.ts';
import css from './point-pin.css?inline';
import { waitFor } from '../../../test/support/wait-for.ts';

const center = { lat: 49.756, lng: 16.468 };
const format = ({ lat, lng }: LatLng) => `${lat.toFixed(3)} ${lng.toFixed(3)}`;

let mounted: MountedMap;
let pin: PointPin;
let points: (LatLng | null)[];
let lost: LatLng[];

const mount = (point: LatLng | null, zoom = 12) => {
  points = [];
  lost = [];
  pin = createPointPin({
    point,
    messages: { pin: format, role: 'špendlík', moved: (position) => `Poloha ${format(position)}` },
    onPoint: (point) => points.push(point),
    onLost: (point, zoom) => {
      lost.push(point);
      mounted.map.setView(point, zoom, false);
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
/** Position of the tip, in pixels of the map. */
const tip = () => {
  const box = node()!.getBoundingClientRect();
  const around = frame().getBoundingClientRect();
  return [box.left + box.width / 2 - around.left, box.bottom - 1 - around.top];
};
const press = (x: number, y: number) => {
  const { left, top } = frame().getBoundingClientRect();
  frame().dispatchEvent(
    new PointerEvent('click', { bubbles: true, clientX: left + x, clientY: top + y }),
  );
};
const pressTwice = (x: number, y: number) => userEvent.dblClick(frame(), { position: { x, y } });
const expectTip = (x: number, y: number) => {
  expect(tip()[0]).toBeCloseTo(x, 0);
  expect(tip()[1]).toBeCloseTo(y, 0);
};

test('puts the tip at the point and labels the pin with its position', () => {
  expectTip(300, 250);
  expect(node()?.getAttribute('aria-label')).toBe('49.756 16.468');
  expect(node()?.getAttribute('aria-roledescription')).toBe('špendlík');
  expect(points).toEqual([]);
});

test('shows no pin without a point', () => {
  mounted.unmount();
  mount(null);
  expect(node()).toBeNull();
  pin.set(center);
  expectTip(300, 250);
  pin.set(null);
  expect(node()).toBeNull();
  expect(points).toEqual([]);
});

test('a press places the pin there and calls onPoint once', () => {
  press(400, 100);
  expectTip(400, 100);
  expect(points).toHaveLength(1);
  expect(points[0]!.lat).toBeGreaterThan(center.lat);
  expect(points[0]!.lng).toBeGreaterThan(center.lng);
  expect(mounted.find('[role=status]')?.textContent).toBe(`Poloha ${format(points[0]!)}`);
});

test('a double press zooms and leaves the pin at its previous point', async () => {
  await pressTwice(400, 100);
  expect(points.at(-1)).toEqual(center);
  await waitFor(() => expect(frame().dataset.zoom).toBe('13'));
  mounted.unmount();
  mount(null);
  await pressTwice(400, 100);
  expect(points.at(-1)).toBeNull();
  expect(node()).toBeNull();
});

test('a double press moves the pin at the last zoom', async () => {
  mounted.unmount();
  mount(center, 18);
  await pressTwice(400, 100);
  expect(Math.hypot(tip()[0]! - 400, tip()[1]! - 100)).toBeLessThan(2);
});

test('Enter on a map without a pin places it in the center', async () => {
  frame().focus();
  await userEvent.keyboard('{Enter}');
  expect(points).toEqual([]);
  mounted.unmount();
  mount(null);
  frame().focus();
  await userEvent.keyboard('{Enter}');
  expectTip(300, 250);
  expect(points).toHaveLength(1);
  expect(mounted.root.activeElement).toBe(node());
});

test('arrow keys move the pin by 10 pixels, with Shift by 1, and not the map', async () => {
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expectTip(320, 240);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  expectTip(319, 241);
  expect(points).toHaveLength(5);
  await userEvent.keyboard('{Enter} ');
  expect(points).toHaveLength(5);
  expect(mounted.views).toHaveLength(1);
});

test('announces the position once, after the last of several keys', async () => {
  const status = mounted.find('[role=status]')!;
  const announcements: string[] = [];
  const watch = new MutationObserver(() => announcements.push(status.textContent));
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(announcements).toEqual([`Poloha ${format(points.at(-1)!)}`]));
  expect(node()!.getAttribute('aria-label')).toBe(format(center));
  frame().focus();
  expect(node()!.getAttribute('aria-label')).toBe(format(points.at(-1)!));
  watch.disconnect();
});

test('the plus key zooms around the pin', async () => {
  pin.set({ lat: 49.77, lng: 16.5 });
  const before = tip();
  node()!.focus();
  await userEvent.keyboard('+');
  await waitFor(() => expect(frame().dataset.zoom).toBe('13'));
  expect(tip()[0]).toBeCloseTo(before[0]!, -0.5);
  expect(points).toEqual([]);
});

test('pans the map when keys move the pin out of the viewport', async () => {
  press(585, 250);
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(tip()[0]).toBeLessThan(600);
});

const drag = (type: string, x: number, y: number, overrides: PointerEventInit = {}) => {
  const { left, top } = frame().getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y };
  node()!.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerId: 7,
      button: 0,
      ...at,
      ...overrides,
    }),
  );
};
const allowCapture = () => {
  // The pointer of a synthetic event cannot be captured.
  node()!.setPointerCapture = () => undefined;
};

test('a dragged pin follows the pointer and calls onPoint on drop', () => {
  allowCapture();
  drag('pointerdown', 305, 230);
  drag('pointermove', 306, 231);
  expectTip(300, 250);
  drag('pointermove', 405, 130);
  expectTip(400, 150);
  drag('pointermove', 205, 180);
  expectTip(200, 200);
  expect(points).toEqual([]);
  drag('pointerup', 205, 180);
  expect(points).toHaveLength(1);
  expect(points[0]!.lng).toBeLessThan(center.lng);
  drag('pointermove', 505, 380);
  expectTip(200, 200);
  expect(mounted.views).toHaveLength(1);
});

test('a press of the pin, another button and a cancelled pointer do not move it', () => {
  allowCapture();
  drag('pointerdown', 300, 230);
  drag('pointerup', 300, 230);
  drag('pointerdown', 300, 230, { button: 2 });
  drag('pointermove', 400, 130);
  drag('pointerup', 400, 130);
  drag('pointerdown', 300, 230);
  drag('pointermove', 400, 130);
  drag('pointercancel', 400, 130);
  expectTip(300, 250);
  drag('pointerdown', 300, 230);
  drag('pointermove', 400, 130);
  drag('pointerdown', 100, 130, { isPrimary: false, pointerId: 8 });
  drag('pointermove', 410, 130);
  expectTip(300, 250);
  node()!.click();
  expectTip(300, 250);
  expect(points).toEqual([]);
});

test('dragging the pin to the edge pans the map', async () => {
  allowCapture();
  drag('pointerdown', 300, 230);
  drag('pointermove', 595, 230);
  await waitFor(() =>
    expect(mounted.views.at(-1)?.center.lng ?? 0).toBeGreaterThan(center.lng + 0.005),
  );
  drag('pointerup', 595, 230);
  expect(points).toHaveLength(1);
  expectTip(595, 250);
});

test('set calls onLost only for a point outside of the viewport and within reach', () => {
  pin.set({ lat: 49.77, lng: 16.5 });
  expect(lost).toEqual([]);
  pin.set({ lat: 49.2, lng: 16.6 });
  expectTip(300, 250);
  // A half-typed coordinate is far away.
  pin.set({ lat: 49.2, lng: 1 });
  expect(lost).toEqual([{ lat: 49.2, lng: 16.6 }]);
  expect(points).toEqual([]);
});

test('set calls onLost with zoom 15 below zoom 10', () => {
  mounted.unmount();
  mount(null, 8);
  pin.set({ lat: 49.77, lng: 16.5 });
  expect(frame().dataset.zoom).toBe('15');
  expectTip(300, 250);
});

test('a map destroyed during a drag removes its pin', () => {
  allowCapture();
  drag('pointerdown', 300, 230);
  drag('pointermove', 400, 130);
  mounted.map.destroy();
  pin.set({ lat: 49.2, lng: 16.6 });
  expect(node()).toBeNull();
  expect(points).toEqual([]);
});
