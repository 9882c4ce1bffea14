/** Time, in milliseconds, after which the fallback is shown instead of a missing map. */
export const fallbackDelay = 6000;

/**
 * Shows a link to the map in an element without content of its own. `text` is the page's or ours.
 * Returns a function that removes the link.
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
