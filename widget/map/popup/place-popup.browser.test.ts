import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountMap, placeAt, type MountedMap } from '../map-fixture.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

let mounted: MountedMap;
beforeEach(() => {
  mounted = mountMap();
});
afterEach(() => mounted.unmount());

const popup = () => mounted.find('.place-popup');

test('Enter on a pin opens a labelled dialog with an empty content node', async () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.find('.place-pin')?.focus();
  await userEvent.keyboard('{Enter}');
  const [{ ids, content } = { ids: [], content: null }] = mounted.opened;
  expect(ids).toEqual([5]);
  expect(content?.childNodes).toHaveLength(0);
  expect(popup()?.contains(content)).toBe(true);
  expect(popup()?.getAttribute('role')).toBe('dialog');
  expect(popup()?.getAttribute('aria-label')).toBe('Místo 5: 1');
  expect(mounted.root.activeElement).toBe(popup());
  expect(mounted.find('.place-pin')?.classList).toContain('is-lifted');
});

test('Escape closes the popup and returns the focus to the pin', async () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.find('.place-pin')?.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Escape}');
  expect(popup()).toBeNull();
  expect(mounted.closed).toEqual([[5]]);
  expect(mounted.root.activeElement).toBe(mounted.find('.place-pin'));
});

test('Tab moves from the popup to the next pin', async () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.44), placeAt(2, 49.756, 16.5)]);
  const [first, second] = mounted.all('.place-pin');
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  expect(mounted.root.activeElement?.className).toBe('place-popup-close');
  await userEvent.keyboard('{Tab}');
  expect(mounted.root.activeElement).toBe(second);
});

test('showVisitor called twice shows one labelled marker that cannot be focused', () => {
  mounted.map.showVisitor({ lat: 49.756, lng: 16.468 });
  mounted.map.showVisitor({ lat: 49.76, lng: 16.47 });
  const [marker, ...rest] = mounted.all('.own-position');
  expect(rest).toEqual([]);
  expect(marker?.getAttribute('aria-label')).toBe('Tady jste');
  expect(marker?.tabIndex).toBe(-1);
});

test('the close button closes the popup', async () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.find('.place-pin')?.click();
  const close = mounted.find('.place-popup button');
  expect(close?.getAttribute('aria-label')).toBe('Zavřít');
  close?.click();
  expect(popup()).toBeNull();
  expect(mounted.closed).toEqual([[5]]);
});

test('a popup pans into view when it grows, without a call of onViewChange', async () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.map.setView({ lat: 49.71, lng: 16.55 }, 12, false);
  const viewCount = mounted.views.length;
  mounted.map.openPlace(5);
  const box = document.createElement('div');
  box.style.cssText = 'width: 260px; height: 240px';
  mounted.opened[0]?.content.append(box);
  mounted.map.updatePopup();
  const frame = mounted.find('.event-map')!.getBoundingClientRect();
  await waitFor(() => {
    const rect = popup()!.getBoundingClientRect();
    expect(rect.top).toBeGreaterThanOrEqual(frame.top);
    expect(rect.left).toBeGreaterThanOrEqual(frame.left);
    expect(rect.right).toBeLessThanOrEqual(frame.right);
  });
  // Panning for the popup is not reported; a resize and setView are.
  expect(mounted.views).toHaveLength(viewCount);
  (mounted.root.host as HTMLElement).style.height = '400px';
  await waitFor(() => expect(mounted.views.length).toBeGreaterThan(viewCount));
  const resized = mounted.views.length;
  mounted.map.setView({ lat: 49.72, lng: 16.5 }, 12, false);
  expect(mounted.views).toHaveLength(resized + 1);
});

test('the zoom buttons do not cover the close button of a popup', async () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.map.setView({ lat: 49.74, lng: 16.405 }, 12, false);
  mounted.find('.place-pin')?.click();
  const node = document.createElement('div');
  node.style.cssText = 'width: 260px; height: 160px';
  mounted.opened[0]?.content.append(node);
  mounted.map.updatePopup();
  const buttons = mounted.find('.zoom-in')!.getBoundingClientRect();
  await waitFor(() =>
    expect(mounted.find('.place-popup-close')!.getBoundingClientRect().right).toBeLessThanOrEqual(
      buttons.left,
    ),
  );
});

