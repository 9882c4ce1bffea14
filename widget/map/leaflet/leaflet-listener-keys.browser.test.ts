import { afterEach, expect, test } from 'vitest';
import { mountMap, type MountedMap } from '../map-fixture.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

let mounted: MountedMap;
afterEach(() => {
  mounted.unmount();
  for (const target of [document, window])
    delete (target as { _leaflet_events?: object })._leaflet_events;
});

/** Simulates another Leaflet on the page that has already used every id of a counter. */
const occupyListenerKeys = () => {
  for (const target of [document, window])
    (target as { _leaflet_events?: object })._leaflet_events = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (own, key) =>
          own[key as string] ?? (/^[a-z]+\d+(_\d+)?$/.test(String(key)) || undefined),
      },
    );
};

const mouse = (target: EventTarget, type: string, x: number) =>
  target.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 100, button: 0 }),
  );

test('a map is dragged beside another Leaflet that listens to the same document', async () => {
  occupyListenerKeys();
  mounted = mountMap();
  const frame = mounted.find('.event-map-frame')!;
  mouse(frame, 'mousedown', 300);
  mouse(document.body, 'mousemove', 250);
  mouse(document.body, 'mousemove', 200);
  mouse(document.body, 'mouseup', 200);
  await waitFor(() => expect(mounted.views.at(-1)?.center.lng).toBeGreaterThan(16.47));
});

test('dragging a map beside another Leaflet selects no text of the page', () => {
  occupyListenerKeys();
  mounted = mountMap();
  mouse(mounted.find('.event-map-frame')!, 'mousedown', 300);
  mouse(document.body, 'mousemove', 200);
  const selection = new Event('selectstart', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(selection);
  mouse(document.body, 'mouseup', 200);
  expect(selection.defaultPrevented).toBe(true);
});
