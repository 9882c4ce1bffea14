export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the selection as typing does, so that the browser can undo it. */
export const insertText = (control: TextControl, text: string): void => {
  // The only way to insert with undo; the fallback is for browsers that drop it.
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return;
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
};
