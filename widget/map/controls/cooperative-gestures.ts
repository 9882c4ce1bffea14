import type { WheelZoomName } from '../../../contract/plugins/widget-options.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

/** How long it is said that one finger is not enough, in milliseconds. */
const reading = 1500;
/** A finger that moved less, in pixels, has pressed. */
const still = 10;

/**
 * Leaves wheel and one finger to the page, which they scroll; two fingers move and zoom the map. Leaflet
 * takes all of them. Whoever tries by one is told so by `hint`. A mouse moves the map as ever, and its
 * wheel zooms once the map has been pressed, until it leaves (`auto`), or not at all (`never`). With
 * `always` both are the map's. Answers how to change that.
 */
export const createCooperativeGestures = (
  map: LeafletMap,
  hint: string,
): ((mode: WheelZoomName) => void) => {
  const frame = map.getContainer();
  let mode: WheelZoomName;
  const allowWheel = (allowed: boolean): void =>
    void map.scrollWheelZoom[allowed ? 'enable' : 'disable']();
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
    act: (event: HTMLElementEventMap[Type]) => unknown,
    capture = false,
  ): void => frame.addEventListener(type, act, { capture, passive: true });

  // Comes before all that Leaflet listens to.
  listen(
    'pointerdown',
    ({ pointerType }) => {
      const isWhole = mode === 'always' || pointerType === 'mouse';
      map.dragging[isWhole ? 'enable' : 'disable']();
      if (mode === 'auto') allowWheel(true);
    },
    true,
  );
  listen(
    'touchstart',
    (event) => {
      if (mode === 'always') return;
      // The page scrolls already, and a second finger would pull the map from under it.
      if (!event.cancelable) event.stopPropagation();
    },
    true,
  );
  listen('touchstart', ({ touches }) => {
    finger = touches.length === 1 && mode !== 'always' ? touches[0] : undefined;
    if (!finger) show(false);
  });
  listen('touchmove', ({ touches: [now] }) => {
    if (!finger || !now) return;
    if (Math.hypot(now.clientX - finger.clientX, now.clientY - finger.clientY) > still) show(true);
  });
  listen('pointerleave', () => mode === 'auto' && allowWheel(false));
  map.on('unload', () => clearTimeout(hiding));
  return (wanted) => {
    mode = wanted;
    frame.style.touchAction = mode === 'always' ? '' : 'pan-x pan-y';
    allowWheel(mode === 'always');
  };
};
