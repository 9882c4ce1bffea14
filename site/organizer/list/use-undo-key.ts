import { useEffect } from 'react';

/** Elements in which the browser undoes typing by the same key. */
const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Runs the undo by Ctrl+Z, or ⌘Z, anywhere on the page but in fields; not while there is none. */
export const useUndoKey = (isUndoable: boolean, undo: () => void): void => {
  useEffect(() => {
    if (!isUndoable) return;
    const listen = (press: KeyboardEvent): void => {
      if (!isUndoKey(press) || press.defaultPrevented) return;
      if (press.target instanceof Element && press.target.closest(typedIn)) return;
      press.preventDefault();
      undo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isUndoable, undo]);
};
