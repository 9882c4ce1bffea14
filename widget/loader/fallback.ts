/** A map that has not come after this, in milliseconds, leaves its place to words. */
export const patience = 6000;

/**
 * A link to the map in an element that holds nothing of its own, in the page's words or in ours. Gives how
 * to take it away again.
 */
export const showFallback = (
  element: HTMLElement,
  href: string,
  text = 'Otevřít mapu akcí',
): (() => void) => {
  if (element.childNodes.length > 0) return () => undefined;
  const link = element.ownerDocument.createElement('a');
  link.href = href;
  link.lang = 'cs';
  link.textContent = text;
  element.append(link);
  return () => link.remove();
};
