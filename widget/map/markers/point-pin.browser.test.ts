import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { mountMap, type MountedMap } from '../map-fixture.ts';
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
const pressTwice = (x: number, y: number) => userEvent.dblClick(frame(), { position: { x, y } });
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
  await pressTwice(400, 100);
  expect(told.at(-1)).toEqual(center);
  await vi.waitFor(() => expect(frame().dataset.zoom).toBe('13'));
  mounted.unmount();
  mount(null);
  await pressTwice(400, 100);
  expect(told.at(-1)).toBeNull();
  expect(node()).toBeNull();
});

test('where there is nowhere to zoom to, they are', async () => {
  mounted.unmount();
  mount(center, 18);
  await pressTwice(400, 100);
  expect(Math.hypot(tip()[0]! - 400, tip()[1]! - 100)).toBeLessThan(2);
});

test('Enter puts it in the middle of a map that has none, and only there', async () => {
  frame().focus();
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual([]);
  mounted.unmount();
  mount(null);
  frame().focus();
  await userEvent.keyboard('{Enter}');
  expectTip(300, 250);
  expect(told).toHaveLength(1);
  expect(mounted.root.activeElement).toBe(node());
});

test('arrows move it by ten pixels, with Shift by one, and leave the map where it is', async () => {
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expectTip(320, 240);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  expectTip(319, 241);
  expect(told).toHaveLength(5);
  await userEvent.keyboard('{Enter} ');
  expect(told).toHaveLength(5);
  expect(mounted.views).toHaveLength(1);
});

test('what it was moved to by keys is said once, when they rest', async () => {
  const status = mounted.find('[role=status]')!;
  const sayings: string[] = [];
  const watch = new MutationObserver(() => sayings.push(status.textContent));
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(sayings).toEqual([`Poloha ${said(told.at(-1)!)}`]));
  expect(node()!.getAttribute('aria-label')).toBe(said(center));
  frame().focus();
  expect(node()!.getAttribute('aria-label')).toBe(said(told.at(-1)!));
  watch.disconnect();
});

test('plus zooms at the pin', async () => {
  pin.set({ lat: 49.77, lng: 16.5 });
  const before = tip();
  node()!.focus();
  await userEvent.keyboard('+');
  await vi.waitFor(() => expect(frame().dataset.zoom).toBe('13'));
  expect(tip()[0]).toBeCloseTo(before[0]!, -0.5);
  expect(told).toEqual([]);
});

test('keys that carry it out of sight take the map along', async () => {
  press(585, 250);
  node()!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(tip()[0]).toBeLessThan(600);
});

const drag = (type: string, x: number, y: number, more: PointerEventInit = {}) => {
  const { left, top } = frame().getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y };
  node()!.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerId: 7,
      button: 0,
      ...at,
      ...more,
    }),
  );
};
const grip = () => {
  // There is no such pointer to be captured.
  node()!.setPointerCapture = () => undefined;
};

test('dragged it stays under the pointer, and tells where it was dropped', () => {
  grip();
  drag('pointerdown', 305, 230);
  drag('pointermove', 306, 231);
  expectTip(300, 250);
  drag('pointermove', 405, 130);
  expectTip(400, 150);
  drag('pointermove', 205, 180);
  expectTip(200, 200);
  expect(told).toEqual([]);
  drag('pointerup', 205, 180);
  expect(told).toHaveLength(1);
  expect(told[0]!.lng).toBeLessThan(center.lng);
  drag('pointermove', 505, 380);
  expectTip(200, 200);
  expect(mounted.views).toHaveLength(1);
});

test('a press of it, another button and a pointer that was taken away change nothing', () => {
  grip();
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
  expect(told).toEqual([]);
});

test('dragged to the edge it takes the map along', async () => {
  grip();
  drag('pointerdown', 300, 230);
  drag('pointermove', 595, 230);
  await vi.waitFor(() =>
    expect(mounted.views.at(-1)?.center.lng ?? 0).toBeGreaterThan(center.lng + 0.005),
  );
  drag('pointerup', 595, 230);
  expect(told).toHaveLength(1);
  expectTip(595, 250);
});

test('set from outside the map follows where it would be out of sight, and only there', () => {
  pin.set({ lat: 49.77, lng: 16.5 });
  expect(lost).toEqual([]);
  pin.set({ lat: 49.2, lng: 16.6 });
  expectTip(300, 250);
  // A figure in the middle of its typing is somewhere in the sea.
  pin.set({ lat: 49.2, lng: 1 });
  expect(lost).toEqual([{ lat: 49.2, lng: 16.6 }]);
  expect(told).toEqual([]);
});

test('from afar the map comes closer', () => {
  mounted.unmount();
  mount(null, 8);
  pin.set({ lat: 49.77, lng: 16.5 });
  expect(frame().dataset.zoom).toBe('15');
  expectTip(300, 250);
});

test('a destroyed map takes its pin along, in the middle of a drag too', () => {
  grip();
  drag('pointerdown', 300, 230);
  drag('pointermove', 400, 130);
  mounted.map.destroy();
  pin.set({ lat: 49.2, lng: 16.6 });
  expect(node()).toBeNull();
  expect(told).toEqual([]);
});
