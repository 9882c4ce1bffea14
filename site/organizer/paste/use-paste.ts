import { useState, type ClipboardEvent } from 'react';
import { htmlToMarkup } from './html-to-markup.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text as typing does, so that the browser can undo it. */
const insertText = (control: TextControl, text: string): void => {
  // The only way to insert with undo; the fallback is for browsers that drop it.
  if (document.execCommand('insertText', false, text)) return;
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

export interface Paste {
  /** End of the last pasted text that did not fit; empty for none. */
  cut: string;
  onPaste(paste: ClipboardEvent<TextControl>): void;
}

/** Pasting into a field of at most `maxLength` characters; of `markup`, formatted text keeps it. */
export const usePaste = (maxLength: number, { markup }: { markup: boolean }): Paste => {
  const [cut, setCut] = useState('');
  return {
    cut,
    onPaste(paste) {
      const { currentTarget: control, clipboardData } = paste;
      const plain = clipboardData.getData('text/plain');
      const html = markup ? clipboardData.getData('text/html') : '';
      const text = (html && htmlToMarkup(html)) || plain;
      const selected = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
      const free = maxLength - (control.value.length - selected);
      setCut(text.slice(free));
      if (text === plain) return;
      paste.preventDefault();
      insertText(control, text.slice(0, free));
    },
  };
};
