const placeAt = (target: EventTarget | null): number | null => {
  const pin = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return pin ? Number(pin.dataset.place) : null;
};

/** Tells which pin the pointer or the focus is on, null when on none. Listens as long as the pane lives. */
export const watchPlaceHover = (pane: HTMLElement, onHover: (id: number | null) => void) => {
  let last: number | null = null;
  const tell = (id: number | null) => {
    if (id !== last) onHover(id);
    last = id;
  };
  for (const type of ['pointerover', 'focusin']) {
    pane.addEventListener(type, (event) => tell(placeAt(event.target)));
  }
  for (const type of ['pointerout', 'focusout']) {
    pane.addEventListener(type, (event) =>
      tell(placeAt((event as PointerEvent | FocusEvent).relatedTarget)),
    );
  }
};
