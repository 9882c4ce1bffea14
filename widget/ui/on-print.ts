/**
 * Calls back before printing, while the page can still be changed, and after it. Returns a function
 * that removes the listeners.
 */
export const onPrint = (
  { ownerDocument: { defaultView: hostWindow } }: Element,
  before: () => void,
  after = (): void => undefined,
): (() => void) => {
  hostWindow?.addEventListener('beforeprint', before);
  hostWindow?.addEventListener('afterprint', after);
  return () => {
    hostWindow?.removeEventListener('beforeprint', before);
    hostWindow?.removeEventListener('afterprint', after);
  };
};