test('content taller than the map scrolls inside the popup', () => {
  mounted.map.showPlaces([placeAt(5, 49.756, 16.468)]);
  mounted.find('.place-pin')?.click();
  const box = document.createElement('div');
  box.style.height = '2000px';
  mounted.opened[0]?.content.append(box);
  mounted.map.updatePopup();
  expect(popup()!.getBoundingClientRect().height).toBeLessThan(500);
});

test('openPlace zooms to a place inside a cluster', async () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468), placeAt(2, 49.757, 16.468)]);
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 9);
  mounted.map.openPlace(2);
  await waitFor(() => expect(mounted.opened.map(({ ids }) => ids)).toEqual([[2]]));
  expect(mounted.find('[data-place="2"]')?.classList).toContain('is-lifted');
});

test('openPlace opens a place that shares its point with others above their ring', async () => {
  mounted.map.showPlaces([1, 2, 3].map((id) => placeAt(id, 49.756, 16.468)));
  mounted.map.openPlace(3);
  await waitFor(() => expect(mounted.opened.map(({ ids }) => ids)).toEqual([[3]]));
  expect(mounted.views.at(-1)?.zoom).toBe(18);
  const ring = mounted.find('.cluster-ring');
  expect(ring?.classList).toContain('is-lifted');
  const box = popup()!.getBoundingClientRect();
  const ringBox = ring!.getBoundingClientRect();
  expect(box.left).toBeLessThan(ringBox.left);
  expect(box.right).toBeGreaterThan(ringBox.right);
});

test('a ring of places on one point opens and closes their popup at any zoom', async () => {
  mounted.map.showPlaces([1, 2, 3].map((id) => placeAt(id, 49.756, 16.468)));
  const ring = mounted.find('.cluster-ring') as HTMLElement;
  ring.focus();
  await userEvent.keyboard('{Enter}');
  expect(mounted.opened.map(({ ids }) => [...ids].sort())).toEqual([[1, 2, 3]]);
  expect(popup()?.getAttribute('aria-label')).toBe('Skupina: 3');
  expect(mounted.root.activeElement).toBe(popup());
  expect(mounted.views.at(-1)?.zoom ?? 12).toBe(12);
  await userEvent.keyboard('{Escape}');
  expect(mounted.root.activeElement).toBe(ring);
  ring.click();
  ring.click();
  expect(popup()).toBeNull();
  expect(mounted.closed).toHaveLength(2);
});

test('a popup of several places stays open while the list has one of them', () => {
  mounted.map.showPlaces([1, 2].map((id) => placeAt(id, 49.756, 16.468)));
  mounted.find('.cluster-ring')?.click();
  mounted.map.showPlaces([placeAt(2, 49.756, 16.468)]);
  expect(popup()).not.toBeNull();
  mounted.map.showPlaces([placeAt(7, 49.756, 16.468)]);
  expect(popup()).toBeNull();
});

test('a ring opened by Enter moves the focus to a pin or ring that appears', async () => {
  mounted.map.showPlaces([1, 2, 3].map((id) => placeAt(id, 49.756, 16.468 + id / 1000)));
  mounted.map.setView({ lat: 49.756, lng: 16.468 }, 10);
  mounted.find('.cluster-ring')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(mounted.views.at(-1)?.zoom).toBeGreaterThan(10);
  expect(mounted.root.activeElement?.matches('.place-pin, .cluster-ring')).toBe(true);
});

test('the popup stays open while the list has its place', () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468)]);
  mounted.map.openPlace(1);
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468, { count: 2 }), placeAt(2, 49.77, 16.5)]);
  expect(popup()).not.toBeNull();
  mounted.map.showPlaces([placeAt(2, 49.77, 16.5)]);
  expect(popup()).toBeNull();
  expect(mounted.closed).toEqual([[1]]);
});

test('openPlace ignores an unknown place', () => {
  mounted.map.openPlace(99);
  expect(mounted.opened).toHaveLength(0);
});

