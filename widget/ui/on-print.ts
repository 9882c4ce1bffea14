/**
 * Calls back before printing, while the page can still be changed, and after it. Returns a function
 * that removes the listeners.
 */
export const onPrint = (
  { ownerDocument: { defaultView: view } }: Element,
  before: () => void,
  after = (): void => undefined,
): (() => void) => {
  view?.addEventListener('beforeprint', before);
  view?.addEventListener('afterprint', after);
  return () => {
    view?.removeEventListener('beforeprint', before);
    view?.removeEventListener('afterprint', after);
  };
};
