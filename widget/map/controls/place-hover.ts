const placeAt = (target: EventTarget | null): number | null => {
  const pin = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return pin ? Number(pin.dataset.place) : null;
};

/** Calls back with the place id when a pin is hovered or focused, and with null when it is left. */
export const watchPlaceHover = (pane: HTMLElement, onChange: (id: number | null) => void) => {
  let last: number | null = null;
  const notify = (id: number | null) => {
    if (id !== last) onChange(id);
    last = id;
  };
  for (const type of ['pointerover', 'focusin']) {
    pane.addEventListener(type, (event) => notify(placeAt(event.target)));
  }
  for (const type of ['pointerout', 'focusout']) {
    pane.addEventListener(type, (event) =>
      notify(placeAt((event as PointerEvent | FocusEvent).relatedTarget)),
    );
  }
};
