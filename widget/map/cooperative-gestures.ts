import type { LeafletMap } from './leaflet.ts';
import type { MapAddOn } from './types.ts';

/** How long it is said that one finger is not enough, in milliseconds. */
const reading = 1500;
/** A finger that moved less, in pixels, has pressed. */
const still = 10;

/**
 * Leaves one finger to the page, which it scrolls; two move and zoom the map. Whoever tries by one is
 * told so by `hint`. A mouse moves the map as ever.
 */
export const createCooperativeGestures =
  (hint: string): MapAddOn =>
  (map: LeafletMap) => {
    const frame = map.getContainer();
    frame.style.touchAction = 'pan-x pan-y';
    const note = document.createElement('p');
    note.className = 'gesture-note';
    // Who does not see the map does not move it by fingers.
    note.setAttribute('aria-hidden', 'true');
    note.textContent = hint;
    frame.after(note);
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const show = (shown: boolean): void => {
      clearTimeout(hiding);
      note.classList.toggle('is-shown', shown);
      if (shown) hiding = setTimeout(show, reading, false);
    };
    let finger: Touch | undefined;

    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      act: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ): void => frame.addEventListener(type, act, { capture, passive: true });

    // Comes before all that Leaflet listens to.
    listen(
      'pointerdown',
      ({ pointerType }) => map.dragging[pointerType === 'mouse' ? 'enable' : 'disable'](),
      true,
    );
    listen(
      'touchstart',
      (event) => {
        // The page scrolls already, and a second finger would pull the map from under it.
        if (!event.cancelable) event.stopPropagation();
      },
      true,
    );
    listen('touchstart', ({ touches }) => {
      finger = touches.length === 1 ? touches[0] : undefined;
      if (!finger) show(false);
    });
    listen('touchmove', ({ touches: [now] }) => {
      if (!finger || !now) return;
      if (Math.hypot(now.clientX - finger.clientX, now.clientY - finger.clientY) > still)
        show(true);
    });
    map.on('unload', () => clearTimeout(hiding));
  };
