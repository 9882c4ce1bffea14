import { countEvents } from '../markers/cluster-ring.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { PlaceLayer } from '../clusters/place-layer.ts';
import { PlacePopup } from './place-popup.ts';
import type { EventMapOptions, PlaceMarker } from '../types.ts';

/** Places a popup can be open over: pins and dots. */
export interface OpenablePlaces extends Pick<PlaceLayer, 'get' | 'nodeOf' | 'positionOf'> {
  /** Title of a place without a pin. */
  titleOf(id: number): string | undefined;
}

/** The only popup of the map, open over one place or over several on one point. */
export const createPopupHolder = (
  map: LeafletMap,
  places: OpenablePlaces,
  options: Pick<EventMapOptions, 'messages' | 'onPlaceOpen' | 'onPlaceClose'> & {
    onChange(): void;
  },
) => {
  const { messages } = options;
  let open: { ids: readonly number[]; popup: PlacePopup } | undefined;

  const isOpen = (ids: readonly number[]) => open?.ids.join() === ids.join();
  const firstOf = <Result>(ids: readonly number[], find: (id: number) => Result | undefined) =>
    ids.map(find).find((result) => result !== undefined);
  const positionOf = (ids: readonly number[]) => firstOf(ids, places.positionOf);
  const nodeOf = (ids: readonly number[]) => firstOf(ids, places.nodeOf);

  const labelOf = (ids: readonly number[]) => {
    const openPlaces = ids
      .map(places.get)
      .filter((place): place is PlaceMarker => place !== undefined);
    const [one, another] = openPlaces;
    if (!one) return ids.map(places.titleOf).find(Boolean) ?? '';
    return !another
      ? messages.place(one)
      : messages.cluster(messages.clusterName(openPlaces, false), countEvents(openPlaces));
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
      closeLabel: messages.closePopup,
      onClose: close,
    });
    open = { ids, popup };
    // The popup comes after all pins in the document; Tab continues from its own pin instead.
    popup.onTabOut(() => nodeOf(ids)?.focus({ preventScroll: true }));
    map.addLayer(popup);
    options.onPlaceOpen(ids, popup.content);
    popup.update();
    options.onChange();
    if (takeFocus) popup.focus();
  };

  /** Moves the popup to its pin or ring after a change; closes it when its places are gone. */
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
