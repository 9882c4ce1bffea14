import type { WheelZoomName } from '../../../contract/plugins/widget-options.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';

/** Duration of the hint, in milliseconds. */
const hintDuration = 1500;
/** Movement of a finger up to this, in pixels, is a press. */
const pressTolerance = 10;

/**
 * Leaves one finger and the wheel to the page, which they scroll; two fingers move and zoom the
 * map. (Leaflet takes all of these gestures.) Moving one finger over the map shows `hint`. A mouse
 * drags the map in every mode. The wheel zooms from a press of the map until the pointer leaves it
 * (`auto`), or never (`never`). With `always` the map takes the wheel and one finger. Returns the
 * setter of the mode.
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
  // The hint is only for people who see the map.
  note.setAttribute('aria-hidden', 'true');
  note.textContent = hint;
  frame.after(note);
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  const show = (isShown: boolean): void => {
    clearTimeout(hideTimer);
    note.classList.toggle('is-shown', isShown);
    if (isShown) hideTimer = setTimeout(show, hintDuration, false);
  };
  let finger: Touch | undefined;

  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => unknown,
    capture = false,
  ): void => frame.addEventListener(type, handler, { capture, passive: true });

  let pressed: number | undefined;
  // Captured, so that it runs before Leaflet's listeners.
  listen(
    'pointerdown',
    ({ pointerId, pointerType }) => {
      const canDrag = mode === 'always' || pointerType === 'mouse';
      pressed = pointerId;
      map.dragging[canDrag ? 'enable' : 'disable']();
      if (mode === 'auto') allowWheel(true);
    },
    true,
  );
  listen(
    'touchstart',
    (event) => {
      if (mode === 'always') return;
      // The page is already scrolling; a second finger would move the map too.
      if (!event.cancelable) event.stopPropagation();
    },
    true,
  );
  listen('touchstart', ({ touches }) => {
    finger = touches.length === 1 && mode !== 'always' ? touches[0] : undefined;
    if (!finger) show(false);
  });
  listen('touchmove', ({ touches: [touch] }) => {
    if (!finger || !touch) return;
    if (Math.hypot(touch.clientX - finger.clientX, touch.clientY - finger.clientY) > pressTolerance)
      show(true);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    listen(type, () => (pressed = undefined), true);
  // A pointer that is released over a frame beside the map would otherwise go on dragging.
  map.on('dragstart', () => {
    if (pressed !== undefined) frame.setPointerCapture(pressed);
  });
  listen('pointerleave', () => mode === 'auto' && allowWheel(false));
  map.on('unload', () => clearTimeout(hideTimer));
  return (next) => {
    mode = next;
    frame.dataset.drags = mode === 'always' ? 'any' : 'mouse';
    frame.style.touchAction = mode === 'always' ? '' : 'pan-x pan-y';
    allowWheel(mode === 'always');
  };
};
