/** The nodes around Leaflet's own; everything the map makes lives inside `root`. */
export const createFrame = (container: HTMLElement, label: string) => {
  const root = document.createElement('div');
  root.className = 'event-map';
  const frame = document.createElement('div');
  frame.className = 'event-map-frame';
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', label);
  root.append(frame);
  container.append(root);

  /** Does a change after which the focus is on the same place as before, or at least on the map. */
  const keepFocus = (change: () => void, nodeOf: (id: number) => HTMLElement | undefined) => {
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const inside = frame.contains(active);
    const id = active instanceof HTMLElement ? active.dataset.place : undefined;
    change();
    if (!inside || active?.isConnected) return;
    const next = (id === undefined ? undefined : nodeOf(Number(id))) ?? frame;
    next.focus({ preventScroll: true });
  };

  return { root, frame, keepFocus };
};
