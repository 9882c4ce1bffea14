/** Whether the browser has the share sheet of the system. */
export const canShareBySystem = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet of the system; false if there is none or it failed, so other ways are due. */
export const shareBySystem = async (title: string, url: string): Promise<boolean> => {
  if (!canShareBySystem()) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The visitor closed the sheet: no other way is offered.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
