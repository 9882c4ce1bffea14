import type { LeafletMap } from './leaflet.ts';
import type { PlaceLayer } from './place-layer.ts';
import { PlacePopup } from './place-popup.ts';
import type { EventMapOptions } from './types.ts';

/** The one popup of the map: opens over a place, closes, gives the focus back. */
export const createPopupHolder = (
  map: LeafletMap,
  places: PlaceLayer,
  options: Pick<EventMapOptions, 'words' | 'onPlaceOpen' | 'onPlaceClose'> & { onChange(): void },
) => {
  let open: { id: number; popup: PlacePopup } | undefined;

  const close = () => {
    if (!open) return;
    const { id, popup } = open;
    open = undefined;
    const hadFocus = popup.hasFocus();
    options.onPlaceClose(id);
    map.removeLayer(popup);
    options.onChange();
    if (hadFocus) (places.nodeOf(id) ?? map.getContainer()).focus({ preventScroll: true });
  };

  const show = (id: number, takeFocus: boolean) => {
    const place = places.get(id);
    const position = places.positionOf(id);
    if (!place || !position || open?.id === id) return;
    close();
    const popup = new PlacePopup(position, {
      label: options.words.place(place),
      closeWord: options.words.closePopup,
      onClose: close,
    });
    open = { id, popup };
    map.addLayer(popup);
    options.onPlaceOpen(id, popup.content);
    popup.update();
    options.onChange();
    if (takeFocus) popup.focus();
  };

  /** A pin may have been spread out of its cluster, or gone with the last list. */
  const follow = () => {
    if (!open) return;
    const position = places.positionOf(open.id);
    if (position) open.popup.moveTo(position);
    else close();
  };

  return {
    show,
    close,
    follow,
    update: () => open?.popup.update(),
    openId: () => open?.id ?? null,
  };
};
