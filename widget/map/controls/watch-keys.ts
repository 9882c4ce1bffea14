import type { LeafletMap } from '../leaflet/leaflet.ts';
import { panIntoView } from '../popup/pan-into-view.ts';

interface Closable {
  openIds(): readonly number[];
  close(): void;
}

/**
 * Keyboard support beyond Leaflet's: Escape closes the popup, the focused marker is panned into
 * view.
 */
export const watchKeys = (map: LeafletMap, root: HTMLElement, popup: Closable) => {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || popup.openIds().length === 0) return;
    // Escape must not also close a dialog of the host page around the map.
    event.stopPropagation();
    popup.close();
  });
  map.getPane('markerPane')?.addEventListener('focusin', ({ target }) => {
    // Not for the pointer: what it presses is visible, and must not move under it.
    if (target instanceof Element && target.matches(':focus-visible'))
      panIntoView(map, target.getBoundingClientRect(), 8);
  });
};
