import { countEvents } from '../markers/cluster-ring.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { PlaceLayer } from '../clusters/place-layer.ts';
import { PlacePopup } from './place-popup.ts';
import type { EventMapOptions, PlaceMarker } from '../types.ts';

/** The one popup of the map: opens over a place or several on one spot, closes, gives the focus back. */
export const createPopupHolder = (
  map: LeafletMap,
  places: PlaceLayer,
  options: Pick<EventMapOptions, 'words' | 'onPlaceOpen' | 'onPlaceClose'> & { onChange(): void },
) => {
  const { words } = options;
  let open: { ids: readonly number[]; popup: PlacePopup } | undefined;

  const isOpen = (ids: readonly number[]) => open?.ids.join() === ids.join();
  const first = <Found>(ids: readonly number[], find: (id: number) => Found | undefined) =>
    ids.map(find).find((found) => found !== undefined);
  const positionOf = (ids: readonly number[]) => first(ids, places.positionOf);
  const nodeOf = (ids: readonly number[]) => first(ids, places.nodeOf);

  const labelOf = (ids: readonly number[]) => {
    const there = ids.map(places.get).filter((place): place is PlaceMarker => place !== undefined);
    const [one, another] = there;
    return one && !another ? words.place(one) : words.cluster(countEvents(there), there);
  };

  const close = () => {
    if (!open) return;
    const { ids, popup } = open;
    open = undefined;
    const hadFocus = popup.hasFocus();
    options.onPlaceClose(ids);
    map.removeLayer(popup);
    options.onChange();
    if (hadFocus) (nodeOf(ids) ?? map.getContainer()).focus({ preventScroll: true });
  };

  const show = (ids: readonly number[], takeFocus: boolean) => {
    const position = positionOf(ids);
    if (!position || isOpen(ids)) return;
    close();
    const popup = new PlacePopup(position, {
      label: labelOf(ids),
      closeWord: words.closePopup,
      onClose: close,
    });
    open = { ids, popup };
    // The popup stands behind all pins in the document; the keyboard goes on from the pin it is of.
    popup.onLeave(() => nodeOf(ids)?.focus({ preventScroll: true }));
    map.addLayer(popup);
    options.onPlaceOpen(ids, popup.content);
    popup.update();
    options.onChange();
    if (takeFocus) popup.focus();
  };

  /** A pin may have joined a cluster or left it, or gone with the last list. */
  const follow = () => {
    if (!open) return;
    const position = positionOf(open.ids);
    if (position) open.popup.moveTo(position);
    else close();
  };

  return {
    show,
    close,
    follow,
    update: () => open?.popup.update(),
    isOpen,
    openIds: (): readonly number[] => open?.ids ?? [],
  };
};
