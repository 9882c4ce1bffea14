/** Nodes around Leaflet's own. All nodes of the map are inside `root`. */
export const createFrame = (container: HTMLElement, label: string) => {
  const root = document.createElement('div');
  root.className = 'event-map';
  const frame = document.createElement('div');
  frame.className = 'event-map-frame';
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', label);
  root.append(frame);
  container.append(root);

  /** Runs the change, then restores a lost focus to the node of the same place, or to the map. */
  const keepFocus = (change: () => void, nodeOf: (id: number) => HTMLElement | undefined) => {
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const hadFocus = frame.contains(active);
    const id = active instanceof HTMLElement ? active.dataset.place : undefined;
    change();
    if (!hadFocus || active?.isConnected) return;
    const next = (id === undefined ? undefined : nodeOf(Number(id))) ?? frame;
    next.focus({ preventScroll: true });
  };

  return { root, frame, keepFocus };
};
