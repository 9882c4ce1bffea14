const placeAt = (target: EventTarget | null): number | null => {
  const pin = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return pin ? Number(pin.dataset.place) : null;
};

/** Reports the place id of the pin under the pointer or with the focus, null for none. */
export const watchPlaceHover = (pane: HTMLElement, onHover: (id: number | null) => void) => {
  let last: number | null = null;
  const notify = (id: number | null) => {
    if (id !== last) onHover(id);
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
