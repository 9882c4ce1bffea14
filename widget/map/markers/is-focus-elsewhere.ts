/**
 * Whether an element outside of the container has the focus, in its document or in a shadow root
 * around it. False while nothing has it, as after the focused element was removed.
 */
export const isFocusElsewhere = (container: HTMLElement): boolean => {
  let node: Node = container;
  for (;;) {
    const root = node.getRootNode() as Document | ShadowRoot;
    const active = root.activeElement;
    if (active && !active.contains(node) && !node.contains(active)) return true;
    if (!(root instanceof ShadowRoot)) return false;
    node = root.host;
  }
};
