import type { LeafletMap } from '../leaflet/leaflet.ts';
import { panIntoView } from '../popup/pan-into-view.ts';
import { moveByKeys } from './move-by-keys.ts';
import { takesEscape } from './takes-escape.ts';

interface Closable {
  openIds(): readonly number[];
  close(): void;
}

/**
 * Keyboard support: arrow keys pan, plus and minus zoom, Escape closes the popup, the focused marker
 * is panned into view. Leaflet's own handler is not in our bundle: it listens on the document, where
 * the page around the map has had the key already.
 */
export const watchKeys = (map: LeafletMap, root: HTMLElement, popup: Closable) => {
  root.addEventListener('keydown', (event) => {
    if (popup.openIds().length > 0 && takesEscape(event)) popup.close();
  });
  const frame = map.getContainer();
  frame.tabIndex = 0;
  moveByKeys(frame, {
    distances: [80, 240],
    // `panBy` of Leaflet ignores `maxBounds` of the map; `setView` keeps to them.
    moveBy: (x, y) =>
      void map.setView(map.unproject(map.project(map.getCenter()).add([x, y])), map.getZoom()),
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels),
  });
  map.getPane('markerPane')?.addEventListener('focusin', ({ target }) => {
    // Only when the keyboard moved the focus. A marker that is pressed is visible already, and a map
    // that moves between press and release would take it away from under the pointer.
    if (target instanceof Element && target.matches(':focus-visible'))
      panIntoView(map, target.getBoundingClientRect(), 8);
  });
};
