/** Elements that take every key except those with which one leaves. */
const fields = 'input,textarea,select';
const pressable = 'button,a,summary,[role=slider]';

/** Direction of the keys that scroll what has the focus. */
const scrollKeys: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  PageUp: -1,
  Home: -1,
  ArrowDown: 1,
  PageDown: 1,
  End: 1,
  ' ': 1,
};

/** Whether the element can be scrolled up (a negative direction) or down. */
const canScroll = (element: Element, direction: number): boolean => {
  const { scrollTop, scrollHeight, clientHeight } = element;
  const room = direction < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop;
  // Rounded: on screens of a fraction of a pixel the end is half a pixel before the end.
  return room >= 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
};

/**
 * Keeps events from the page that the widget itself uses. Outside of the shadow root the target of all of
 * them is the element of the page, so a page cannot know better: its shortcuts would swallow letters
 * of the search field, its carousel would move with the map, its `form.oninput` would be called, and a
 * dialog that locks scrolling would lock the list, too. Everything else reaches the page. Returns a
 * function that ends it.
 */
export const guardEvents = (shadow: ShadowRoot): (() => void) => {
  const end = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    types: readonly Type[],
    isUsed: (event: HTMLElementEventMap[Type], target: Element) => boolean,
  ): void => {
    for (const type of types)
      shadow.addEventListener(
        type,
        (event) => {
          if (isUsed(event as HTMLElementEventMap[Type], event.target as Element))
            event.stopPropagation();
        },
        { passive: true, signal: end.signal },
      );
  };
  const scrolls = (target: Element | null, direction: number): boolean =>
    !!direction &&
    !!target &&
    (canScroll(target, direction) || scrolls(target.parentElement, direction));

  // Dialogs of Radix close in the capture phase of the document, before the map has the key; so its layers
  // get a copy first, and the page gets the key only if none of them took it.
  shadow.ownerDocument.defaultView?.addEventListener(
    'keydown',
    (event) => {
      const path = event.composedPath();
      if (event.key !== 'Escape' || event.isComposing || !path.includes(shadow)) return;
      // In Firefox a KeyboardEvent is always composed, and would be here again.
      const copy = new Event('keydown', { bubbles: true, cancelable: true });
      Object.assign(copy, { key: event.key });
      if (path[0]?.dispatchEvent(copy)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: end.signal },
  );
  listen(['keydown', 'keypress', 'keyup'], (event, target) => {
    const { key, defaultPrevented } = event;
    if (target.matches(fields)) return key !== 'Escape' && key !== 'Tab';
    return (
      defaultPrevented ||
      (/^( |Enter)$/.test(key) && target.matches(pressable)) ||
      scrolls(target, scrollKeys[key] ?? 0)
    );
  });
  listen(['beforeinput', 'input', 'change', 'copy', 'cut', 'paste'], (_, target) =>
    target.matches(fields),
  );

  listen(['wheel'], ({ deltaY }, target) => scrolls(target, deltaY));
  let touchY = 0;
  listen(['touchstart'], ({ touches: [touch] }) => {
    touchY = touch?.clientY ?? 0;
    return false;
  });
  listen(['touchmove'], ({ touches: [touch] }, target) =>
    scrolls(target, touchY - (touch?.clientY ?? touchY)),
  );

  /** Drags of the slider, of the sheet, and of the map by what may drag it. */
  const drags = (target: Element, isMouse: boolean): boolean => {
    const by = target.closest<HTMLElement>('[data-drags]')?.dataset['drags'];
    return by === 'any' || (by === 'mouse' && isMouse);
  };
  listen(['pointerdown'], ({ pointerType }, target) => drags(target, pointerType === 'mouse'));
  listen(['mousedown'], (_, target) => drags(target, true));
  listen(['touchstart'], (_, target) => drags(target, false));
  return () => end.abort();
};
