interface KeyPress {
  key: string;
  preventDefault(): void;
  stopPropagation(): void;
}

/**
 * Whether a key press is Escape. Then the caller closes its layer, and nothing around the map closes
 * too: the page does not get the key, and a native `<dialog>`, which needs no event, stays open
 * because the default is prevented.
 */
export const takesEscape = (press: KeyPress): boolean => {
  if (press.key !== 'Escape') return false;
  press.preventDefault();
  press.stopPropagation();
  return true;
};
