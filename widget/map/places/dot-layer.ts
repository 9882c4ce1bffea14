import { LayerGroup, type LeafletMap, type Marker } from '../leaflet/leaflet.ts';
import {
  type PixelRect,
  createRectIndex,
  pixelRectAround,
} from '../../../domain/geo/pixel-rect.ts';
import { createPlaceDot } from '../markers/place-dot.ts';
import { createPressableMarker } from '../markers/pressable-marker.ts';
import { createTextWidth } from '../markers/text-width.ts';
import { viewportOf } from '../controls/view.ts';
import type { PlaceDot } from '../types.ts';

export interface DotLayerOptions {
  onPress(ids: readonly number[], fromKeyboard: boolean): void;
}

/** Lowest zoom at which places without events on display have dots. */
const dotZoom = 14;
/** Most dots on a map. */
const maxDots = 60;
/** Size of the target of a dot, font size and maximum width of a name, in pixels, as in place-dot.css. */
const target = 24;
const nameSize = 12;
const maxNameWidth = 140;
/** Below pins and rings. */
const zIndex = -1e5;

/** Quiet dots of places that have no pin, each with its name; where there is no space, none. */
export const createDotLayer = (map: LeafletMap, options: DotLayerOptions) => {
  const group = new LayerGroup().addTo(map);
  const widthOf = createTextWidth(map.getContainer());
  let dots: readonly PlaceDot[] = [];
  const markers = new Map<number, Marker>();

  const create = (dot: PlaceDot): Marker =>
    createPressableMarker([dot.lat, dot.lng], {
      icon: createPlaceDot(dot),
      zIndexOffset: zIndex,
    })
      .on('click', ({ originalEvent }) => options.onPress([dot.id], originalEvent.detail === 0))
      .addTo(group as never);

  const remove = (id: number, marker: Marker) => {
    group.removeLayer(marker.off());
    markers.delete(id);
  };

  /** Draws the dots with space for their names; returns the boxes of dots and names. */
  const arrange = (occupied: readonly PixelRect[], hasPin: (id: number) => boolean) => {
    const boxes: PixelRect[] = [];
    const index = createRectIndex<null>();
    for (const box of occupied) index.add(box, null);
    const zoom = map.getZoom();
    const { left, top, right, bottom } = viewportOf(map);
    const shown = new Map<number, PixelRect>();
    for (const dot of zoom < dotZoom ? [] : dots) {
      if (shown.size === maxDots) break;
      if (hasPin(dot.id)) continue;
      const { x, y } = map.project([dot.lat, dot.lng], zoom);
      const box = pixelRectAround(x, y, target, target);
      box.right += Math.min(widthOf(dot.title, nameSize), maxNameWidth);
      if (box.left < left || box.right > right || box.top < top || box.bottom > bottom) continue;
      if (index.overlaps(box)) continue;
      index.add(box, null);
      boxes.push(box);
      shown.set(dot.id, box);
      if (!markers.has(dot.id)) markers.set(dot.id, create(dot));
    }
    for (const [id, marker] of markers) if (!shown.has(id)) remove(id, marker);
    return boxes;
  };

  const get = (id: number): PlaceDot | undefined => dots.find((dot) => dot.id === id);
  return {
    arrange,
    get,
    /** Sets the places; `arrange` draws them. */
    show(next: readonly PlaceDot[]) {
      dots = next;
      // A renamed or moved place is drawn anew.
      for (const [id, marker] of markers) remove(id, marker);
    },
    nodeOf: (id: number): HTMLElement | undefined => markers.get(id)?.getElement(),
  };
};
