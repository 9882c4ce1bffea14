/**
 * Calls back before the page is put on paper, while it can still be changed, and when that is over.
 * Gives how to stop.
 */
export const whenPrinted = (
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
