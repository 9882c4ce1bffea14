import { useRef, useState, type KeyboardEvent } from 'react';

/** Index that a key moves to among `count` buttons; null for other keys. */
const nextIndex = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/**
 * Toolbar of `count` buttons that is one tab stop: arrows, Home and End move the focus inside, and Tab
 * returns to the button that had it last.
 */
export const useToolbar = (count: number) => {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [last, setLast] = useState(0);
  // Buttons may have gone since.
  const stop = last < count ? last : 0;
  return {
    /** Attributes of the element around the buttons. */
    toolbar: {
      role: 'toolbar',
      onKeyDown(press: KeyboardEvent) {
        if (press.ctrlKey || press.metaKey || press.altKey) return;
        const next = nextIndex(press.key, stop, count);
        if (next === null) return;
        press.preventDefault();
        buttons.current[next]?.focus();
      },
    },
    /** Attributes of the button at an index. */
    button: (index: number) => ({
      ref: (element: HTMLButtonElement | null) => void (buttons.current[index] = element),
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setLast(index),
    }),
  };
};
