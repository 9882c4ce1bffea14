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

  /** Does a change after which the focus is never lost with a node that went away. */
  const keepFocus = (change: () => void) => {
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const inside = frame.contains(active);
    change();
    if (inside && !active?.isConnected) frame.focus({ preventScroll: true });
  };

  return { root, frame, keepFocus };
};
