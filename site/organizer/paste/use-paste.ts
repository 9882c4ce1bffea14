import { useState, type ClipboardEvent } from 'react';
import { htmlToMarkup } from './html-to-markup.ts';
import { insertText, type TextControl } from './insert-text.ts';

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