test('openPlace opens nothing when the place is removed during the animation', async () => {
  const moving = mountMap({ reducedMotion: false });
  moving.map.showPlaces([1, 2].map((id) => placeAt(id, 49.756 + id / 10_000, 16.468)));
  moving.map.openPlace(2);
  moving.map.showPlaces([placeAt(1, 49.7561, 16.468)]);
  await waitFor(() => expect(moving.views.at(-1)?.zoom).toBeGreaterThan(12));
  moving.map.setView({ lat: 49.8, lng: 16.5 }, 12, false);
  expect(moving.opened).toHaveLength(0);
  moving.unmount();
});

test('openPlace with animation opens a place that shares its point with others', async () => {
  const moving = mountMap({ reducedMotion: false });
  moving.map.showPlaces([1, 2, 3].map((id) => placeAt(id, 49.756, 16.468)));
  moving.map.openPlace(3);
  const opened = () => moving.opened.map(({ ids }) => ids);
  await waitFor(() => expect(opened()).toEqual([[3]]));
  moving.unmount();
});

test('pans to a pin focused by the keyboard and never scrolls the frame', async () => {
  mounted.map.showPlaces([placeAt(1, 49.756, 16.468), placeAt(2, 49.756, 16.583)]);
  const frame = mounted.find('.event-map-frame') as HTMLElement;
  frame.scrollLeft = 300;
  frame.scrollTop = 200;
  expect([frame.scrollLeft, frame.scrollTop]).toEqual([0, 0]);
  const pin = mounted.find('[data-place="2"]') as HTMLElement;
  expect(pin.getBoundingClientRect().right).toBeGreaterThan(frame.getBoundingClientRect().right);
  // Only focus from the keyboard pans the map.
  await userEvent.keyboard('{Tab}');
  pin.focus();
  expect(pin.getBoundingClientRect().right).toBeLessThanOrEqual(
    frame.getBoundingClientRect().right,
  );
});

describe('on a narrow map', () => {
  let narrow: MountedMap;
  const box = () => narrow.find('.place-popup')!.getBoundingClientRect();
  const frame = () => narrow.find('.event-map-frame')!.getBoundingClientRect();
  const pin = (id: number) => narrow.find(`[data-place="${id}"]`)!.getBoundingClientRect();
  const fill = (height: number) => {
    const node = document.createElement('div');
    node.style.height = `${height}px`;
    narrow.opened.at(-1)?.content.append(node);
    narrow.map.updatePopup();
  };
  beforeEach(() => {
    narrow = mountMap();
    (narrow.root.host as HTMLElement).style.width = '390px';
    narrow.map.resize();
  });
  afterEach(() => narrow.unmount());

  test('docks the popup at the lower edge, with its pin visible above it', () => {
    narrow.map.showPlaces([placeAt(1, 49.72, 16.468)]);
    narrow.find('.place-pin')?.click();
    fill(180);
    expect(box().bottom).toBeLessThan(frame().bottom);
    expect(box().bottom).toBeGreaterThan(frame().bottom - 40);
    expect(box().width).toBeGreaterThan(360);
    expect(pin(1).bottom).toBeLessThanOrEqual(box().top);
    expect(pin(1).top).toBeGreaterThan(frame().top);
  });

  test('limits the popup to half of the map', () => {
    narrow.map.showPlaces([placeAt(1, 49.756, 16.468)]);
    narrow.find('.place-pin')?.click();
    fill(2000);
    expect(box().height).toBeLessThan(260);
    expect(pin(1).bottom).toBeLessThanOrEqual(box().top);
  });

  test('pans a focused pin out from under the docked popup', async () => {
    narrow.map.showPlaces([placeAt(1, 49.77, 16.468), placeAt(2, 49.715, 16.468)]);
    narrow.find('[data-place="1"]')?.click();
    fill(150);
    await userEvent.keyboard('{Tab}');
    narrow.find('[data-place="2"]')?.focus();
    expect(pin(2).bottom).toBeLessThanOrEqual(box().top);
    narrow.map.closePlace();
    expect(
      narrow.find('.event-map-frame')?.style.getPropertyValue('--mapa-akci--map-covered'),
    ).toBe('0px');
  });

  test('the docked popup does not move with the map', () => {
    narrow.map.showPlaces([placeAt(1, 49.756, 16.468)]);
    narrow.find('.place-pin')?.click();
    fill(100);
    const { top } = box();
    narrow.map.setView({ lat: 49.76, lng: 16.48 }, 13);
    expect(box().top).toBe(top);
    expect(pin(1).left).not.toBe(frame().left);
  });
});
