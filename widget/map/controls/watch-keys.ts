import type { LeafletMap } from '../leaflet/leaflet.ts';
import { panIntoView } from '../popup/pan-into-view.ts';

interface Closable {
  openIds(): readonly number[];
  close(): void;
}

/** What the keyboard needs beyond Leaflet: Escape for the popup, and the focused sign in view. */
export const watchKeys = (map: LeafletMap, root: HTMLElement, popup: Closable) => {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || popup.openIds().length === 0) return;
    // A host's dialog around the map stays open.
    event.stopPropagation();
    popup.close();
  });
  map.getPane('markerPane')?.addEventListener('focusin', ({ target }) => {
    // The pointer already sees what it presses, and would miss what moves.
    if (target instanceof Element && target.matches(':focus-visible'))
      panIntoView(map, target.getBoundingClientRect(), 8);
  });
};
