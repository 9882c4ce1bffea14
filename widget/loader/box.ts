/** Key of the box on its element; the loader and the library create it once together. */
const key: unique symbol = Symbol.for('mapa-akci-box');

/** Shadow root for a map in an element of the page. */
export interface Box {
  /** Has the shadow root: the element, or a block inside one that cannot have any (a list item). */
  host: HTMLElement;
  shadow: ShadowRoot;
}

type Boxed = HTMLElement & { [key]?: Box | undefined };

const attach = (host: HTMLElement): Box => {
  // Open: accessibility checkers see nothing in a closed one and report success.
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.append(host.ownerDocument.createElement('slot'));
  return { host, shadow };
};

/** Box of an element; created by the first call. It shows the element's own content. */
export const boxOf = (element: Boxed): Box => {
  try {
    return (element[key] ??= attach(element));
  } catch {
    const inner = element.ownerDocument.createElement('div');
    inner.append(...element.childNodes);
    element.append(inner);
    return (element[key] = attach(inner));
  }
};

/** Whether the page removed the element, or the block that was created inside it. */
export const isRemoved = (element: Boxed): boolean => !(element[key]?.host ?? element).isConnected;

/** Removes the block that was created inside the element, if any. A shadow root stays. */
export const unwrapBox = (element: Boxed): void => {
  const { host } = boxOf(element);
  if (host === element) return;
  host.replaceWith(...host.childNodes);
  element[key] = undefined;
};
